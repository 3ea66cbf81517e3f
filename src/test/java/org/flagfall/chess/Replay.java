package org.flagfall.chess;

import java.util.ArrayList;
import java.util.List;

/** A game replayed for tests: every position since the start. */
final class Replay {
  private final List<Position> positions = new ArrayList<>();

  Replay(Position start) {
    positions.add(start);
  }

  static Replay of(Position start, Iterable<String> ucis) {
    Replay replay = new Replay(start);
    ucis.forEach(replay::play);
    return replay;
  }

  Position now() {
    return positions.get(positions.size() - 1);
  }

  void play(String uci) {
    positions.add(now().play(Uci.read(now(), uci).orElseThrow(() -> new AssertionError(uci))));
  }

  /** How often the position after the last move has occurred. */
  int occurrences() {
    return occurrences(now());
  }

  /** How often {@code position} has occurred in the game so far. */
  int occurrences(Position position) {
    return (int) positions.stream().filter(position::isSamePosition).count();
  }

  /** Whether a claim on {@code times} occurrences is right, also with an intended move. */
  boolean canClaimRepetition(int times) {
    return occurrences() >= times
        || now().legalMoves().stream().anyMatch(move -> occurrences(now().play(move)) >= times - 1);
  }

  /** Whether a claim on fifty moves is right, also with an intended move. */
  boolean canClaimFiftyMoves() {
    return isUnderway() && now().halfmoveClock() >= 100
        || now().legalMoves().stream().anyMatch(move -> claimsFifty(now().play(move)));
  }

  private static boolean claimsFifty(Position after) {
    return after.halfmoveClock() >= 100;
  }

  /** Whether there is a legal move. */
  boolean isUnderway() {
    return now().hasLegalMove();
  }
}
