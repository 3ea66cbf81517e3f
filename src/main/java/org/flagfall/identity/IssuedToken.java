package org.flagfall.identity;

import org.flagfall.clock.Timestamp;
import org.flagfall.game.User;

/**
 * A token of this service.
 *
 * @param token the signed text; whoever has it is the user
 * @param expiresAt from when on it is refused
 */
public record IssuedToken(String token, Timestamp expiresAt, User user) {
  @Override
  public String toString() {
    return "token of " + user.id();
  }
}
