package org.flagfall.store;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.clock.Millis;
import org.flagfall.clock.TimeControl;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.EndReason;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.GameId;
import org.flagfall.game.Result;
import org.flagfall.game.RuleSet;
import org.flagfall.game.Settings;
import org.flagfall.game.User;
import org.flagfall.game.UserId;

/** Hand-made logs. */
final class Logs {
  static final long START = 1_700_000_000_000L;
  static final User ANNA = new User(new UserId("anna"), "Anna", User.Kind.GUEST);
  static final User BEN = new User(new UserId("ben"), "Ben \"Bishop\" ü", User.Kind.MEMBER);
  private static final AtomicInteger NAMES = new AtomicInteger();

  private Logs() {}

  /** A name that no other test has. */
  static GameId freshId() {
    return new GameId("game%08d".formatted(NAMES.incrementAndGet()));
  }

  static Settings settings() {
    return new Settings(
        ANNA,
        TimeControl.fischer(Millis.ofSeconds(180), Millis.ofSeconds(2)),
        Settings.ClockStart.AFTER_FIRST_MOVES,
        Variant.STANDARD,
        Optional.empty(),
        RuleSet.FIDE,
        Settings.Rated.CASUAL,
        Optional.empty(),
        List.of());
  }

  static Timestamp at(long millis) {
    return Timestamp.of(START + millis);
  }

  static Entry created() {
    return Entry.of(at(0), new Event.Created(settings()));
  }

  /** A game in which both have sat down: versions 1 to 4. */
  static List<Entry> started() {
    return started(0);
  }

  /** The same, with the start so many milliseconds later. */
  static List<Entry> started(long later) {
    return List.of(
        created(),
        Entry.of(at(later), new Event.Seated(Color.WHITE, ANNA)),
        Entry.of(at(later + 1), new Event.Seated(Color.BLACK, BEN)),
        Entry.of(at(later + 1), new Event.Started()));
  }

  static Entry move(int ply, String uci) {
    return Entry.of(
        at(1000L * ply),
        new Event.Moved(ply, uci, Millis.of(ply > 2 ? 900 : 0), Millis.of(40), Millis.of(3)));
  }

  static Entry resigned(Color by, int ply) {
    return Entry.of(
        at(1000L * ply + 500),
        new Event.Ended(Result.win(by.opposite()), EndReason.RESIGNATION, Optional.empty()));
  }
}
