package org.flagfall.it;

import java.util.List;
import java.util.Random;
import org.flagfall.chess.Fen;
import org.flagfall.chess.FenReading;
import org.flagfall.chess.Move;
import org.flagfall.chess.Position;
import org.flagfall.chess.San;
import org.flagfall.chess.Uci;

/** A board on which a player follows the game: score-sheet moves in, moves for the wire out. */
final class Board {

  private Position position = Position.initial();

  static Board of(String fen) {
    Board board = new Board();
    FenReading reading = Fen.read(fen);
    if (!(reading instanceof FenReading.Legal legal)) {
      throw new AssertionError("a test's own FEN is bad: " + fen + ": " + reading);
    }
    board.position = legal.position();
    return board;
  }

  /** Plays a SAN and gives it as UCI. */
  String play(String san) {
    Move move =
        San.read(position, san)
            .orElseThrow(() -> new AssertionError(san + " is no move in " + fen()));
    String uci = Uci.write(position, move);
    position = position.play(move);
    return uci;
  }

  /** Plays one of the legal moves and gives it as UCI. */
  String playAny(Random random) {
    List<Move> legal = position.legalMoves();
    Move move = legal.get(random.nextInt(legal.size()));
    String uci = Uci.write(position, move);
    position = position.play(move);
    return uci;
  }

  List<String> legal() {
    return position.legalMoves().stream().map(move -> Uci.write(position, move)).sorted().toList();
  }

  String fen() {
    return Fen.write(position);
  }
}
