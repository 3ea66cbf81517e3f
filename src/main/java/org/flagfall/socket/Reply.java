package org.flagfall.socket;

import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.game.GameId;
import org.flagfall.protocol.ErrorCode;
import org.flagfall.protocol.ServerMessages;

/**
 * The one answer to a message.
 *
 * @param frame what to send; empty if it was sent already
 * @param error the code, if the answer is an error
 */
record Reply(Optional<String> frame, Optional<ErrorCode> error) {

  /** How long one who asks too often is told to wait, where nothing else is known. */
  static final Millis A_SECOND = Millis.ofSeconds(1);

  /** The room has answered itself. */
  static final Reply GIVEN = new Reply(Optional.empty(), Optional.empty());

  static Reply of(String frame) {
    return new Reply(Optional.of(frame), Optional.empty());
  }

  static Reply tooFast(Optional<String> id, Millis retryIn) {
    return tooFast(ServerMessages.tooFast(id, retryIn));
  }

  static Reply tooManyRooms(Optional<String> id, GameId game, Millis retryIn) {
    String why = "too many rooms joined";
    return tooFast(ServerMessages.tooFast(id, Optional.of(game), retryIn, why));
  }

  private static Reply tooFast(String frame) {
    return new Reply(Optional.of(frame), Optional.of(ErrorCode.TOO_FAST));
  }

  /** An error that is about no game, with the sentence that goes with its code. */
  static Reply error(Optional<String> id, ErrorCode code) {
    return error(id, Optional.empty(), code, code.message());
  }

  static Reply error(Optional<String> id, Optional<GameId> game, ErrorCode code, String why) {
    return new Reply(Optional.of(ServerMessages.error(id, game, code, why)), Optional.of(code));
  }
}
