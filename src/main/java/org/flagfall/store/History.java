package org.flagfall.store;

import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The name of one telling of a game's log.
 *
 * <p>It stays the same for ever, but in the rare case that stored entries were lost and others took
 * their place: then clients must forget what they saw.
 *
 * @param value an opaque text
 */
public record History(String value) {
  private static final int DIGITS = 12;

  /** A name that no telling had before. It is no secret. */
  static History fresh() {
    return new History(HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong(), DIGITS));
  }
}
