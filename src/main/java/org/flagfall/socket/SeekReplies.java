package org.flagfall.socket;

import java.util.Optional;
import org.flagfall.lobby.SeekAnswer;
import org.flagfall.protocol.ErrorCode;
import org.flagfall.protocol.LobbyMessages;

/** What the lobby says to one who looks for an opponent, as a reply. */
final class SeekReplies {
  private SeekReplies() {}

  static Reply of(Optional<String> id, SeekAnswer answer) {
    if (answer instanceof SeekAnswer.Placed placed) {
      return Reply.of(LobbyMessages.sought(id, placed.id()));
    }
    if (answer instanceof SeekAnswer.Busy busy) {
      ErrorCode code = ErrorCode.ALREADY_SEATED;
      String why = "you were paired a moment ago: play that game first";
      return Reply.error(id, Optional.of(busy.game()), code, why);
    }
    if (answer instanceof SeekAnswer.TooMany) {
      return Reply.tooFast(id, Reply.A_SECOND);
    }
    if (answer instanceof SeekAnswer.NoSuchRules) {
      return Reply.error(id, Optional.empty(), ErrorCode.BAD_SETTINGS, "no such rule set");
    }
    return Reply.error(
        id,
        answer instanceof SeekAnswer.Unavailable
            ? ErrorCode.UNAVAILABLE
            : ErrorCode.OUTCOME_UNKNOWN);
  }
}
