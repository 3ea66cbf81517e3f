package org.flagfall.chess;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Visits positions that can arise, the promising ones first, until one is mate or none is left: a
 * mate comes with its line, and having seen every position without one is a proof.
 */
final class Exploration {
  private static final int LAST = 1023;

  private final Prospect prospect;
  private final Color winner;
  private final int greed;
  private final Set<Node> seen = new HashSet<>();
  private final List<Deque<Node>> waiting = new ArrayList<>();
  // All stacks before this one are empty.
  private final int[] first = new int[1];
  private final List<Node> drawn = new ArrayList<>();

  /** A position that was reached, and how; equal to any other node with the same position. */
  private record Node(Position position, Node parent, int move, int depth) {
    boolean isRoot() {
      return depth == 0;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Node node && node.position.isSamePosition(position);
    }

    @Override
    public int hashCode() {
      return (int) position.key();
    }
  }

  private Exploration(Color winner, int greed) {
    this.prospect = new Prospect(winner);
    this.winner = winner;
    this.greed = greed;
    for (int i = 0; i <= LAST; i++) {
      waiting.add(new ArrayDeque<>());
    }
  }

  /**
   * Looks for a mate by {@code winner}.
   *
   * @param greed how many plies a step in a position's prospect is worth
   */
  static Verdict explore(Position start, Color winner, int greed, Effort effort) {
    return new Exploration(winner, greed).from(start, effort.positions());
  }

  private Verdict from(Position start, int most) {
    add(new Node(start, null, 0, 0));
    Deque<Node> best = best();
    while (!best.isEmpty() && seen.size() < most) {
      Node node = best.pop();
      MoveList moves = MoveLister.list(node.position);
      if (moves.size() == 0 && isWon(node.position)) {
        return new Verdict.Can(start, movesTo(node));
      }
      follow(node, moves);
      best = best();
    }
    return best.isEmpty() && drawn.isEmpty()
        ? new Verdict.Cannot(Verdict.Evidence.EXHAUSTED)
        : new Verdict.Unknown();
  }

  private boolean isWon(Position position) {
    return position.isCheck() && position.turn() != winner;
  }

  /** Adds what follows, but for games drawn by then: another way there might be in time. */
  private void follow(Node node, MoveList moves) {
    if (node.position.halfmoveClock() >= Position.AUTOMATIC_DRAW_PLIES) {
      drawn.add(node);
      return;
    }
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      Position after = node.position.play(move);
      if (!Material.canNeverMate(after.board(), winner)) {
        add(new Node(after, node, move, node.depth + 1));
      }
    }
  }

  private void add(Node node) {
    if (seen.add(node)) {
      int rank = Math.min(LAST, greed * prospect.of(node.position) + node.depth);
      waiting.get(rank).push(node);
      first[0] = Math.min(first[0], rank);
    }
  }

  /** The first of the best nodes' stacks that isn't empty, else an empty one. */
  private Deque<Node> best() {
    while (first[0] < LAST && waiting.get(first[0]).isEmpty()) {
      first[0]++;
    }
    return waiting.get(first[0]);
  }

  private static List<Move> movesTo(Node last) {
    List<Move> line = new ArrayList<>();
    for (Node node = last; !node.isRoot(); node = node.parent) {
      line.add(Move.ofCode(node.move));
    }
    Collections.reverse(line);
    return line;
  }
}
