package org.flagfall.app;

import java.util.random.RandomGenerator;

/** Makes names of processes that were given none. */
final class NodeNames {
  private static final int LETTERS = 6;
  private static final int LIFE_LETTERS = 4;

  private NodeNames() {}

  /** A name that tells this start of a node from the one before. */
  static String ofThisLife(String name, RandomGenerator random) {
    return name + "-" + letters(LIFE_LETTERS, random);
  }

  /** A name that no other running node has. */
  static String madeUp(RandomGenerator random) {
    return "node-" + letters(LETTERS, random);
  }

  private static String letters(int count, RandomGenerator random) {
    StringBuilder letters = new StringBuilder(count);
    for (int i = 0; i < count; i++) {
      letters.append((char) ('a' + random.nextInt(26)));
    }
    return letters.toString();
  }
}
