package org.flagfall.store;

import java.util.List;
import org.flagfall.game.Seek;

/**
 * The open seeks at one moment, in the order in which they came.
 *
 * @param change the number of the last change
 */
public record SeekList(long change, List<Seek> seeks) {
  public SeekList {
    seeks = List.copyOf(seeks);
  }
}
