package org.flagfall.identity;

import java.security.Key;
import java.util.Optional;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwa.AlgorithmConstraints.ConstraintType;

/**
 * A key with the one algorithm that it may be used with.
 *
 * <p>A token never chooses how it is checked: its header must name this very algorithm.
 *
 * @param algorithm {@code HS256}, {@code RS256} or {@code ES256}
 * @param id by which a token may name the key
 */
record TrustedKey(String algorithm, Optional<String> id, Key key) {

  /** Whether a token with this header may have been signed by this key. */
  boolean fits(String algorithm, Optional<String> id) {
    boolean sameId = id.isEmpty() || this.id.isEmpty() || id.equals(this.id);
    return sameId && this.algorithm.equals(algorithm);
  }

  AlgorithmConstraints constraints() {
    return new AlgorithmConstraints(ConstraintType.PERMIT, algorithm);
  }

  @Override
  public String toString() {
    return algorithm + " key " + id.orElse("without id");
  }
}
