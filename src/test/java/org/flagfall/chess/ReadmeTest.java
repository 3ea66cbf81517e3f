package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of the README and of the package, kept in step by hand and by their lines. */
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
    checkIsHere(between("```java\nPosition position", "```\n", "README.md"));
  }

  @Test
  void the_package_s_example_does_what_it_says() throws IOException {
    Position position = Position.initial();
    Move move = San.read(position, "e4").orElseThrow();
    Position after = position.play(move);
    String fen = Fen.write(after);
    boolean isOver = after.isCheckmate() || after.isStalemate();
    boolean isDead = Mating.isDead(after, Effort.BRIEF);
    assertEquals("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", fen);
    assertFalse(isOver || isDead);
    checkIsHere(
        between("<pre>{@code\n", "}</pre>", "src/main/java/org/flagfall/chess/package-info.java"));
  }

  private static void checkIsHere(List<String> lines) throws IOException {
    String itself = Files.readString(Path.of("src/test/java/org/flagfall/chess/ReadmeTest.java"));
    assertTrue(lines.size() > 4, lines.toString());
    for (String line : lines) {
      assertTrue(itself.contains(line), line);
    }
  }

  private static List<String> between(String start, String end, String file) throws IOException {
    String text = Files.readString(Path.of(file));
    int from = text.indexOf(start);
    return text.substring(from, text.indexOf(end, from + 4))
        .lines()
        .skip(1)
        .map(line -> line.replaceFirst("^ \\* ", ""))
        .toList();
  }
}
