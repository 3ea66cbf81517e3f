package org.flagfall.chess;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.regex.Pattern;

/**
 * Reads games from PGN of any origin, one by one. What can't be understood is told with its line,
 * and reading goes on with the next game; it never throws for what the text contains.
 */
public final class PgnReader implements Iterator<PgnReading> {
  private static final Pattern TAG_LINE = Pattern.compile("\\s*\\[\\s*[A-Za-z]\\w*\\s*\".*");

  private final Iterator<String> lines;
  private final Deque<String> putBack = new ArrayDeque<>();
  // The line last taken, and the games read, counted from 1.
  private final int[] counts = new int[2];

  private PgnReader(Iterator<String> lines) {
    this.lines = lines;
  }

  /** The games in {@code text}. */
  public static Iterator<PgnReading> read(String text) {
    return read(text.lines().iterator());
  }

  /** The games in {@code lines}, which may be those of a long file; read as they are asked for. */
  public static Iterator<PgnReading> read(Iterator<String> lines) {
    return new PgnReader(lines);
  }

  @Override
  public boolean hasNext() {
    while (putBack.isEmpty() && lines.hasNext()) {
      String line = take();
      if (!line.isBlank() && !line.startsWith("%")) {
        putBack(line);
      }
    }
    return !putBack.isEmpty();
  }

  @Override
  public PgnReading next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    PgnGameReader game = new PgnGameReader();
    readTags(game);
    List<PgnToken> movetext = readMovetext();
    return game.read(++counts[1], movetext);
  }

  private boolean hasLine() {
    return !putBack.isEmpty() || lines.hasNext();
  }

  private String take() {
    counts[0]++;
    String line = putBack.isEmpty() ? lines.next() : putBack.pop();
    return counts[0] == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line;
  }

  private void putBack(String line) {
    putBack.push(line);
    counts[0]--;
  }

  private void readTags(PgnGameReader game) {
    while (hasLine()) {
      String line = take();
      if (line.isBlank() && game.hasTags()) {
        return;
      }
      if (!line.isBlank() && !line.stripLeading().startsWith("[")) {
        putBack(line);
        return;
      }
      game.takeTags(line, counts[0]);
    }
  }

  private List<PgnToken> readMovetext() {
    PgnLexer lexer = new PgnLexer();
    boolean isAfterBlank = true;
    while (hasLine()) {
      String line = take();
      boolean isTag = TAG_LINE.matcher(line).matches();
      if (isTag && (isAfterBlank || !lexer.isInComment())) {
        putBack(line);
        return lexer.finish();
      }
      isAfterBlank = line.isBlank();
      String left = lexer.take(line, counts[0]);
      if (lexer.isEnded()) {
        if (!left.isBlank()) {
          putBack(left);
        }
        return lexer.finish();
      }
    }
    return lexer.finish();
  }
}
