package org.flagfall.chess;

import java.util.List;

/**
 * A position that the rules accept, with all that decides what may follow: the men, the side to
 * move, the rights to castle and to capture in passing, and the counters.
 *
 * <p>Positions come from {@link #initial()}, {@link Fen#read(String)} and {@link #play(Move)} only.
 */
public final class Position {
  /** Plies without capture or pawn move after which the game is drawn at once (9.6.2). */
  static final int AUTOMATIC_DRAW_PLIES = 150;

  private static final Position INITIAL =
      Chess960.start(Chess960.STANDARD_NUMBER, Variant.STANDARD);

  private final Board board;
  private final Color turn;
  private final long castlingRooks;
  private final int enPassant;
  private final int halfmoveClock;
  private final int fullmoveNumber;
  private final Variant variant;
  private final long checkers;
  private final long pinned;

  /**
   * @param castlingRooks the rooks that may still castle
   * @param passed the square that a pawn's double step just passed over, or none
   */
  Position(
      Board board,
      Color turn,
      long castlingRooks,
      int passed,
      int halfmoveClock,
      int fullmoveNumber,
      Variant variant) {
    this.board = board;
    this.turn = turn;
    this.castlingRooks = castlingRooks;
    this.enPassant = legalEnPassant(board, turn, passed);
    this.halfmoveClock = halfmoveClock;
    this.fullmoveNumber = fullmoveNumber;
    this.variant = variant;
    int king = board.king(turn);
    long sliders = snipers(board, turn, king);
    this.pinned = pinned(board.of(turn), king, sliders);
    this.checkers = board.attackers(turn.opposite(), king, board.occupied());
  }

  /** The start of a game of standard chess. */
  public static Position initial() {
    return INITIAL;
  }

  /** The side to move. */
  public Color turn() {
    return turn;
  }

  /** The rules of castling in force. */
  public Variant variant() {
    return variant;
  }

  /** Plies since the last capture or pawn move (9.3, 9.6.2). */
  public int halfmoveClock() {
    return halfmoveClock;
  }

  /** The number of the move to be made, counted from 1 and up after Black's. */
  public int fullmoveNumber() {
    return fullmoveNumber;
  }

  /** Whether the side to move is in check (3.9.1). */
  public boolean isCheck() {
    return checkers != 0;
  }

  /** Whether the side to move is checkmated (5.1.1). */
  public boolean isCheckmate() {
    return isCheck() && !hasLegalMove();
  }

  /** Whether the side to move has no legal move and isn't in check (5.2.1). */
  public boolean isStalemate() {
    return !isCheck() && !hasLegalMove();
  }

  /** Every legal move, once. */
  public List<Move> legalMoves() {
    return MoveLister.list(this).toMoves();
  }

  /** How many legal moves there are; quicker than making the list. */
  public int legalMoveCount() {
    return MoveCounter.count(this);
  }

  /** Whether {@code move} may be played here. */
  public boolean isLegal(Move move) {
    return MoveSeeker.isLegal(this, move.code());
  }

  /**
   * The position after {@code move}.
   *
   * @throws IllegalArgumentException if it isn't legal
   */
  public Position play(Move move) {
    if (!isLegal(move)) {
      throw new IllegalArgumentException(move + " is not legal in " + Fen.write(this));
    }
    return play(move.code());
  }

  /** A 64-bit key: equal for the same position, almost surely different for others. */
  public long key() {
    return Keys.of(board, turn, castlingRooks, enPassant);
  }

  /**
   * Whether this is the same position in the sense of repetition (9.2.3): the same side to move,
   * men on squares, and possible moves now and later of both. Counters don't matter.
   */
  public boolean isSamePosition(Position other) {
    return turn == other.turn
        && castlingRooks == other.castlingRooks
        && enPassant == other.enPassant
        && board.equals(other.board);
  }

  Board board() {
    return board;
  }

  long castlingRooks() {
    return castlingRooks;
  }

  /** The square where a pawn may legally be taken in passing, or none. */
  int enPassant() {
    return enPassant;
  }

  /** The men that give check. */
  long checkers() {
    return checkers;
  }

  /** The men of the side to move that shield their king from a slider. */
  long pinned() {
    return pinned;
  }

  boolean hasLegalMove() {
    return MoveCounter.count(this) != 0;
  }

  Position withoutEnPassant() {
    return new Position(
        board, turn, castlingRooks, Squares.NONE, halfmoveClock, fullmoveNumber, variant);
  }

  Position withFreshClock() {
    return new Position(board, turn, castlingRooks, enPassant, 0, fullmoveNumber, variant);
  }

  /** Whether a legal move is castling. */
  boolean isCastling(int code) {
    return (board.of(turn) & Squares.bit(Move.to(code))) != 0;
  }

  /** Whether a legal move takes a pawn in passing. */
  boolean isEnPassant(int code) {
    return Move.to(code) == enPassant && (board.pawns() & Squares.bit(Move.from(code))) != 0;
  }

  /** Whether a legal move takes a man. */
  boolean isCapture(int code) {
    return (board.of(turn.opposite()) & Squares.bit(Move.to(code))) != 0 || isEnPassant(code);
  }

  /** The position after a legal move. */
  Position play(int code) {
    int from = Move.from(code);
    int to = Move.to(code);
    boolean isPawnMove = (board.pawns() & Squares.bit(from)) != 0;
    boolean isReset = isPawnMove || isCapture(code);
    return new Position(
        boardAfter(code),
        turn.opposite(),
        castlingRooksAfter(from, to),
        isPawnMove ? EnPassant.passed(from, to) : Squares.NONE,
        isReset ? 0 : halfmoveClock + 1,
        fullmoveNumber + turn.ordinal(),
        variant);
  }

  private Board boardAfter(int code) {
    int from = Move.from(code);
    int to = Move.to(code);
    if (Move.isPromotion(code)) {
      return board.without(from).without(to).with(turn, Move.promotion(code), to);
    }
    if (isCastling(code)) {
      return castled(from, to);
    }
    Board after = board.moved(from, to);
    return isEnPassant(code) ? after.without(EnPassant.captured(turn, to)) : after;
  }

  private Board castled(int king, int rook) {
    return board
        .without(king)
        .without(rook)
        .with(turn, Role.KING, Castling.kingTarget(king, rook))
        .with(turn, Role.ROOK, Castling.rookTarget(king, rook));
  }

  private long castlingRooksAfter(int from, int to) {
    if (castlingRooks == 0) {
      return 0;
    }
    long kept = castlingRooks & ~Squares.bit(from) & ~Squares.bit(to);
    return (board.kings() & Squares.bit(from)) == 0 ? kept : kept & ~Squares.backRank(turn);
  }

  private static int legalEnPassant(Board board, Color turn, int passed) {
    boolean isLegal = passed != Squares.NONE && EnPassant.capturers(board, turn, passed) != 0;
    return isLegal ? passed : Squares.NONE;
  }

  /** The enemy sliders that would attack the king if none of his own men stood between. */
  private static long snipers(Board board, Color turn, int king) {
    long enemies = board.of(turn.opposite());
    return enemies
        & (Attacks.bishop(king, enemies) & board.diagonals()
            | Attacks.rook(king, enemies) & board.orthogonals());
  }

  private static long pinned(long own, int king, long snipers) {
    long pinned = 0;
    for (long rest = snipers; rest != 0; rest = Squares.withoutFirst(rest)) {
      long shields = Attacks.between(king, Squares.first(rest)) & own;
      pinned |= Squares.isSeveral(shields) ? 0 : shields;
    }
    return pinned;
  }
}
