package org.flagfall.identity;

import org.flagfall.game.User;

/** What a token proves. */
public sealed interface Identity {

  /** Its bearer is this user. */
  record Known(User user) implements Identity {}

  /**
   * Nothing; the request is refused, never treated as one without a token.
   *
   * @param reason what is wrong with it, for people; holds nothing of the token itself
   */
  record Bad(String reason) implements Identity {}
}
