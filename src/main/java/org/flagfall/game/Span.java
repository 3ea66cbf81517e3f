package org.flagfall.game;

import java.util.ArrayList;
import java.util.List;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/** A stretch of time; nothing if it does not end after it begins. */
record Span(Timestamp from, Timestamp to) {

  Millis length() {
    return to.minus(from).orZero();
  }

  /** What of it lies in {@code other}. */
  Span in(Span other) {
    return new Span(from.max(other.from), to.min(other.to));
  }

  /** What of it lies in none of {@code others}, which may overlap. */
  Millis outside(List<Span> others) {
    List<Span> left = List.of(this);
    for (Span other : others) {
      List<Span> pieces = new ArrayList<>(left.size() + 1);
      left.forEach(piece -> piece.cutOut(other, pieces));
      left = pieces;
    }
    return left.stream().map(Span::length).reduce(Millis.ZERO, Millis::plus);
  }

  private void cutOut(Span other, List<Span> pieces) {
    pieces.add(new Span(from, to.min(other.from)));
    pieces.add(new Span(from.max(other.to), to));
    pieces.removeIf(piece -> piece.length().equals(Millis.ZERO));
  }
}
