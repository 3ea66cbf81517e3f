package org.flagfall.game;

/** Why a game ended. */
public enum EndReason {
  /** Laws of Chess 5.1.1. */
  CHECKMATE("checkmate"),
  /** Laws of Chess 5.1.2. */
  RESIGNATION("resignation"),
  /** Laws of Chess 6.9. */
  TIMEOUT("timeout"),
  /** A player did not make the first move in time. */
  NO_SHOW("noShow"),
  /** Laws of Chess 5.2.1. */
  STALEMATE("stalemate"),
  /** Laws of Chess 5.2.2. */
  DEAD_POSITION("deadPosition"),
  /** Laws of Chess 5.2.3. */
  AGREEMENT("agreement"),
  /** Laws of Chess 9.2. */
  THREEFOLD_CLAIM("threefoldClaim"),
  /** Laws of Chess 9.3. */
  FIFTY_MOVE_CLAIM("fiftyMoveClaim"),
  /** The third occurrence of a position, where that draws by itself. */
  THREEFOLD("threefold"),
  /** Fifty moves without a capture or a pawn move, where that draws by itself. */
  FIFTY_MOVES("fiftyMoves"),
  /** Another number of moves without a capture or a pawn move that draws by itself. */
  NO_PROGRESS("noProgress"),
  /** Laws of Chess 9.6.1. */
  FIVEFOLD("fivefold"),
  /** Laws of Chess 9.6.2. */
  SEVENTY_FIVE_MOVES("seventyFiveMoves"),
  /** Out of time, but the opponent cannot mate by any legal series of moves (6.9). */
  TIMEOUT_UNWINNABLE("timeoutUnwinnable"),
  /** Resigned, but the opponent cannot mate by any legal series of moves (5.1.2). */
  RESIGNATION_UNWINNABLE("resignationUnwinnable"),
  /** Too many checks by one side. */
  PERPETUAL_CHECK("perpetualCheck"),
  /** Too many attempts to leave or put one's own king in check. */
  ILLEGAL_MOVES("illegalMoves"),
  /** A wrong draw claim cost more time than was left. */
  WRONG_CLAIM("wrongClaim"),
  /** Out of time after so few moves that the game does not count. */
  VOID("void"),
  /** The player on move was gone for too long. */
  ABANDONED("abandoned"),
  /** An arbiter decided. */
  ARBITER("arbiter"),
  /** Called off before both sides had moved. */
  ABORTED("aborted");

  private final String code;

  EndReason(String code) {
    this.code = code;
  }

  /** The word on the wire and in the log. */
  public String code() {
    return code;
  }

  /** Whether a clock ended the game, so that the loser's clock shows zero. */
  public boolean isByClock() {
    return this == TIMEOUT || this == TIMEOUT_UNWINNABLE || this == VOID;
  }
}
