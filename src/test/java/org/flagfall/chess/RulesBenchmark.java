package org.flagfall.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What the rules cost: lines counted, games replayed, verdicts found. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class RulesBenchmark {
  private static final String MIDDLEGAME =
      "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
  private static final String WALL = "8/4b3/2pk4/p1p1p1p1/P1P1P1P1/8/3BK3/8 b - - 15 75";
  private static final int PLIES = 60;

  private final Position middlegame = Fen.read(MIDDLEGAME).orThrow();
  private final Position wall = Fen.read(WALL).orThrow();
  private final List<String> game = game();

  /** 3,894,594 lines of 4 plies; compare with the nodes a second of other programs. */
  @Benchmark
  public long perft4OfAMiddlegame() {
    return Perft.count(middlegame, 4);
  }

  /** 60 plies: UCI read, SAN written, move played, end looked for. */
  @Benchmark
  public int replayOfAGame() {
    Position position = Position.initial();
    int length = 0;
    for (String uci : game) {
      Move move = Uci.read(position, uci).orElseThrow();
      length += San.write(position, move).length();
      position = position.play(move);
      length += position.isCheckmate() || position.isStalemate() ? 1 : 0;
    }
    return length;
  }

  /** Both sides of a wall of pawns. */
  @Benchmark
  public boolean verdictOnAWall() {
    return Mating.isDead(wall, Effort.BRIEF);
  }

  /** Both sides of a middlegame, where mates are many. */
  @Benchmark
  public boolean verdictOnAMiddlegame() {
    return Mating.isDead(middlegame, Effort.BRIEF);
  }

  /** Some legal game. */
  private static List<String> game() {
    List<String> game = new ArrayList<>();
    Position position = Position.initial();
    for (int ply = 0; ply < PLIES && position.hasLegalMove(); ply++) {
      List<Move> moves = position.legalMoves();
      Move move = moves.get(ply * 7 % moves.size());
      game.add(Uci.write(position, move));
      position = position.play(move);
    }
    return game;
  }
}
