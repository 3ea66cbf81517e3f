package org.flagfall.chess;

import java.util.OptionalInt;

/**
 * Moves that would be legal but for one's own king, which they leave or put in check (Laws of Chess
 * 3.9). Castling and taking in passing are not among them.
 */
public final class SelfCheck {
  private SelfCheck() {}

  /** Whether {@code uci} is such a move. */
  public static boolean isMadeBy(Position position, String uci) {
    if (uci.length() != 4 && uci.length() != 5) {
      return false;
    }
    OptionalInt from = Squares.read(uci.substring(0, 2));
    OptionalInt to = Squares.read(uci.substring(2, 4));
    return from.isPresent()
        && to.isPresent()
        && goes(position, from.getAsInt(), to.getAsInt(), uci.substring(4))
        && isCheckAfter(position, from.getAsInt(), to.getAsInt());
  }

  /** Whether a man of the side to move goes that way. */
  private static boolean goes(Position position, int from, int to, String promotion) {
    Board board = position.board();
    if ((board.of(position.turn()) & Squares.bit(from)) == 0) {
      return false;
    }
    Role role = board.role(from);
    boolean isPromotion = role == Role.PAWN && (Squares.bit(to) & Squares.LAST_RANKS) != 0;
    long targets = targets(board, position.turn(), role, from) & ~board.of(position.turn());
    return (targets & Squares.bit(to)) != 0
        && (isPromotion ? promotion.matches("[qrbn]") : promotion.isEmpty());
  }

  private static long targets(Board board, Color us, Role role, int from) {
    long occupied = board.occupied();
    return switch (role) {
      case PAWN -> Attacks.pawn(us, from) & board.of(us.opposite()) | steps(board, us, from);
      case KNIGHT -> Attacks.knight(from);
      case BISHOP -> Attacks.bishop(from, occupied);
      case ROOK -> Attacks.rook(from, occupied);
      case QUEEN -> Attacks.bishop(from, occupied) | Attacks.rook(from, occupied);
      case KING -> Attacks.king(from);
    };
  }

  private static long steps(Board board, Color us, int from) {
    int one = from + Attacks.up(us);
    if (!board.isEmpty(one)) {
      return 0;
    }
    int two = one + Attacks.up(us);
    boolean isFirst = Squares.rank(from) == (us == Color.WHITE ? 1 : 6);
    return Squares.bit(one) | (isFirst && board.isEmpty(two) ? Squares.bit(two) : 0);
  }

  private static boolean isCheckAfter(Position position, int from, int to) {
    Board after = position.board().moved(from, to);
    Color us = position.turn();
    return after.attackers(us.opposite(), after.king(us), after.occupied()) != 0;
  }
}
