package org.flagfall.store;

import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * The name of one telling of a game's log.
 *
 * <p>It stays the same for ever, but in the rare case that stored entries were lost and others took
 * their place: then clients must forget what they saw.
 *
 * @param value an opaque text
 */
public record History(String value) {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int BYTES = 6;

  /** A name that no telling had before. */
  static History fresh() {
    byte[] name = new byte[BYTES];
    RANDOM.nextBytes(name);
    return new History(HexFormat.of().formatHex(name));
  }
}
