package org.flagfall.store;

import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.game.Entry;
import org.flagfall.game.GameId;
import org.flagfall.game.Version;

/**
 * What a script told about a log: where it stands, and the texts behind a version.
 *
 * @param version how many entries the log has
 * @param tag what the tags of all of them come to
 * @param texts the entries asked for; the last one is that of {@code version}
 */
record LogReply(Version version, Tag tag, History history, List<String> texts) {

  /**
   * Reads a reply.
   *
   * @param first where in the reply the version stands
   */
  static LogReply read(Response reply, int first) {
    List<String> texts = new ArrayList<>();
    for (int i = first + 3; i < reply.size(); i++) {
      texts.add(reply.get(i).toString());
    }
    return new LogReply(
        new Version(reply.get(first).toLong()),
        new Tag(reply.get(first + 1).toString()),
        new History(reply.get(first + 2).toString()),
        texts);
  }

  /** {@code known} with the texts behind it; empty if the log does not continue it. */
  Optional<StoredGame> continueFrom(StoredGame known) {
    boolean isWhole = known.version().plus(texts.size()).equals(version);
    return isWhole && tagAfter(known.tag()).equals(tag)
        ? Optional.of(fold(known, texts))
        : Optional.empty();
  }

  /**
   * The game that the texts tell from the first one on.
   *
   * @throws UnreadableException if they don't
   */
  StoredGame whole(GameId id) {
    if (texts.size() != version.number() || texts.isEmpty()) {
      throw new UnreadableException(
          "it should have " + version.number() + " entries, but has " + texts.size());
    }
    if (!tagAfter(Tag.NONE).equals(tag)) {
      throw new UnreadableException("its check sum is wrong");
    }
    Entry created = EntryCodec.read(texts.get(0));
    StoredGame first = StoredGame.first(id, created, Tag.NONE.then(texts.get(0)), history);
    return fold(first, texts.subList(1, texts.size()));
  }

  private Tag tagAfter(Tag before) {
    Tag after = before;
    for (String text : texts) {
      after = after.then(text);
    }
    return after;
  }

  private StoredGame fold(StoredGame from, List<String> more) {
    StoredGame game = from.in(history);
    for (String text : more) {
      game = game.after(EntryCodec.read(text), game.tag().then(text));
    }
    return game;
  }
}
