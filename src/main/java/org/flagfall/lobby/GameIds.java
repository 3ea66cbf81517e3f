package org.flagfall.lobby;

import java.util.random.RandomGenerator;
import org.flagfall.game.GameId;

/** Makes names of games that nobody can guess. */
public final class GameIds {
  private static final int LENGTH = 12;
  private static final String LETTERS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private final RandomGenerator random;

  /**
   * @param random must be unguessable, such as {@link java.security.SecureRandom}
   */
  public GameIds(RandomGenerator random) {
    this.random = random;
  }

  GameId next() {
    StringBuilder text = new StringBuilder(LENGTH);
    for (int i = 0; i < LENGTH; i++) {
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return new GameId(text.toString());
  }
}
