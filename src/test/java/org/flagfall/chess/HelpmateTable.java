package org.flagfall.chess;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * For each placement of two kings and a few men, whether White can still mate: worked out backwards
 * from the mates, until nothing is added.
 *
 * <p>It shares nothing with the rules that it checks. Squares are 0 for a1 … 63 for h8; nobody
 * castles or takes in passing. Placements that are mirror images are worked out once.
 */
final class HelpmateTable {
  private static final int GONE = -1;

  private final String men;
  private final MailboxMoves moves;
  private final Map<String, HelpmateTable> others;
  private final BitSet won = new BitSet();

  private HelpmateTable(String men, Map<String, HelpmateTable> others) {
    this.men = men;
    this.moves = new MailboxMoves(men);
    this.others = others;
  }

  /**
   * The table for all placements.
   *
   * @param men the men by their letters in FEN, White's king first and Black's second
   */
  static HelpmateTable of(String men) {
    return of(men, new HashMap<>());
  }

  /** The table for all placements of one pawn of each side that block each other. */
  static HelpmateTable ofRams() {
    return new HelpmateTable("KkPp", new HashMap<>()).solve();
  }

  private static HelpmateTable of(String men, Map<String, HelpmateTable> others) {
    HelpmateTable known = others.get(men);
    if (known != null) {
      return known;
    }
    HelpmateTable table = new HelpmateTable(men, others).solve();
    others.put(men, table);
    return table;
  }

  private HelpmateTable solve() {
    BitSet open = new BitSet();
    for (int number = 0; number < size(); number++) {
      open.set(number, isListed(number));
    }
    for (int before = -1; before != won.cardinality(); ) {
      before = won.cardinality();
      for (int it = open.nextSetBit(0); it >= 0; it = open.nextSetBit(it + 1)) {
        boolean isWon = isMateOrLeadsToOne(squares(it), isWhite(it));
        won.set(it, isWon);
        open.set(it, !isWon);
      }
    }
    return this;
  }

  /** How many numbers there are; each stands for a placement and who moves, legal or not. */
  int size() {
    return 2 << 6 * men.length();
  }

  /** Whether the number is that of a legal placement, not of a mirror image of another. */
  boolean isListed(int number) {
    int[] squares = squares(number);
    return squares[0] == mirrored(squares)[0]
        && (!isRam() || squares[3] == squares[2] + 8)
        && moves.isLegal(squares, isWhite(number));
  }

  private boolean isRam() {
    return men.equals("KkPp");
  }

  static boolean isWhite(int number) {
    return (number & 1) == 0;
  }

  /** The squares of the men in their order. */
  int[] squares(int number) {
    int[] squares = new int[men.length()];
    for (int man = 0; man < squares.length; man++) {
      squares[man] = number >> 1 + 6 * man & 63;
    }
    return squares;
  }

  boolean canMate(int number) {
    return won.get(number);
  }

  private boolean canMate(int[] squares, boolean isWhite) {
    int number = isWhite ? 0 : 1;
    int[] mirrored = mirrored(squares);
    for (int man = 0; man < mirrored.length; man++) {
      number |= mirrored[man] << 1 + 6 * man;
    }
    return won.get(number);
  }

  private boolean isMateOrLeadsToOne(int[] squares, boolean isWhite) {
    boolean hasMove = false;
    for (int man = 0; man < squares.length; man++) {
      long targets = moves.isWhite(man) == isWhite ? moves.targets(squares, man) : 0;
      for (int to = 0; to < 64; to++) {
        int[] after = (targets >>> to & 1) == 0 ? null : moves.after(squares, man, to);
        if (after != null && !moves.isCheck(after, isWhite)) {
          hasMove = true;
          if (canMateAfter(after, man, isWhite)) {
            return true;
          }
        }
      }
    }
    return !hasMove && !isWhite && moves.isCheck(squares, false);
  }

  /** Looks into this table, or into those of the men that are left or have promoted. */
  private boolean canMateAfter(int[] after, int moved, boolean isWhite) {
    if (!moves.isPromoted(after, moved)) {
      return canMate(men, after, !isWhite);
    }
    for (char role : "QRBN".toCharArray()) {
      char letter = isWhite ? role : Character.toLowerCase(role);
      String promoted = men.substring(0, moved) + letter + men.substring(moved + 1);
      if (canMate(promoted, after, !isWhite)) {
        return true;
      }
    }
    return false;
  }

  private boolean canMate(String letters, int[] squares, boolean isWhite) {
    StringBuilder left = new StringBuilder(letters);
    int[] places = squares;
    for (int man = squares.length - 1; man > 1; man--) {
      if (squares[man] == GONE) {
        left.deleteCharAt(man);
        places = without(man, places);
      }
    }
    String rest = left.toString();
    if (rest.equals(men)) {
      return canMate(squares, isWhite);
    }
    boolean isBare = rest.chars().filter(Character::isUpperCase).count() == 1;
    return !isBare && of(rest, others).canMate(places, isWhite);
  }

  private static int[] without(int man, int[] squares) {
    int[] left = new int[squares.length - 1];
    System.arraycopy(squares, 0, left, 0, man);
    System.arraycopy(squares, man + 1, left, man, left.length - man);
    return left;
  }

  /** The image with White's king on a to d, and without pawns also on or below the diagonal. */
  private int[] mirrored(int[] squares) {
    int[] image = squares;
    if ((image[0] & 7) > 3) {
      image = map(image, 7);
    }
    if (men.indexOf('P') < 0 && men.indexOf('p') < 0) {
      image = image[0] > 31 ? map(image, 56) : image;
      image = image[0] >> 3 > (image[0] & 7) ? transposed(image) : image;
    }
    return image;
  }

  private static int[] map(int[] squares, int flip) {
    int[] image = squares.clone();
    for (int man = 0; man < image.length; man++) {
      image[man] ^= flip;
    }
    return image;
  }

  private static int[] transposed(int[] squares) {
    int[] image = squares.clone();
    for (int man = 0; man < image.length; man++) {
      image[man] = (squares[man] & 7) << 3 | squares[man] >> 3;
    }
    return image;
  }
}
