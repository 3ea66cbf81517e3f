package org.flagfall.chess;

/** Lists legal moves. */
final class MoveLister extends MoveGenerator {
  private final MoveList moves;

  private MoveLister(Position position, MoveList moves) {
    super(position);
    this.moves = moves;
  }

  static MoveList list(Position position) {
    MoveList moves = new MoveList();
    list(position, moves);
    return moves;
  }

  /** Lists into {@code moves} in place of what it held: for who looks at many positions. */
  static void list(Position position, MoveList moves) {
    moves.clear();
    new MoveLister(position, moves).generate();
  }

  @Override
  int steps(int from, long targets) {
    for (long rest = targets; rest != 0; rest = Squares.withoutFirst(rest)) {
      moves.add(Move.code(from, Squares.first(rest)));
    }
    return Long.bitCount(targets);
  }

  @Override
  int pawnSteps(long targets, int delta) {
    for (long rest = targets; rest != 0; rest = Squares.withoutFirst(rest)) {
      int to = Squares.first(rest);
      pawnStep(to - delta, to);
    }
    return Long.bitCount(targets);
  }

  private void pawnStep(int from, int to) {
    if ((Squares.bit(to) & Squares.LAST_RANKS) == 0) {
      moves.add(Move.code(from, to));
    } else {
      for (Role role : Role.PROMOTIONS) {
        moves.add(Move.code(from, to, role));
      }
    }
  }
}
