package org.flagfall.store;

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
 */
public record FeedMessage(Version first, List<Entry> entries, List<Tag> tags) {
  public FeedMessage {
    entries = List.copyOf(entries);
    tags = List.copyOf(tags);
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
    return Optional.of(game);
  }

  private static boolean isAgreed(StoredGame game, Version version, Tag tag) {
    return game.at(version).map(at -> at.tag().equals(tag)).orElse(false);
  }
}
