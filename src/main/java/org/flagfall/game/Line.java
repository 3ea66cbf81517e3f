package org.flagfall.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Opening;
import org.flagfall.chess.Openings;
import org.flagfall.chess.Position;

/** The moves of a game from its start position. Immutable; a longer line shares the shorter one. */
final class Line {
  private final Position initial;
  private final Position position;
  private final int size;
  private final Optional<Ply> last;
  private final Optional<Line> shorter;

  private Line(Position initial) {
    this.initial = initial;
    this.position = initial;
    this.size = 0;
    this.last = Optional.empty();
    this.shorter = Optional.empty();
  }

  private Line(Line shorter, Ply last) {
    this.initial = shorter.initial;
    this.position = last.position();
    this.size = last.number();
    this.last = Optional.of(last);
    this.shorter = Optional.of(shorter);
  }

  /** A line without a move. */
  static Line from(Position initial) {
    return new Line(initial);
  }

  Line with(Ply ply) {
    return new Line(this, ply);
  }

  Position initial() {
    return initial;
  }

  Position position() {
    return position;
  }

  Optional<Ply> last() {
    return last;
  }

  int size() {
    return size;
  }

  /** The line without its last half-move, which must be there. */
  Line shorter() {
    return shorter.orElseThrow();
  }

  /** The line as it was after {@code number} half-moves, which must have been played. */
  Line upTo(int number) {
    Line at = this;
    while (at.size() > number) {
      at = at.shorter();
    }
    return at;
  }

  /** How many moves {@code color} has made. */
  int movesOf(Color color) {
    return initial.turn() == color ? (size() + 1) / 2 : size() / 2;
  }

  /** The half-move with this number, if it was played. */
  Optional<Ply> ply(int number) {
    Line at = upTo(Math.max(number, 0));
    return number > 0 && at.size() == number ? at.last : Optional.empty();
  }

  /** The position after {@code number} half-moves, which must have been played. */
  Position positionAfter(int number) {
    return number == 0 ? initial : ply(number).orElseThrow().position();
  }

  /** Whether the half-move with this number is the one that {@code version} made. */
  boolean stands(int number, Version version) {
    return number == 0
        ? version.equals(Version.NONE)
        : ply(number).map(ply -> ply.version().equals(version)).orElse(false);
  }

  /** The opening of the last position that has one. */
  Optional<Opening> opening() {
    for (Line at = this; at.last.isPresent(); at = at.shorter.orElseThrow()) {
      Optional<Opening> opening = Openings.of(at.position());
      if (opening.isPresent()) {
        return opening;
      }
    }
    return Optional.empty();
  }

  /** All half-moves, oldest first. */
  List<Ply> plies() {
    List<Ply> newestFirst = new ArrayList<>(size());
    for (Line at = this; at.last.isPresent(); at = at.shorter.orElseThrow()) {
      newestFirst.add(at.last.get());
    }
    Collections.reverse(newestFirst);
    return Collections.unmodifiableList(newestFirst);
  }

  /**
   * How often {@code wanted} stands in this line, in the sense of the Laws of Chess 9.2.3.
   *
   * @param wanted a position of this line, or one that a legal move makes of its last
   */
  int occurrences(Position wanted) {
    int count = 0;
    Optional<Line> at = Optional.of(this);
    for (int reach = wanted.halfmoveClock(); reach >= 0 && at.isPresent(); reach--) {
      if (at.get().position().isSamePosition(wanted)) {
        count++;
      }
      at = at.get().shorter;
    }
    return count;
  }
}
