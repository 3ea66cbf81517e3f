package org.flagfall.chess;

import java.util.ArrayList;
import java.util.List;

/**
 * The answer to "can this side still checkmate by any series of legal moves?" (Laws of Chess 5.1.2,
 * 5.2.2, 6.9).
 *
 * <p>Only {@link Cannot} is a proof that it can't; it alone turns a loss into a draw.
 */
public sealed interface Verdict {

  /**
   * Yes.
   *
   * @param start the position that was judged
   * @param moves a series of legal moves from there that ends in mate; empty where none was worked
   *     out
   */
  record Can(Position start, List<Move> moves) implements Verdict {
    public Can {
      moves = List.copyOf(moves);
    }

    /** The moves in UCI; written anew each time, since few ask for them. */
    public List<String> line() {
      List<String> ucis = new ArrayList<>();
      Position position = start;
      for (Move move : moves) {
        ucis.add(Uci.write(position, move));
        position = position.play(move);
      }
      return List.copyOf(ucis);
    }
  }

  /**
   * No, and this is proven.
   *
   * @param evidence the kind of proof
   */
  record Cannot(Evidence evidence) implements Verdict {}

  /** Neither was shown within the effort spent. */
  record Unknown() implements Verdict {}

  /** Whether mate is proven impossible. */
  default boolean isCannot() {
    return this instanceof Cannot;
  }

  /** Kinds of proof that a side cannot mate. */
  enum Evidence {
    /** The men on the board can't mate, whatever their squares. */
    MATERIAL,
    /** Every line was looked at: each ends without mate, or comes to men that can't mate. */
    EXHAUSTED,
    /** Blocked men keep the sides apart for ever. */
    BLOCKED
  }
}
