package org.flagfall.store;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;
import org.flagfall.game.Summary;

/**
 * A place in the list of games, newest first: right behind the game that it names.
 *
 * @param startedAt when that game began
 */
public record Cursor(Timestamp startedAt, GameId game) {
  private static final Pattern TEXT = Pattern.compile("(\\d{1,15})-([0-9A-Za-z]{8,32})");

  /** The order of the list: newest first, and by name where games began together. */
  static final Comparator<Cursor> NEWEST_FIRST =
      Comparator.comparing(Cursor::startedAt)
          .thenComparing(cursor -> cursor.game().value())
          .reversed();

  /** The place right behind a game that began. */
  public static Cursor of(Summary game) {
    return new Cursor(game.startedAt().orElseThrow(), game.id());
  }

  /** Whether this place comes after {@code other} in the list. */
  public boolean isBehind(Cursor other) {
    return NEWEST_FIRST.compare(this, other) > 0;
  }

  /** The place that {@link #text} wrote; empty for any other text. */
  public static Optional<Cursor> parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    return matcher.matches()
        ? Optional.of(
            new Cursor(
                Timestamp.of(Long.parseLong(matcher.group(1))), new GameId(matcher.group(2))))
        : Optional.empty();
  }

  /** A form that fits into an address. */
  public String text() {
    return startedAt.epochMillis() + "-" + game.value();
  }
}
