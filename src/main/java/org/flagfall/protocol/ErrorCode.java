package org.flagfall.protocol;

import org.flagfall.game.Refusal;

/** Why a request is refused: the code on the wire, and what it means to people and to HTTP. */
public enum ErrorCode {
  BAD_MESSAGE("badMessage", 400, "the message is not in the agreed form"),
  UNKNOWN_TYPE("unknownType", 400, "there is no message of this type"),
  TOO_LARGE("tooLarge", 413, "the message is too large"),
  TOO_FAST("tooFast", 429, "too many messages; wait a little"),
  NOT_FOUND("notFound", 404, "there is no such game"),
  UNAUTHORIZED("unauthorized", 401, "this needs a valid token"),
  FORBIDDEN("forbidden", 403, "you may not do this"),
  NOT_PLAYER("notPlayer", 403, "you have no seat in this game"),
  NOT_YOUR_TURN("notYourTurn", 409, "the other side is on move"),
  ILLEGAL_MOVE("illegalMove", 409, "the rules of chess do not allow this move"),
  STALE_PLY("stalePly", 409, "the game stands at another ply than the one you named"),
  GAME_OVER("gameOver", 409, "the game has ended"),
  NOT_STARTED("notStarted", 409, "the game has not begun: a seat is open"),
  FLAGGED("flagged", 409, "the time of the player on move was out before this came (FIDE 6.9)"),
  NO_OFFER("noOffer", 409, "no such offer stands"),
  OFFER_TOO_SOON(
      "offerTooSoon", 409, "an offer stands already, or one was declined a short time ago"),
  OFFER_REFUSED("offerRefused", 409, "the rules of this game allow no more offers"),
  NOTHING_TO_CLAIM("nothingToClaim", 409, "there is nothing that could be claimed"),
  PAUSED("paused", 409, "the game is paused"),
  TOO_EARLY("tooEarly", 409, "not yet: the game has not come far enough"),
  TOO_LATE("tooLate", 409, "the game is under way and can no longer be called off"),
  SEAT_TAKEN("seatTaken", 409, "somebody sits there"),
  ALREADY_SEATED("alreadySeated", 409, "you have a seat in this game already"),
  BAD_TIME_CONTROL("badTimeControl", 400, "this is not a time control"),
  BAD_FEN("badFen", 400, "no game can start from this position"),
  BAD_SETTINGS("badSettings", 400, "a setting is wrong"),
  UNSUPPORTED("unsupported", 501, "this server cannot do this yet"),
  UNAVAILABLE("unavailable", 503, "moves cannot be stored at the moment; nothing has changed"),
  OUTCOME_UNKNOWN(
      "outcomeUnknown", 503, "this may or may not have been stored; send the same message again"),
  INTERNAL("internal", 500, "a mistake of the server");

  private final String code;
  private final int httpStatus;
  private final String message;

  ErrorCode(String code, int httpStatus, String message) {
    this.code = code;
    this.httpStatus = httpStatus;
    this.message = message;
  }

  /** The code that tells a client of {@code refusal}. */
  public static ErrorCode of(Refusal refusal) {
    return switch (refusal) {
      case NOT_PLAYER -> NOT_PLAYER;
      case NOT_YOUR_TURN -> NOT_YOUR_TURN;
      case ILLEGAL_MOVE -> ILLEGAL_MOVE;
      case STALE_PLY -> STALE_PLY;
      case GAME_OVER -> GAME_OVER;
      case NOT_STARTED -> NOT_STARTED;
      case FLAGGED -> FLAGGED;
      case NO_OFFER -> NO_OFFER;
      case OFFER_TOO_SOON -> OFFER_TOO_SOON;
      case OFFER_REFUSED -> OFFER_REFUSED;
      case NOTHING_TO_CLAIM -> NOTHING_TO_CLAIM;
      case TOO_EARLY -> TOO_EARLY;
      case TOO_LATE -> TOO_LATE;
      case PAUSED -> PAUSED;
      case TOO_FAST -> TOO_FAST;
      case SEAT_TAKEN -> SEAT_TAKEN;
      case ALREADY_SEATED -> ALREADY_SEATED;
      case FORBIDDEN -> FORBIDDEN;
    };
  }

  /** The code on the wire. */
  public String code() {
    return code;
  }

  /** The status of an HTTP answer that carries it. */
  public int httpStatus() {
    return httpStatus;
  }

  /** A sentence for people. */
  public String message() {
    return message;
  }

  /** Whether only a faulty or hostile client is refused so; in a game others come up by chance. */
  public boolean isProtocolFault() {
    return switch (this) {
      case BAD_MESSAGE, UNKNOWN_TYPE, TOO_LARGE, TOO_FAST -> true;
      default -> false;
    };
  }
}
