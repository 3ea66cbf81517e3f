package org.flagfall.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.Status;
import org.flagfall.game.Summary;
import org.flagfall.game.Version;

/**
 * One append, put into words for the script.
 *
 * @param base where the log is believed to stand; empty for a game that is to be created
 * @param next the game behind all entries
 */
record AppendOrder(Optional<StoredGame> base, StoredGame next) {

  Order order() {
    GameId id = next.game().id();
    int shard = Keys.shard(id);
    List<String> keys =
        List.of(Keys.log(id), Keys.game(id), Keys.deadlines(shard), Keys.playing(shard));
    return Order.run(Script.APPEND, keys, arguments());
  }

  private List<String> arguments() {
    List<StoredGame> added = next.since(baseVersion());
    List<String> texts = added.stream().map(game -> EntryCodec.write(game.entry())).toList();
    List<String> arguments = new ArrayList<>(texts.size() + 11);
    arguments.add(next.game().id().value());
    arguments.add(Long.toString(baseVersion().number()));
    arguments.add(base.map(StoredGame::tag).orElse(Tag.NONE).value());
    arguments.add(base.orElse(next).history().value());
    arguments.add(base.isPresent() ? History.fresh().value() : next.history().value());
    arguments.add(next.tag().value());
    arguments.add(deadline());
    arguments.add(summary());
    arguments.add(listing());
    arguments.add(Keys.channel(next.game().id()));
    arguments.add(message(added, texts));
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

  private String listing() {
    Status before = base.map(game -> game.game().status()).orElse(Status.WAITING);
    Game now = next.game();
    if (before == now.status()) {
      return "";
    }
    return now.status() == Status.PLAYING
        ? Long.toString(now.startedAt().orElseThrow().epochMillis())
        : "-";
  }

  /** As {@link FeedMessage#read} reads it; the entries are JSON already. */
  private static String message(List<StoredGame> added, List<String> texts) {
    if (added.isEmpty()) {
      return "";
    }
    String tags =
        added.stream()
            .map(game -> '"' + game.tag().value() + '"')
            .collect(Collectors.joining(",", "[", "]"));
    String entries = String.join(",", texts);
    return "[" + added.get(0).version().number() + "," + tags + ",[" + entries + "]]";
  }
}
