package org.flagfall.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts lines of movetext into words. Variations, numbers, glyphs and lines meant for other programs
 * are passed over.
 */
final class PgnLexer {
  // Texts from the web also have blanks that don't break lines, or have no width.
  private static final Pattern WORD = Pattern.compile("[{(;)]|[^\\s\\p{Z}\\u200B\\uFEFF{}();]+|}");
  // Where lines were joined without a blank, a number follows a move at once: "Nf62.d4".
  private static final Pattern BEFORE_NUMBER =
      Pattern.compile("(?<=[a-hA-H][1-8]|[Oo0]-[Oo0]|[NBRQ+#!?])(?=\\d+\\.)");
  private static final Pattern NUMBER = Pattern.compile("^\\d*\\.+|^\\d+$");
  private static final Pattern GLYPH = Pattern.compile("\\$\\d*|[!?+#=]+|N|D");

  private final List<PgnToken> tokens = new ArrayList<>();
  private final StringBuilder comment = new StringBuilder();
  private final State state = new State();

  /** How far into a comment or into variations the last line went. */
  private static final class State {
    private final int[] values = new int[3];

    boolean isInComment() {
      return values[0] > 0;
    }

    void setCommentStart(int line) {
      values[0] = line;
    }

    int commentStart() {
      return values[0];
    }

    int variations() {
      return values[1];
    }

    int variationStart() {
      return values[2];
    }

    void enter(int line) {
      if (values[1]++ == 0) {
        values[2] = line;
      }
    }

    void leave() {
      values[1]--;
    }
  }

  boolean isInComment() {
    return state.isInComment();
  }

  /** Whether the game's result has been taken. */
  boolean isEnded() {
    return !tokens.isEmpty() && tokens.get(tokens.size() - 1).kind() == PgnToken.Kind.RESULT;
  }

  /** The words so far; a comment or variation that is still open ends here, and is a fault. */
  List<PgnToken> finish() {
    if (state.isInComment()) {
      add(PgnToken.Kind.FAULT, "a comment isn't closed", state.commentStart());
    }
    if (state.variations() > 0) {
      add(PgnToken.Kind.FAULT, "a variation isn't closed", state.variationStart());
    }
    return tokens;
  }

  /**
   * Takes a line.
   *
   * @return what is left of it after the game's result; empty if there was none
   */
  String take(String line, int number) {
    if (line.startsWith("%") && !isInComment()) {
      return "";
    }
    int at = isInComment() ? endOfComment(line, 0, number) : 0;
    Matcher word = WORD.matcher(line);
    while (at < line.length() && word.find(at)) {
      at = word.end();
      String text = word.group();
      if (text.equals(";")) {
        add(PgnToken.Kind.COMMENT, line.substring(at).strip(), number);
        return "";
      }
      if (text.equals("{")) {
        state.setCommentStart(number);
        at = endOfComment(line, at, number);
      } else if (takeWord(text, number)) {
        return line.substring(at);
      }
    }
    return "";
  }

  /** Takes a comment up to its end or the line's; returns the place after it. */
  private int endOfComment(String line, int from, int number) {
    int end = line.indexOf('}', from);
    comment.append(line, from, end < 0 ? line.length() : end).append(' ');
    if (end < 0) {
      return line.length();
    }
    add(PgnToken.Kind.COMMENT, comment.toString().strip(), number);
    comment.setLength(0);
    state.setCommentStart(0);
    return end + 1;
  }

  /** Takes a word; says whether it was the game's result. */
  private boolean takeWord(String text, int number) {
    if (text.equals("(")) {
      state.enter(number);
    } else if (text.equals(")")) {
      leave(number);
    } else {
      Optional<String> result = PgnResult.read(text);
      if (state.variations() == 0 && result.isPresent()) {
        add(PgnToken.Kind.RESULT, result.get(), number);
        return true;
      }
      BEFORE_NUMBER.splitAsStream(text).forEach(part -> takeSymbol(part, number));
    }
    return false;
  }

  private void leave(int line) {
    if (state.variations() > 0) {
      state.leave();
    } else {
      add(PgnToken.Kind.FAULT, "a variation is closed that wasn't opened", line);
    }
  }

  private void takeSymbol(String text, int number) {
    String symbol = NUMBER.matcher(text).replaceFirst("").replaceFirst("\\$.*", "");
    boolean isMeant = !symbol.isEmpty() && !GLYPH.matcher(symbol).matches();
    if (isMeant && !symbol.equals("e.p.")) {
      add(PgnToken.Kind.SYMBOL, symbol, number);
    }
  }

  private void add(PgnToken.Kind kind, String text, int line) {
    if (state.variations() == 0 || kind == PgnToken.Kind.FAULT) {
      tokens.add(new PgnToken(kind, text, line));
    }
  }
}
