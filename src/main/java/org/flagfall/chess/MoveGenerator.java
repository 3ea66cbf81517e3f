package org.flagfall.chess;

/**
 * Finds the legal moves of a position, and only these: squares that a man may go to are cut down by
 * checks and pins first, so that no move is tried on the board and taken back.
 *
 * <p>What is done with the moves (counting, listing) is the subclasses' affair.
 */
abstract class MoveGenerator {
  private final Position position;
  private final Board board;
  private final Color us;
  private final long own;
  private final long occupied;
  private final int king;
  private final long pinned;

  MoveGenerator(Position position) {
    this.position = position;
    this.board = position.board();
    this.us = position.turn();
    this.own = board.of(us);
    this.occupied = board.occupied();
    this.king = board.king(us);
    this.pinned = position.pinned();
  }

  /**
   * Takes moves of the man on {@code from}, other than promotions, to each of {@code targets}.
   *
   * @return how many
   */
  abstract int steps(int from, long targets);

  /**
   * Takes pawn moves to each of {@code targets}, each from the square {@code delta} before it.
   *
   * @return how many, the four promotions counted singly
   */
  abstract int pawnSteps(long targets, int delta);

  /**
   * Hands every legal move to the subclass.
   *
   * @return how many there are
   */
  final int generate() {
    long checkers = position.checkers();
    int kingMoves = kingMoves(checkers == 0);
    if (checkers == 0) {
      return kingMoves + otherMoves(~own);
    }
    if (Squares.isSeveral(checkers)) {
      return kingMoves;
    }
    return kingMoves + otherMoves(checkers | Attacks.between(king, Squares.first(checkers)));
  }

  private int kingMoves(boolean mayCastle) {
    long steps = Attacks.king(king) & ~own;
    long rooks = mayCastle ? position.castlingRooks() & own & ~pinned : 0;
    if ((steps | rooks) == 0) {
      return 0;
    }
    long danger = board.attacked(us.opposite(), occupied ^ Squares.bit(king));
    return steps(king, steps & ~danger | castlings(rooks, danger));
  }

  private long castlings(long rooks, long danger) {
    long castlings = 0;
    for (long rest = rooks; rest != 0; rest = Squares.withoutFirst(rest)) {
      int rook = Squares.first(rest);
      if (Castling.isOpen(king, rook, occupied, danger)) {
        castlings |= Squares.bit(rook);
      }
    }
    return castlings;
  }

  private int otherMoves(long targets) {
    return pawnMoves(targets)
        + knightMoves(targets)
        + diagonalMoves(targets)
        + orthogonalMoves(targets)
        + enPassants();
  }

  private int knightMoves(long targets) {
    int moves = 0;
    long knights = board.knights() & own & ~pinned;
    for (long rest = knights; rest != 0; rest = Squares.withoutFirst(rest)) {
      int from = Squares.first(rest);
      moves += steps(from, Attacks.knight(from) & targets);
    }
    return moves;
  }

  private int diagonalMoves(long targets) {
    int moves = 0;
    for (long rest = board.diagonals() & own; rest != 0; rest = Squares.withoutFirst(rest)) {
      int from = Squares.first(rest);
      moves += steps(from, Attacks.bishop(from, occupied) & targets & freedom(from));
    }
    return moves;
  }

  private int orthogonalMoves(long targets) {
    int moves = 0;
    for (long rest = board.orthogonals() & own; rest != 0; rest = Squares.withoutFirst(rest)) {
      int from = Squares.first(rest);
      moves += steps(from, Attacks.rook(from, occupied) & targets & freedom(from));
    }
    return moves;
  }

  /** Where the man on {@code from} may go without uncovering its king. */
  private long freedom(int from) {
    return (pinned & Squares.bit(from)) == 0 ? -1L : Attacks.line(king, from);
  }

  private int pawnMoves(long targets) {
    long pawns = board.pawns() & own;
    int moves = pawnMoves(pawns & ~pinned, targets);
    for (long rest = pawns & pinned; rest != 0; rest = Squares.withoutFirst(rest)) {
      moves += pawnMoves(Long.lowestOneBit(rest), targets & freedom(Squares.first(rest)));
    }
    return moves;
  }

  private int pawnMoves(long pawns, long targets) {
    int up = Attacks.up(us);
    long free = ~occupied;
    long enemies = occupied & ~own & targets;
    long single = Squares.shift(pawns, up) & free;
    long again = Squares.shift(single & thirdRank(us), up) & free;
    long left = Squares.shift(pawns & ~Squares.FILE_A, up - 1) & enemies;
    long right = Squares.shift(pawns & ~Squares.FILE_H, up + 1) & enemies;
    return pawnSteps(single & targets, up)
        + pawnSteps(again & targets, 2 * up)
        + pawnSteps(left, up - 1)
        + pawnSteps(right, up + 1);
  }

  private static long thirdRank(Color color) {
    return color == Color.WHITE ? Squares.RANK_1 << 16 : Squares.RANK_1 << 40;
  }

  private int enPassants() {
    int square = position.enPassant();
    return square == Squares.NONE ? 0 : enPassants(square);
  }

  private int enPassants(int square) {
    int moves = 0;
    long capturers = EnPassant.capturers(board, us, square);
    for (long rest = capturers; rest != 0; rest = Squares.withoutFirst(rest)) {
      moves += steps(Squares.first(rest), Squares.bit(square));
    }
    return moves;
  }
}
