package org.flagfall.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Entry;
import org.flagfall.game.Game;
import org.flagfall.game.Summary;
import org.flagfall.game.Version;

/**
 * One append, put into words for the script.
 *
 * @param base where the log is believed to stand; empty for a game that is to be created
 * @param next the game behind all entries
 * @param texts the entries that lie between the two
 * @param level how sure Redis is of what it acknowledged
 * @param writer this node, which need not be told of it by the feed
 */
record AppendOrder(
    Optional<StoredGame> base,
    StoredGame next,
    List<String> texts,
    Durability.Level level,
    NodeId writer) {

  /** The same, where the entries are still to be put into words. */
  static AppendOrder of(
      Optional<StoredGame> base, StoredGame next, Durability.Level level, NodeId writer) {
    Version from = base.map(StoredGame::version).orElse(Version.NONE);
    List<Entry> added = next.since(from).stream().map(StoredGame::entry).toList();
    return new AppendOrder(base, next, EntryCodec.write(added), level, writer);
  }

  Order order() {
    return Order.run(Script.APPEND, Keys.ofAppend(next.game().id()), arguments());
  }

  private List<String> arguments() {
    List<String> arguments = new ArrayList<>(texts.size() + 14);
    arguments.add(next.game().id().value());
    arguments.add(Long.toString(baseVersion().number()));
    arguments.add(base.map(StoredGame::tag).orElse(Tag.NONE).value());
    arguments.add(base.orElse(next).history().value());
    arguments.add(base.isPresent() ? History.fresh().value() : next.history().value());
    arguments.add(next.tag().value());
    arguments.add(deadline());
    arguments.add(summary());
    addListing(arguments);
    arguments.add(Keys.channel(next.game().id()));
    arguments.add(message());
    arguments.add(level == Durability.Level.ALWAYS ? "keeps" : "");
    arguments.add(writer.value());
    arguments.addAll(texts);
    return arguments;
  }

  private Version baseVersion() {
    return base.map(StoredGame::version).orElse(Version.NONE);
  }

  private String deadline() {
    return next.game().wakeAt().map(at -> Long.toString(at.epochMillis())).orElse("");
  }

  private String summary() {
    Summary now = Summary.of(next.game());
    boolean isKnown = base.map(game -> Summary.of(game.game()).equals(now)).orElse(false);
    return isKnown ? "" : SummaryCodec.write(now);
  }

  private void addListing(List<String> arguments) {
    Game now = next.game();
    boolean isUnchanged = base.map(game -> game.game().status() == now.status()).orElse(false);
    arguments.add(isUnchanged ? "" : listOf(now));
    arguments.add(isUnchanged ? "" : Long.toString(listedBy(now).epochMillis()));
  }

  /** Where spectators learn of the end later, the list's reader takes the game off. */
  private static String listOf(Game game) {
    return switch (game.status()) {
      case WAITING -> "waiting";
      case PLAYING -> "playing";
      case ENDED -> game.settings().isDelayed() ? "fading" : "finished";
    };
  }

  private Timestamp listedBy(Game now) {
    return switch (now.status()) {
      case WAITING -> next.entry().at();
      case PLAYING -> now.startedAt().orElseThrow();
      case ENDED -> now.lastAt().plus(now.settings().spectatorDelay());
    };
  }

  /** As {@link FeedMessage#read} reads it; the entries are JSON already. */
  private String message() {
    if (texts.isEmpty()) {
      return "";
    }
    StringJoiner tags = new StringJoiner("\",\"", "[\"", "\"]");
    for (StoredGame game : next.since(baseVersion())) {
      tags.add(game.tag().value());
    }
    long first = baseVersion().number() + 1;
    return "[" + first + "," + tags + ",[" + String.join(",", texts) + "]]";
  }
}
