package org.flagfall.lobby;

import java.util.random.RandomGenerator;
import org.flagfall.game.GameId;
import org.flagfall.game.Letters;

/** Makes names of games that nobody can guess. */
public final class GameIds {
  private static final int LENGTH = 12;

  private final RandomGenerator random;

  /**
   * @param random must be unguessable, such as {@link java.security.SecureRandom}
   */
  public GameIds(RandomGenerator random) {
    this.random = random;
  }

  GameId next() {
    return new GameId(Letters.draw(LENGTH, random::nextInt));
  }
}
