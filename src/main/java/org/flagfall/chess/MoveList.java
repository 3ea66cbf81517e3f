package org.flagfall.chess;

import java.util.ArrayList;
import java.util.List;

/** The codes of a position's legal moves, in no special order. */
final class MoveList {
  /** No 16 men have more: 9 queens, 2 rooks, 2 bishops, 2 knights, a king, 2 castlings: 323. */
  private static final int MOST = 323;

  // The first number is how many codes follow.
  private final int[] codes = new int[1 + MOST];

  void add(int code) {
    codes[++codes[0]] = code;
  }

  void dropLast() {
    codes[0]--;
  }

  void clear() {
    codes[0] = 0;
  }

  int size() {
    return codes[0];
  }

  int get(int index) {
    return codes[1 + index];
  }

  List<Move> toMoves() {
    List<Move> moves = new ArrayList<>(size());
    for (int i = 0; i < size(); i++) {
      moves.add(Move.ofCode(get(i)));
    }
    return List.copyOf(moves);
  }
}
