package org.flagfall.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.flagfall.game.Entry;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.Version;

/**
 * A game as it stands in the log at one version, linked to the version before.
 *
 * <p>Immutable. Neighbouring versions share almost everything, so keeping them all is cheap; they
 * are needed to tell a client what it missed, and to give a log back its lost end.
 *
 * @param game the game after {@code entry}
 * @param entry the entry that led here
 * @param tag the check sum of the log up to here
 * @param history which telling of the log this is
 * @param previous the version before; empty at version 1
 */
public record StoredGame(
    Game game, Entry entry, Tag tag, History history, Optional<StoredGame> previous) {

  /**
   * A game that nothing but its creation has happened to.
   *
   * @param created the first entry; its event is the creation
   */
  public static StoredGame create(GameId id, Entry created, History history) {
    return first(id, created, Tag.NONE.then(EntryCodec.write(created)), history);
  }

  /** The same, where the tag of the stored text is known. */
  static StoredGame first(GameId id, Entry created, Tag tag, History history) {
    return new StoredGame(Game.create(id, created), created, tag, history, Optional.empty());
  }

  /** The next version, as the log will hold it once {@code next} is stored. */
  public StoredGame after(Entry next) {
    return after(next, tag.then(EntryCodec.write(next)));
  }

  /** The version behind {@code entries}. */
  public StoredGame after(List<Entry> entries) {
    return after(entries, EntryCodec.write(entries));
  }

  /** The same, where the texts of the entries are known. */
  StoredGame after(List<Entry> entries, List<String> texts) {
    StoredGame stored = this;
    for (int i = 0; i < texts.size(); i++) {
      stored = stored.after(entries.get(i), stored.tag().then(texts.get(i)));
    }
    return stored;
  }

  /** The next version, where the tag of the stored text is known. */
  StoredGame after(Entry next, Tag tagOfNext) {
    return new StoredGame(game.after(next), next, tagOfNext, history, Optional.of(this));
  }

  /** The same game under another telling of its log. */
  public StoredGame in(History telling) {
    return telling.equals(history) ? this : new StoredGame(game, entry, tag, telling, previous);
  }

  public Version version() {
    return game.version();
  }

  /** This game as it stood at {@code version}; empty if it was not yet there. */
  public Optional<StoredGame> at(Version version) {
    Optional<StoredGame> at = Optional.of(this);
    while (at.isPresent() && at.get().version().compareTo(version) > 0) {
      at = at.get().previous();
    }
    return at.filter(found -> found.version().equals(version));
  }

  /** The versions after {@code version} up to this one, in order. */
  public List<StoredGame> since(Version version) {
    List<StoredGame> newestFirst = new ArrayList<>();
    Optional<StoredGame> at = Optional.of(this);
    while (at.isPresent() && at.get().version().compareTo(version) > 0) {
      newestFirst.add(at.get());
      at = at.get().previous();
    }
    Collections.reverse(newestFirst);
    return newestFirst;
  }

  /** Whether {@code part} is the beginning, or all, of this game's log. */
  public boolean continues(StoredGame part) {
    return at(part.version()).map(at -> at.tag().equals(part.tag())).orElse(false);
  }

  /** Equal are the same game at the same place of the same log; the tag stands for all before. */
  @Override
  public boolean equals(Object other) {
    return other instanceof StoredGame that
        && game.id().equals(that.game.id())
        && version().equals(that.version())
        && tag.equals(that.tag)
        && history.equals(that.history);
  }

  @Override
  public int hashCode() {
    return Objects.hash(game.id(), version(), tag);
  }

  @Override
  public String toString() {
    return game.id() + "@" + version().number() + " " + tag.value() + " of " + history.value();
  }
}
