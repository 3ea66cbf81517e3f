package org.flagfall.chess;

import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the fields of a FEN; what they say together is judged by {@link Setup}. */
final class FenReader {
  private static final Pattern COUNTER = Pattern.compile("\\d{1,4}");

  private final Variant variant;

  FenReader(Variant variant) {
    this.variant = variant;
  }

  Position read(String fen) throws FenFault {
    String[] fields = fen.strip().split("\\s+");
    FenFault.unless(fields.length <= 6, "a FEN has six fields, not " + fields.length);
    Board board = board(fields[0]);
    Setup.checkKings(board);
    Color turn = turn(field(fields, 1, "w"));
    Setup setup = new Setup(board, turn);
    setup.checkPlayable();
    long castling = FenCastling.read(field(fields, 2, "-"), board, variant);
    int passed = setup.possiblyPassed(square(field(fields, 3, "-")));
    int halfmoves = counter(field(fields, 4, "0"), "half-move clock");
    int fullmoves = counter(field(fields, 5, "1"), "move number");
    return new Position(board, turn, castling, passed, halfmoves, Math.max(1, fullmoves), variant);
  }

  private static String field(String[] fields, int index, String otherwise) {
    return index < fields.length ? fields[index] : otherwise;
  }

  private static Board board(String text) throws FenFault {
    String[] ranks = text.split("/", -1);
    FenFault.unless(ranks.length == 8, "the board has 8 ranks, not " + ranks.length);
    Board board = Board.EMPTY;
    for (int i = 0; i < 8; i++) {
      board = withRank(board, ranks[i], 7 - i);
    }
    return board;
  }

  private static Board withRank(Board board, String text, int rank) throws FenFault {
    Board filled = board;
    int file = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '1' && c <= '8') {
        FenFault.unless(i == 0 || !Squares.isRank(text.charAt(i - 1)), wrongRank(text));
        file += c - '0';
      } else {
        FenFault.unless(file < 8, wrongRank(text));
        filled = filled.with(color(c), role(c), Squares.of(file, rank));
        file++;
      }
    }
    FenFault.unless(file == 8, wrongRank(text));
    return filled;
  }

  private static String wrongRank(String text) {
    return "rank \"" + text + "\" doesn't describe 8 squares";
  }

  private static Color color(char letter) {
    return Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
  }

  private static Role role(char letter) throws FenFault {
    Optional<Role> role = Role.ofLetter(Character.toLowerCase(letter));
    return role.orElseThrow(() -> new FenFault("no man is written '" + letter + "'"));
  }

  private static Color turn(String text) throws FenFault {
    FenFault.unless(
        text.equals("w") || text.equals("b"), "the side to move is w or b, not " + text);
    return text.equals("w") ? Color.WHITE : Color.BLACK;
  }

  private static int square(String text) throws FenFault {
    if (text.equals("-")) {
      return Squares.NONE;
    }
    return Squares.read(text)
        .orElseThrow(() -> new FenFault("the en passant field is no square: " + text));
  }

  private static int counter(String text, String name) throws FenFault {
    FenFault.unless(COUNTER.matcher(text).matches(), "the " + name + " is no count: " + text);
    return Integer.parseInt(text);
  }
}
