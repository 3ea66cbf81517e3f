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
 * @param texts the entries asked for, and perhaps those before; the last one is that of {@code
 *     version}
 */
record LogReply(Version version, Tag tag, History history, List<String> texts) {

  private static final String PACKED = "packed";

  /** Where in a reply the version stands, behind the word that says what it is. */
  private static final int VERSION = 1;

  /** Reads a reply. */
  static LogReply read(Response reply) {
    return new LogReply(
        new Version(reply.get(VERSION).toLong()),
        new Tag(reply.get(VERSION + 1).toString()),
        new History(reply.get(VERSION + 2).toString()),
        texts(reply));
  }

  private static List<String> texts(Response reply) {
    if (reply.get(0).toString().equals(PACKED)) {
      return PackedLog.unpack(reply.get(VERSION + 3).toBytes());
    }
    List<String> texts = new ArrayList<>();
    for (int i = VERSION + 3; i < reply.size(); i++) {
      texts.add(reply.get(i).toString());
    }
    return texts;
  }

  /** {@code known} with the texts behind it; empty if the log does not continue it. */
  Optional<StoredGame> continueFrom(StoredGame known) {
    long more = version.number() - known.version().number();
    if (more < 0 || more > texts.size()) {
      return Optional.empty();
    }
    List<String> behind = texts.subList(texts.size() - (int) more, texts.size());
    return tagAfter(known.tag(), behind).equals(tag)
        ? Optional.of(fold(known, behind))
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
    if (!tagAfter(Tag.NONE, texts).equals(tag)) {
      throw new UnreadableException("its check sum is wrong");
    }
    Entry created = EntryCodec.read(texts.get(0));
    StoredGame first = StoredGame.first(id, created, Tag.NONE.then(texts.get(0)), history);
    return fold(first, texts.subList(1, texts.size()));
  }

  /** Whether the texts are all of the log, and undamaged. */
  boolean isWhole() {
    return !texts.isEmpty()
        && texts.size() == version.number()
        && tagAfter(Tag.NONE, texts).equals(tag);
  }

  private static Tag tagAfter(Tag before, List<String> more) {
    Tag after = before;
    for (String text : more) {
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
