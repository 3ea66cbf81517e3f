package org.flagfall.chess;

import java.util.Locale;

/** The castling field of a FEN. */
final class FenCastling {
  private FenCastling() {}

  static String xFen(Position position) {
    StringBuilder text = new StringBuilder();
    for (Color color : Color.values()) {
      long rooks = position.castlingRooks() & position.board().of(color);
      for (long rest = rooks; rest != 0; rest ^= Long.highestOneBit(rest)) {
        text.append(letter(xFenLetter(position.board(), color, last(rest)), color));
      }
    }
    return orDash(text);
  }

  static String shredder(Position position) {
    StringBuilder text = new StringBuilder();
    for (Color color : Color.values()) {
      long rooks = position.castlingRooks() & position.board().of(color);
      for (long rest = rooks; rest != 0; rest ^= Long.highestOneBit(rest)) {
        text.append(letter(Squares.fileName(last(rest)), color));
      }
    }
    return orDash(text);
  }

  private static int last(long squares) {
    return 63 - Long.numberOfLeadingZeros(squares);
  }

  private static String orDash(StringBuilder text) {
    return text.isEmpty() ? "-" : text.toString();
  }

  private static char letter(char lower, Color color) {
    return color == Color.WHITE ? Character.toUpperCase(lower) : lower;
  }

  private static char xFenLetter(Board board, Color color, int rook) {
    boolean isKingside = Castling.isKingside(board.king(color), rook);
    if (outermost(board, color, isKingside) != rook) {
      return Squares.fileName(rook);
    }
    return isKingside ? 'k' : 'q';
  }

  /** The rook on the back rank farthest from the king on one side, or none. */
  private static int outermost(Board board, Color color, boolean isKingside) {
    int king = board.king(color);
    long rooks = board.of(color, Role.ROOK) & Squares.backRank(color);
    long side = isKingside ? rooks & (-1L << king) : rooks & ~(-1L << king);
    if (side == 0) {
      return Squares.NONE;
    }
    return isKingside ? last(side) : Squares.first(side);
  }

  /** The rooks that {@code text} lets castle. */
  static long read(String text, Board board, Variant variant) throws FenFault {
    if (text.equals("-")) {
      return 0;
    }
    long rooks = 0;
    for (int i = 0; i < text.length(); i++) {
      rooks |= Squares.bit(rook(text.charAt(i), board, variant));
    }
    checkOnePerSide(rooks, board);
    return rooks;
  }

  private static void checkOnePerSide(long rooks, Board board) throws FenFault {
    for (Color color : Color.values()) {
      long own = rooks & board.of(color);
      long kingside = own & (-1L << board.king(color));
      boolean isOnePerSide = !Squares.isSeveral(kingside) && !Squares.isSeveral(own & ~kingside);
      FenFault.unless(isOnePerSide, "two rooks castle on one side");
    }
  }

  private static int rook(char letter, Board board, Variant variant) throws FenFault {
    Color color = Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
    int king = board.king(color);
    int rook = named(letter, color, board, variant);
    FenFault.unless(
        (Squares.backRank(color) & Squares.bit(king)) != 0
            && (variant == Variant.CHESS960 || Squares.file(king) == 4),
        "castling " + letter + " needs the king on its square");
    FenFault.unless(
        rook != Squares.NONE && (board.of(color, Role.ROOK) & Squares.bit(rook)) != 0,
        "castling " + letter + " needs a rook on its square");
    return rook;
  }

  private static int named(char letter, Color color, Board board, Variant variant) throws FenFault {
    char lower = String.valueOf(letter).toLowerCase(Locale.ROOT).charAt(0);
    boolean isSide = lower == 'k' || lower == 'q';
    FenFault.unless(isSide || Squares.isFile(lower), "castling can't be written '" + letter + "'");
    if (isSide && variant == Variant.CHESS960) {
      return outermost(board, color, lower == 'k');
    }
    int file = isSide ? lower == 'k' ? 7 : 0 : lower - 'a';
    boolean isUsual = variant == Variant.CHESS960 || file == 0 || file == 7;
    return isUsual ? Squares.of(file, color == Color.WHITE ? 0 : 7) : Squares.NONE;
  }
}
