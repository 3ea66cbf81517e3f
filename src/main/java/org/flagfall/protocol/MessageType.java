package org.flagfall.protocol;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The names of the client's messages: the one place where they are written. */
enum MessageType {
  JOIN("join"),
  LEAVE("leave"),
  SIT("sit"),
  MOVE("move"),
  DRAW("draw"),
  RESIGN("resign"),
  ABORT("abort"),
  PING("ping"),
  TAKEBACK("takeback"),
  REMATCH("rematch"),
  GIVE_TIME("giveTime"),
  PAUSE("pause"),
  CLAIM_ABSENCE("claimAbsence"),
  CHAT("chat"),
  SEEK("seek"),
  CANCEL_SEEK("cancelSeek"),
  LOBBY("lobby"),
  RULE("rule");

  private static final Map<String, MessageType> BY_CODE =
      Arrays.stream(values()).collect(Collectors.toMap(MessageType::code, Function.identity()));

  private final String code;

  MessageType(String code) {
    this.code = code;
  }

  /** The type called {@code code} on the wire. */
  static Optional<MessageType> of(String code) {
    return Optional.ofNullable(BY_CODE.get(code));
  }

  /** The name on the wire. */
  String code() {
    return code;
  }
}
