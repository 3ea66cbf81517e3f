package org.flagfall.app;

import java.util.random.RandomGenerator;

/** Makes names of processes that were given none. */
final class NodeNames {
  private static final int LETTERS = 6;

  private NodeNames() {}

  /** A name that no other running node has. */
  static String madeUp(RandomGenerator random) {
    StringBuilder name = new StringBuilder("node-");
    for (int i = 0; i < LETTERS; i++) {
      name.append((char) ('a' + random.nextInt(26)));
    }
    return name.toString();
  }
}
