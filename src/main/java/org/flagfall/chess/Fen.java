package org.flagfall.chess;

import java.util.StringJoiner;

/**
 * Positions as one line of text: X-FEN, read leniently and written with an en passant square only
 * where the capture is legal.
 */
public final class Fen {
  private Fen() {}

  /** Reads a position of standard chess; never throws. */
  public static FenReading read(String fen) {
    return read(fen, Variant.STANDARD);
  }

  /** Reads a position of {@code variant}; Shredder-FEN castling is understood too. Never throws. */
  public static FenReading read(String fen, Variant variant) {
    try {
      Position position = new FenReader(variant).read(fen);
      Setup.checkReachable(position);
      return new FenReading.Legal(Setup.cleaned(position));
    } catch (FenFault fault) {
      return new FenReading.Fault(fault.getMessage());
    }
  }

  /** Writes X-FEN: castling by K and Q for outermost rooks, else by the rook's file. */
  public static String write(Position position) {
    return write(position, FenCastling.xFen(position));
  }

  /** Writes Shredder-FEN: castling by the rooks' files. */
  public static String writeShredder(Position position) {
    return write(position, FenCastling.shredder(position));
  }

  private static String write(Position position, String castling) {
    int enPassant = position.enPassant();
    return String.join(
        " ",
        men(position.board()),
        position.turn() == Color.WHITE ? "w" : "b",
        castling,
        enPassant == Squares.NONE ? "-" : Squares.name(enPassant),
        Integer.toString(position.halfmoveClock()),
        Integer.toString(position.fullmoveNumber()));
  }

  private static String men(Board board) {
    StringJoiner ranks = new StringJoiner("/");
    for (int rank = 7; rank >= 0; rank--) {
      ranks.add(rank(board, rank));
    }
    return ranks.toString();
  }

  private static String rank(Board board, int rank) {
    StringBuilder text = new StringBuilder();
    int empty = 0;
    for (int file = 0; file < 8; file++) {
      int square = Squares.of(file, rank);
      if (board.isEmpty(square)) {
        empty++;
        continue;
      }
      appendCount(text, empty);
      text.append(board.role(square).letter(board.color(square)));
      empty = 0;
    }
    return appendCount(text, empty).toString();
  }

  private static StringBuilder appendCount(StringBuilder text, int empty) {
    return empty == 0 ? text : text.append((char) ('0' + empty));
  }
}
