package org.flagfall.chess.bench;

import io.github.wolfraam.chessgame.ChessGame;
import io.github.wolfraam.chessgame.notation.NotationType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.flagfall.chess.Mating;
import org.flagfall.chess.Move;
import org.flagfall.chess.Pgn;
import org.flagfall.chess.PgnReader;
import org.flagfall.chess.PgnReading;
import org.flagfall.chess.Position;
import org.flagfall.chess.San;
import org.flagfall.chess.Uci;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Real games replayed as a server does it: UCI read, legality checked, SAN written, the move
 * played, the outcome looked for. The games are those of {@code FLAGFALL_DATA}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(1)
public class ReplayRivalsBenchmark {
  private static final int GAMES = 100;

  private final List<List<String>> games = games();

  @Benchmark
  public int flagfall() {
    int sum = 0;
    for (List<String> game : games) {
      Position position = Position.initial();
      List<Position> before = new ArrayList<>();
      for (String uci : game) {
        Move move = Uci.read(position, uci).orElseThrow();
        sum += San.write(position, move).length();
        before.add(position);
        position = position.play(move);
        sum += isOver(position, before) ? 1 : 0;
      }
    }
    return sum;
  }

  /** Mate, stalemate, too few men, fifty moves or the third occurrence, as chessgame has it. */
  private static boolean isOver(Position position, List<Position> before) {
    return position.isCheckmate()
        || position.isStalemate()
        || Mating.isDeadByMaterial(position)
        || position.halfmoveClock() >= 100
        || occurrences(position, before) >= 3;
  }

  private static int occurrences(Position position, List<Position> before) {
    int occurrences = 1;
    int reversible = Math.min(position.halfmoveClock(), before.size());
    for (int back = 2; back <= reversible; back += 2) {
      occurrences += position.isSamePosition(before.get(before.size() - back)) ? 1 : 0;
    }
    return occurrences;
  }

  @Benchmark
  public int chessgame() {
    int sum = 0;
    for (List<String> moves : games) {
      ChessGame game = new ChessGame();
      for (String uci : moves) {
        var move = game.getMove(NotationType.UCI, uci);
        if (!game.isLegalMove(move)) {
          throw new IllegalStateException(uci);
        }
        sum += game.getNotation(NotationType.SAN, move).length();
        game.playMove(move);
        sum += game.getGameResult() == null ? 0 : 1;
      }
    }
    return sum;
  }

  private static List<List<String>> games() {
    List<List<String>> games = new ArrayList<>();
    try {
      Path file = Path.of(System.getenv("FLAGFALL_DATA"), "pgn/real-blitz-bullet-with-clocks.pgn");
      Iterator<PgnReading> readings = PgnReader.read(Files.readString(file));
      while (readings.hasNext() && games.size() < GAMES) {
        games.add(ucis(readings.next().game()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return games;
  }

  private static List<String> ucis(Pgn game) {
    List<String> ucis = new ArrayList<>();
    Position position = game.start();
    for (Pgn.Played played : game.moves()) {
      ucis.add(Uci.write(position, played.move()));
      position = position.play(played.move());
    }
    return ucis;
  }
}
