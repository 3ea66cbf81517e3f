package org.flagfall.protocol;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The names of the client's messages, and how each is read: the one place where they are written.
 */
enum MessageType {
  JOIN("join", MessageFields::join),
  LEAVE("leave", MessageFields::leave),
  SIT("sit", MessageFields::sit),
  MOVE("move", MessageFields::move),
  DRAW("draw", MessageFields::draw),
  RESIGN("resign", MessageFields::resign),
  ABORT("abort", MessageFields::abort),
  PING("ping", MessageFields::ping),
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
  private final Form form;

  MessageType(String code, Form form) {
    this.code = code;
    this.form = form;
  }

  /** A message that the contract has and this server has not yet. */
  MessageType(String code) {
    this(code, fields -> new ClientMessage.NotYet(fields.id(), code));
  }

  /** How the fields of a message become the message. */
  @FunctionalInterface
  private interface Form {
    ClientMessage of(MessageFields fields) throws WrongField;
  }

  /** The type called {@code code} on the wire. */
  static Optional<MessageType> of(String code) {
    return Optional.ofNullable(BY_CODE.get(code));
  }

  /** The name on the wire. */
  String code() {
    return code;
  }

  /** Reads a message of this type. */
  ClientMessage read(MessageFields fields) throws WrongField {
    return form.of(fields);
  }
}
