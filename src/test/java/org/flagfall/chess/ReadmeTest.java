package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The example of the README, kept in step by hand and by its lines. */
class ReadmeTest {
  @Test
  void the_example_does_what_it_says() throws IOException {
    Position position = Fen.read("4k3/P7/8/8/8/8/8/4K3 w - - 0 1").orThrow();
    Move move = San.read(position, "a8=Q+").orElseThrow();
    Position after = position.play(move);
    String fen = Fen.write(after);
    boolean isOver = after.isCheckmate() || after.isStalemate();
    Verdict verdict = Mating.mateable(after, Color.BLACK, Effort.BRIEF);
    assertEquals("Q3k3/8/8/8/8/8/8/4K3 b - - 0 1", fen);
    assertFalse(isOver);
    assertTrue(verdict.isCannot());
    String itself = Files.readString(Path.of("src/test/java/org/flagfall/chess/ReadmeTest.java"));
    for (String line : example()) {
      assertTrue(itself.contains(line), line);
    }
  }

  private static List<String> example() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    int start = readme.indexOf("```java\nPosition position");
    return readme.substring(start, readme.indexOf("```\n", start + 4)).lines().skip(1).toList();
  }
}
