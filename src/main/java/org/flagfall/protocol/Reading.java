package org.flagfall.protocol;

import java.util.Optional;

/** What was made of a text that a client sent. */
public sealed interface Reading {

  /** A message. */
  record Read(ClientMessage message) implements Reading {}

  /**
   * No message.
   *
   * @param id the client's name for it, if that could be read
   * @param message what is wrong, in a sentence for the client's programmer
   */
  record Bad(Optional<String> id, ErrorCode code, String message) implements Reading {}
}
