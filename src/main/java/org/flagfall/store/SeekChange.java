package org.flagfall.store;

import java.util.List;
import java.util.Optional;
import org.flagfall.game.Seek;
import org.flagfall.game.SeekId;

/**
 * One change of the list of open seeks, as all nodes hear of it.
 *
 * @param number one more than the change before
 * @param pairing the two who found each other, if that was it
 */
public record SeekChange(
    long number, List<Seek> added, List<SeekId> removed, Optional<Pairing> pairing) {
  public SeekChange {
    added = List.copyOf(added);
    removed = List.copyOf(removed);
  }

  /** What the store published; empty if it is nothing of its kind. */
  public static Optional<SeekChange> read(String text) {
    try {
      return Optional.of(SeekCodec.readChange(text));
    } catch (UnreadableException e) {
      return Optional.empty();
    }
  }
}
