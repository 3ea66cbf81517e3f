package org.flagfall.game;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One thing that a rule set decides. Values are words, whole numbers, or lengths of time in
 * milliseconds; {@code none} is no limit or no such rule. A move is one by each side.
 */
public enum RuleParameter {
  /** What the third occurrence of a position means (FIDE 9.2). */
  THIRD_OCCURRENCE("thirdOccurrence", "byClaim|automatic|none"),
  /** What the fifth occurrence of a position means (FIDE 9.6.1). */
  FIFTH_OCCURRENCE("fifthOccurrence", "automatic|none"),
  /** How long the right to claim a repetition lasts: while its position stands on the board. */
  CLAIM_RIGHT("claimRight", "lapsesWithTheNextMove|none"),
  /** Moves without a capture or a pawn move after which a draw may be claimed (FIDE 9.3). */
  QUIET_MOVES_TO_CLAIM("quietMovesToClaim", Form.COUNT),
  /** Moves without a capture or a pawn move after which the game is drawn (FIDE 9.6.2). */
  QUIET_MOVES_TO_DRAW("quietMovesToDraw", Form.COUNT),
  /** Longer counts for named material: {@code KRBKR=75 KNNKP=100}, either side having either. */
  LONGER_COUNTS("longerCounts", Form.MATERIAL),
  /** Which positions end the game because nobody can mate (FIDE 5.2.2). */
  DEAD_POSITION("deadPosition", "exact|table"),
  /** When a draw may be offered (FIDE 9.1). */
  OFFER("drawOffer", "anyTime|ownTurn"),
  /** How long an offer stands (FIDE 9.1.2.1). */
  OFFER_STANDS("offerStands", "untilAnswered"),
  /** When an offer may be accepted (FIDE 5.2.3). */
  AGREEMENT("agreement", "afterBothMoved"),
  /** Moves that must have been played before a draw is offered. */
  OFFER_AFTER("offerAfterMoves", Form.NUMBER),
  /** How many offers one player may make. */
  OFFERS_AT_MOST("offersAtMost", Form.COUNT),
  /** Own moves after a declined offer before the next; an offer of the other side lifts it. */
  OFFER_AGAIN_AFTER("offerAgainAfterMoves", Form.NUMBER),
  /** Moves that must have been played before a player resigns. */
  RESIGN_AFTER("resignationAfterMoves", Form.NUMBER),
  /** What it means to resign against one who cannot mate (FIDE 5.1.2). */
  RESIGN_UNWINNABLE("resignationUnwinnable", "draw|loss"),
  /** What the fall of a flag means (FIDE 6.9). */
  FLAG("flag", "lossUnlessUnwinnable|lossUnlessBareKing|loss"),
  /** Up to how many moves played the fall of a flag only calls the game off. */
  VOID_FLAG_UP_TO("flagVoidUpToMoves", Form.COUNT),
  /** Whose clock a wrong claim changes (FIDE 9.5.3). */
  WRONG_CLAIM("wrongClaim", "opponentGains|claimantLoses|none"),
  /** By how much, in ms. */
  WRONG_CLAIM_TIME("wrongClaimTime", Form.TIME),
  /** By how much in rapid and blitz games, in ms (FIDE A.3). */
  WRONG_CLAIM_TIME_FAST("wrongClaimTimeFast", Form.TIME),
  /** What happens to an illegal move. */
  ILLEGAL_MOVE("illegalMove", "refused"),
  /** Which attempt to leave or put one's own king in check loses the game. */
  SELF_CHECKS_LOSE("selfChecksLose", Form.COUNT),
  /** Checks by one side in a row that draw the game. */
  CHECKS_IN_A_ROW("checksInARow", Form.COUNT),
  /** Checks against one side in all that draw the game. */
  CHECKS_IN_ALL("checksInAll", Form.COUNT),
  /** Whether moves are taken back. */
  TAKEBACK("takeback", "byAgreement|never"),
  /** Whether the players may pause. */
  PAUSE("pause", "byAgreement|never"),
  /** How long either side's first move may take: by the game's speed, or in ms. */
  FIRST_MOVE("firstMoveLimit", Form.SPEED_OR_TIME),
  /** What it means to be late for the first move. */
  LATE("lateFirstMove", "noResult|loss"),
  /** After what time the absence of the player on move may be claimed. */
  ABSENCE("absence", "bySpeed|never");

  /** No limit, or no such rule. */
  static final String NONE = "none";

  private final String code;
  private final String form;

  RuleParameter(String code, String form) {
    this.code = code;
    this.form = form;
  }

  /** What values look like that are no words. */
  private static final class Form {
    static final String NUMBER = "0|[1-9][0-9]{0,3}";
    static final String COUNT = "none|[1-9][0-9]{0,3}";
    static final String TIME = "0|[1-9][0-9]{0,8}";
    static final String SPEED_OR_TIME = "bySpeed|[1-9][0-9]{0,8}";
    private static final String ONE = "K[QRBNP]*K[QRBNP]*=[1-9][0-9]{0,3}";
    static final String MATERIAL = "none|" + ONE + "( " + ONE + ")*";

    private Form() {}
  }

  /** The parameter called {@code code}. */
  public static Optional<RuleParameter> of(String code) {
    return Arrays.stream(values()).filter(known -> known.code.equals(code)).findFirst();
  }

  /** The name on the wire, in the store and in the configuration. */
  public String code() {
    return code;
  }

  /** Whether {@code value} can be a value of this parameter. */
  public boolean allows(String value) {
    return Pattern.matches(form, value);
  }

  /** What a value looks like, for people. */
  public String hint() {
    return switch (form) {
      case Form.NUMBER -> "a whole number";
      case Form.COUNT -> "none or a whole number";
      case Form.TIME -> "a number of milliseconds";
      case Form.SPEED_OR_TIME -> "bySpeed or a number of milliseconds";
      case Form.MATERIAL -> "none or material and moves as KRBKR=75";
      default -> form.replace("|", " or ");
    };
  }
}
