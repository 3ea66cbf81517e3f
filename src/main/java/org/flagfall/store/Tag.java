package org.flagfall.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A short check sum of an entry and all those before it.
 *
 * <p>Two logs whose tags agree at a version agree up to it.
 *
 * @param value an opaque text
 */
public record Tag(String value) {
  private static final int BYTES = 8;

  /** The tag of an empty log. */
  static final Tag NONE = new Tag("");

  /** The tag of the log that goes on with the stored text of one more entry. */
  Tag then(String text) {
    MessageDigest digest = sha256();
    digest.update(value.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) '\n');
    byte[] sum = digest.digest(text.getBytes(StandardCharsets.UTF_8));
    return new Tag(HexFormat.of().formatHex(sum, 0, BYTES));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
