package org.flagfall.chess.bench;

import io.github.wolfraam.chessgame.ChessGame;
import io.github.wolfraam.chessgame.board.Board;
import io.github.wolfraam.chessgame.move.Move;
import io.github.wolfraam.chessgame.move.MoveHelper;
import java.util.concurrent.TimeUnit;
import org.flagfall.chess.Fen;
import org.flagfall.chess.Perft;
import org.flagfall.chess.Position;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Lines of four and five plies counted by us, by Stockfish and by chessgame. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(1)
public class PerftRivalsBenchmark {
  @Param({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
  })
  public String fen = "";

  private final Stockfish stockfish = new Stockfish("/usr/games/stockfish");

  /** All three must agree before anything is measured. */
  @Setup
  public void agree() {
    long count = Perft.count(Fen.read(fen).orThrow(), 3);
    if (stockfish.perft(fen, 3) != count || count(new ChessGame(fen), 3) != count) {
      throw new IllegalStateException(fen);
    }
  }

  @TearDown
  public void close() {
    stockfish.close();
  }

  @Benchmark
  public long flagfall4() {
    return Perft.count(position(), 4);
  }

  @Benchmark
  public long chessgame4() {
    return count(new ChessGame(fen), 4);
  }

  @Benchmark
  public long flagfall5() {
    return Perft.count(position(), 5);
  }

  @Benchmark
  public long stockfish5() {
    return stockfish.perft(fen, 5);
  }

  private Position position() {
    return Fen.read(fen).orThrow();
  }

  /** The way its own documentation shows, but counting the last ply instead of playing it. */
  private static long count(ChessGame game, int depth) {
    return count(Board.fromFen(game.getFen()), depth);
  }

  private static long count(Board board, int depth) {
    var moves = new MoveHelper(board).getLegalMoves();
    if (depth == 1) {
      return moves.size();
    }
    long count = 0;
    for (Move move : moves) {
      Board after = board.clone();
      after.playMove(move.from, move.to, move.promotion, false);
      count += count(after, depth - 1);
    }
    return count;
  }
}
