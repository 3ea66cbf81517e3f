package org.flagfall.store;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.game.Entry;
import org.flagfall.game.Version;

/**
 * What one append stored, as other nodes hear of it.
 *
 * @param first the version of the first entry
 * @param entries in order; at least one
 * @param tags the tag after each entry
 * @param history the name of the telling that they belong to; empty if it is not said
 */
public record FeedMessage(
    Version first, List<Entry> entries, List<Tag> tags, Optional<History> history) {
  private static final int HISTORY = 3;

  public FeedMessage {
    entries = List.copyOf(entries);
    tags = List.copyOf(tags);
  }

  /** Whether {@code text} is what {@code node} itself stored; without reading it. */
  public static boolean isBy(NodeId node, String text) {
    return text.endsWith(",\"" + node.value() + "\"]");
  }

  /** What the store published; empty if it is nothing of its kind. */
  public static Optional<FeedMessage> read(String text) {
    try {
      JsonNode in = Json.read(text);
      List<Tag> tags = new ArrayList<>();
      in.path(1).forEach(tag -> tags.add(new Tag(Json.text(tag))));
      List<Entry> entries = new ArrayList<>();
      in.path(2).forEach(entry -> entries.add(EntryReader.read(entry)));
      boolean isWhole = !tags.isEmpty() && tags.size() == entries.size();
      Version first = new Version(Json.number(in.path(0)));
      Optional<History> history =
          in.path(HISTORY).isTextual()
              ? Optional.of(new History(Json.text(in.path(HISTORY))))
              : Optional.empty();
      return isWhole
          ? Optional.of(new FeedMessage(first, entries, tags, history))
          : Optional.empty();
    } catch (UnreadableException e) {
      return Optional.empty();
    }
  }

  /** The version after the last entry. */
  public Version last() {
    return first.plus(entries.size() - 1L);
  }

  /**
   * {@code known} with what this message adds to it; {@code known} itself if it has it all.
   *
   * <p>Empty if entries are missing between the two, or if they tell different stories: then only
   * the log can help.
   */
  public Optional<StoredGame> applyTo(StoredGame known) {
    StoredGame game = known;
    for (int i = 0; i < entries.size(); i++) {
      Version version = first.plus(i);
      if (version.equals(game.version().next())) {
        game = game.after(entries.get(i));
      }
      if (!isAgreed(game, version, tags.get(i))) {
        return Optional.empty();
      }
    }
    // What is older than the game says nothing of its telling.
    return Optional.of(last().equals(game.version()) ? history.map(game::in).orElse(game) : game);
  }

  private static boolean isAgreed(StoredGame game, Version version, Tag tag) {
    return game.at(version).map(at -> at.tag().equals(tag)).orElse(false);
  }
}
