package org.flagfall.chess;

/**
 * The men on their squares, as sets of squares: one for each colour, one for each way of moving. A
 * queen stands in both {@code diagonals} and {@code orthogonals}.
 */
record Board(
    long white,
    long black,
    long pawns,
    long knights,
    long diagonals,
    long orthogonals,
    long kings) {

  static final Board EMPTY = new Board(0, 0, 0, 0, 0, 0, 0);

  /** Written out, since many are compared at each move; the generated one is not inlined. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Board that
        && white == that.white
        && black == that.black
        && pawns == that.pawns
        && knights == that.knights
        && diagonals == that.diagonals
        && orthogonals == that.orthogonals
        && kings == that.kings;
  }

  @Override
  public int hashCode() {
    long men = 31 * (31 * (31 * white + black) + pawns) + knights;
    return Long.hashCode(31 * (31 * (31 * men + diagonals) + orthogonals) + kings);
  }

  long of(Color color) {
    return color == Color.WHITE ? white : black;
  }

  long occupied() {
    return white | black;
  }

  long of(Role role) {
    return switch (role) {
      case PAWN -> pawns;
      case KNIGHT -> knights;
      case BISHOP -> diagonals & ~orthogonals;
      case ROOK -> orthogonals & ~diagonals;
      case QUEEN -> diagonals & orthogonals;
      case KING -> kings;
    };
  }

  long of(Color color, Role role) {
    return of(color) & of(role);
  }

  /** The square of the only king of {@code color}. */
  int king(Color color) {
    return Squares.first(kings & of(color));
  }

  boolean isEmpty(int square) {
    return (occupied() & Squares.bit(square)) == 0;
  }

  /** The colour of the man on {@code square}, which isn't empty. */
  Color color(int square) {
    return (white & Squares.bit(square)) != 0 ? Color.WHITE : Color.BLACK;
  }

  /** The role of the man on {@code square}, which isn't empty. */
  Role role(int square) {
    long bit = Squares.bit(square);
    if ((pawns & bit) != 0) {
      return Role.PAWN;
    }
    if ((knights & bit) != 0) {
      return Role.KNIGHT;
    }
    if ((kings & bit) != 0) {
      return Role.KING;
    }
    return slider((diagonals & bit) != 0, (orthogonals & bit) != 0);
  }

  private static Role slider(boolean diagonal, boolean orthogonal) {
    if (diagonal && orthogonal) {
      return Role.QUEEN;
    }
    return diagonal ? Role.BISHOP : Role.ROOK;
  }

  /** The men of {@code by} that attack {@code square} when {@code occupied} squares block. */
  long attackers(Color by, int square, long occupied) {
    long attackers =
        Attacks.pawn(by.opposite(), square) & pawns
            | Attacks.knight(square) & knights
            | Attacks.king(square) & kings
            | Attacks.bishop(square, occupied) & diagonals
            | Attacks.rook(square, occupied) & orthogonals;
    return attackers & of(by);
  }

  /** All squares that {@code by} attacks when {@code occupied} squares block. */
  long attacked(Color by, long occupied) {
    long men = of(by);
    long attacked = Attacks.pawns(by, pawns & men) | Attacks.king(king(by));
    for (long rest = knights & men; rest != 0; rest = Squares.withoutFirst(rest)) {
      attacked |= Attacks.knight(Squares.first(rest));
    }
    for (long rest = diagonals & men; rest != 0; rest = Squares.withoutFirst(rest)) {
      attacked |= Attacks.bishop(Squares.first(rest), occupied);
    }
    for (long rest = orthogonals & men; rest != 0; rest = Squares.withoutFirst(rest)) {
      attacked |= Attacks.rook(Squares.first(rest), occupied);
    }
    return attacked;
  }

  /** The board after the man on {@code from} went to {@code to}, taking what stood there. */
  Board moved(int from, int to) {
    long stay = ~(Squares.bit(from) | Squares.bit(to));
    return new Board(
        white & stay | carry(white, from, to),
        black & stay | carry(black, from, to),
        pawns & stay | carry(pawns, from, to),
        knights & stay | carry(knights, from, to),
        diagonals & stay | carry(diagonals, from, to),
        orthogonals & stay | carry(orthogonals, from, to),
        kings & stay | carry(kings, from, to));
  }

  private static long carry(long men, int from, int to) {
    return (men >>> from & 1) << to;
  }

  Board without(int square) {
    long stay = ~Squares.bit(square);
    return new Board(
        white & stay,
        black & stay,
        pawns & stay,
        knights & stay,
        diagonals & stay,
        orthogonals & stay,
        kings & stay);
  }

  /** The board with one more man, on an empty square. */
  Board with(Color color, Role role, int square) {
    long bit = Squares.bit(square);
    return new Board(
        color == Color.WHITE ? white | bit : white,
        color == Color.BLACK ? black | bit : black,
        role == Role.PAWN ? pawns | bit : pawns,
        role == Role.KNIGHT ? knights | bit : knights,
        role == Role.BISHOP || role == Role.QUEEN ? diagonals | bit : diagonals,
        role == Role.ROOK || role == Role.QUEEN ? orthogonals | bit : orthogonals,
        role == Role.KING ? kings | bit : kings);
  }
}
