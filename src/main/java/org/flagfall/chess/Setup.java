package org.flagfall.chess;

/**
 * Judges whether men on a board can be a position of play, as far as that is checked (3.10.3): what
 * passes may still be unreachable.
 */
final class Setup {
  private final Board board;
  private final Color turn;

  /** A board with one king each. */
  Setup(Board board, Color turn) {
    this.board = board;
    this.turn = turn;
  }

  /** Checks that there is no stray pawn, and no king that could be taken. */
  void checkPlayable() throws FenFault {
    FenFault.unless((board.pawns() & Squares.LAST_RANKS) == 0, "a pawn on the first or last rank");
    int waiting = board.king(turn.opposite());
    boolean canBeTaken = board.attackers(turn, waiting, board.occupied()) != 0;
    FenFault.unless(!canBeTaken, name(turn.opposite()) + " is in check but not to move");
  }

  static void checkKings(Board board) throws FenFault {
    for (Color color : Color.values()) {
      int kings = Long.bitCount(board.of(color, Role.KING));
      FenFault.unless(kings == 1, name(color) + " has " + kings + " kings");
    }
  }

  /** Checks that the men can have come from the start position, and the checks from a move. */
  static void checkReachable(Position position) throws FenFault {
    Setup setup = new Setup(position.board(), position.turn());
    for (Color color : Color.values()) {
      setup.checkCounts(color);
    }
    checkCheckers(position);
  }

  private void checkCounts(Color color) throws FenFault {
    int pawns = Long.bitCount(board.of(color, Role.PAWN));
    int men = Long.bitCount(board.of(color));
    FenFault.unless(pawns <= 8, name(color) + " has " + pawns + " pawns");
    FenFault.unless(men <= 16, name(color) + " has " + men + " men");
    FenFault.unless(promoted(color) <= 8 - pawns, name(color) + " has too many promoted men");
  }

  /** The men that must have been pawns. */
  private int promoted(Color color) {
    long bishops = board.of(color, Role.BISHOP);
    return beyond(1, board.of(color, Role.QUEEN))
        + beyond(2, board.of(color, Role.ROOK))
        + beyond(2, board.of(color, Role.KNIGHT))
        + beyond(1, bishops & Squares.LIGHT)
        + beyond(1, bishops & Squares.DARK);
  }

  private static int beyond(int usual, long men) {
    return Math.max(0, Long.bitCount(men) - usual);
  }

  /**
   * Checks that a move can have given these checks. Two men give check at once only if one
   * uncovered the other: at least one is a slider, and they aren't on one line with the king.
   */
  private static void checkCheckers(Position position) throws FenFault {
    Board board = position.board();
    long checkers = position.checkers();
    FenFault.unless(Long.bitCount(checkers) <= 2, "more than two men give check");
    if (Squares.isSeveral(checkers)) {
      int one = Squares.first(checkers);
      int other = Squares.first(Squares.withoutFirst(checkers));
      boolean isSlid = (checkers & (board.diagonals() | board.orthogonals())) != 0;
      boolean isLine = (Attacks.line(one, other) & board.kings() & board.of(position.turn())) != 0;
      FenFault.unless(isSlid && !isLine, "no move can have given this double check");
    }
  }

  /** The square if it lies behind a pawn that can have made a double step over it, else none. */
  int possiblyPassed(int square) {
    if (square == Squares.NONE || Squares.rank(square) != (turn == Color.WHITE ? 5 : 2)) {
      return Squares.NONE;
    }
    int pawn = EnPassant.captured(turn, square);
    boolean isPawn = (board.of(turn.opposite(), Role.PAWN) & Squares.bit(pawn)) != 0;
    boolean isWay = board.isEmpty(square) && board.isEmpty(start(turn, square));
    return isPawn && isWay ? square : Squares.NONE;
  }

  private static int start(Color turn, int passed) {
    return passed + Attacks.up(turn);
  }

  /** The position, without its en passant square if the side to move was in check even before. */
  static Position cleaned(Position position) {
    int passed = position.enPassant();
    return passed == Squares.NONE || wasSafe(position, passed)
        ? position
        : position.withoutEnPassant();
  }

  private static boolean wasSafe(Position position, int passed) {
    Color turn = position.turn();
    Board before = position.board().moved(EnPassant.captured(turn, passed), start(turn, passed));
    return before.attackers(turn.opposite(), before.king(turn), before.occupied()) == 0;
  }

  private static String name(Color color) {
    return color == Color.WHITE ? "White" : "Black";
  }
}
