package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Proofs that a side can't mate, against plain breadth-first search that knows nothing but legal
 * moves.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ProofsBruteForceTest {
  private record Search(boolean isMateFound, boolean isWhole) {}

  @Test
  void what_is_proven_impossible_is_not_found_from_seed_21() {
    run(21, 600, 1_000, 40);
  }

  @Test
  @Tag("nightly")
  void what_is_proven_impossible_is_not_found_with_patience_from_seed_22() {
    run(22, 12_000, 20_000, 800);
  }

  private static void run(long seed, int rounds, int most, int atLeast) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] proven = new int[2];
    for (int i = 0; i < rounds; i++) {
      String fen = BlockadeTest.changedWall(i, random);
      if (Fen.read(fen) instanceof FenReading.Legal legal) {
        for (Color side : Color.values()) {
          check(legal.position(), side, most, proven);
        }
      }
    }
    assertTrue(proven[0] >= atLeast && proven[1] >= atLeast / 8, proven[0] + ", " + proven[1]);
  }

  private static void check(Position position, Color side, int most, int[] proven) {
    if (!Material.canNeverMate(position.board(), side) && isProven(position, side)) {
      Search search = search(position, side, most);
      assertFalse(search.isMateFound, side + " mates in " + Fen.write(position));
      proven[0]++;
      proven[1] += search.isWhole ? 1 : 0;
    }
  }

  private static boolean isProven(Position position, Color side) {
    return Blockade.provesByCases(position, side) || Foresight.provesByBlockades(position, side);
  }

  private static Search search(Position start, Color side, int most) {
    Set<String> seen = new HashSet<>();
    Deque<Position> waiting = new ArrayDeque<>();
    waiting.add(start);
    while (!waiting.isEmpty() && seen.size() < most) {
      Position position = waiting.remove();
      if (position.isCheckmate() && position.turn() != side) {
        return new Search(true, false);
      }
      for (Move move : position.legalMoves()) {
        Position after = position.play(move).withFreshClock();
        if (seen.add(placement(after))) {
          waiting.add(after);
        }
      }
    }
    return new Search(false, waiting.isEmpty());
  }

  private static String placement(Position position) {
    String fen = Fen.write(position);
    return fen.substring(0, fen.length() - fen.split(" ", 5)[4].length());
  }
}
