package org.flagfall.room;

import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.game.Game;
import org.flagfall.game.Refusal;
import org.flagfall.game.Version;
import org.flagfall.protocol.ErrorCode;
import org.flagfall.store.StoredGame;

/** What a room says to one who asked for something. */
public sealed interface Answer {

  /**
   * It is done, and stored.
   *
   * @param now the game as it stands
   * @param version the last version that the command stored, now or when it was first sent
   */
  record Done(StoredGame now, Version version) implements Answer {

    /** The game as it stands. */
    public Game game() {
      return now.game();
    }
  }

  /** The game says no. */
  record Refused(Refusal refusal) implements Answer {}

  /** There is no such game. */
  record Missing() implements Answer {}

  /** Nothing can be stored at present; surely nothing was. */
  record Unavailable() implements Answer {}

  /** Nobody knows yet whether it was stored; asking for the same again will tell. */
  record OutcomeUnknown() implements Answer {}

  /** Too much was said in too short a time. */
  record TooFast(Millis retryIn) implements Answer {}

  /** A mistake in this server; it stands in its log. */
  record Failed() implements Answer {}

  /** What tells the asker that the command was not carried out, if it was not. */
  default Optional<ErrorCode> error() {
    if (this instanceof Refused refused) {
      return Optional.of(ErrorCode.of(refused.refusal()));
    }
    if (this instanceof TooFast) {
      return Optional.of(ErrorCode.TOO_FAST);
    }
    if (this instanceof Missing) {
      return Optional.of(ErrorCode.NOT_FOUND);
    }
    return this instanceof Done ? Optional.empty() : Optional.of(fault());
  }

  private ErrorCode fault() {
    if (this instanceof Unavailable) {
      return ErrorCode.UNAVAILABLE;
    }
    return this instanceof OutcomeUnknown ? ErrorCode.OUTCOME_UNKNOWN : ErrorCode.INTERNAL;
  }
}
