package org.flagfall.chess;

/** Puts words on lines that are never longer than a width, unless a word alone is. */
final class LineWrap {
  private final StringBuilder text = new StringBuilder();
  private final int width;

  LineWrap(int width) {
    this.width = width;
  }

  void add(String word) {
    int column = text.length() - (text.lastIndexOf("\n") + 1);
    if (column > 0) {
      text.append(column + 1 + word.length() > width ? '\n' : ' ');
    }
    text.append(word);
  }

  void addAll(String words) {
    for (String word : words.strip().split("\\s+")) {
      add(word);
    }
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
