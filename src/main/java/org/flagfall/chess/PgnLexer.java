package org.flagfall.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts lines of movetext into words. Variations, numbers, glyphs and lines meant for other programs
 * are passed over.
 */
final class PgnLexer {
  private static final Set<String> RESULTS = Set.of("1-0", "0-1", "1/2-1/2", "1/2", "*");
  private static final Pattern WORD = Pattern.compile("[{(;)]|[^\\s{}();]+|}");
  private static final Pattern NUMBER = Pattern.compile("^\\d*\\.+|^\\d+$");
  private static final Pattern GLYPH = Pattern.compile("\\$\\d*|[!?+#=]+|N|D");

  private final List<PgnToken> tokens = new ArrayList<>();
  private final StringBuilder comment = new StringBuilder();
  private final State state = new State();

  /** How far into a comment or into variations the last line went. */
  private static final class State {
    private final int[] values = new int[2];

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

    void enter() {
      values[1]++;
    }

    void leave() {
      values[1] = Math.max(0, values[1] - 1);
    }
  }

  boolean isInComment() {
    return state.isInComment();
  }

  /** Whether the game's result has been taken. */
  boolean isEnded() {
    return !tokens.isEmpty() && tokens.get(tokens.size() - 1).kind() == PgnToken.Kind.RESULT;
  }

  /** The words so far; a comment that is still open ends here, and is a fault. */
  List<PgnToken> finish() {
    if (state.isInComment()) {
      add(PgnToken.Kind.FAULT, "a comment isn't closed", state.commentStart());
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
      state.enter();
    } else if (text.equals(")")) {
      state.leave();
    } else if (state.variations() == 0 && RESULTS.contains(text)) {
      add(PgnToken.Kind.RESULT, text.equals("1/2") ? "1/2-1/2" : text, number);
      return true;
    } else {
      takeSymbol(text, number);
    }
    return false;
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
