import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.flagfall.chess.Fen;
import org.flagfall.chess.Move;
import org.flagfall.chess.Position;
import org.flagfall.chess.Uci;

/**
 * Plays games of the generator's own, so that it needs no rules of chess while it runs. Each side
 * takes what it can take for nothing and moves at random otherwise; a game stops while both sides
 * have a queen or rook left, before any end that the rules would set.
 *
 * <p>{@code java -cp target/classes load-tests/Playouts.java 64 7 >
 * load-tests/src/main/resources/org/flagfall/load/playouts.txt}: games, seed.
 */
final class Playouts {
  private static final int LONGEST = 140;
  private static final int SHORTEST = 60;

  private final SplittableRandom random;

  private Playouts(long seed) {
    random = new SplittableRandom(seed);
  }

  public static void main(String[] args) {
    Playouts playouts = new Playouts(Long.parseLong(args[1]));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.US_ASCII);
    for (int games = Integer.parseInt(args[0]); games > 0; ) {
      List<String> game = playouts.game();
      if (game.size() >= SHORTEST) {
        out.println(String.join(" ", game));
        games--;
      }
    }
  }

  private List<String> game() {
    List<String> moves = new ArrayList<>();
    Map<String, Integer> seen = new HashMap<>();
    Position position = Position.initial();
    while (moves.size() < LONGEST) {
      Move move = choose(position);
      Position next = position.play(move);
      String[] fen = Fen.write(next).split(" ");
      boolean isSparse =
          fen[0].replaceAll("[^a-zA-Z]", "").length() < 8
              || !fen[0].matches(".*[QR].*")
              || !fen[0].matches(".*[qr].*");
      boolean isOften = seen.merge(fen[0] + fen[1], 1, Integer::sum) > 3;
      if (next.legalMoveCount() == 0 || isSparse || isOften || next.halfmoveClock() > 60) {
        return moves;
      }
      moves.add(Uci.write(position, move));
      position = next;
    }
    return moves;
  }

  /** The move that keeps the most wood after the best answer, with a little luck. */
  private Move choose(Position position) {
    double most = Double.NEGATIVE_INFINITY;
    Move best = null;
    for (Move move : position.legalMoves()) {
      double worth = worth(position.play(move)) + random.nextDouble() * 2;
      if (worth > most) {
        most = worth;
        best = move;
      }
    }
    return best;
  }

  private static double worth(Position after) {
    double worst = wood(after);
    for (Move answer : after.legalMoves()) {
      worst = Math.min(worst, -wood(after.play(answer)));
    }
    return worst;
  }

  /** What the side that has just moved is ahead. */
  private static double wood(Position position) {
    String[] fen = Fen.write(position).split(" ");
    double white = 0;
    for (char man : fen[0].toCharArray()) {
      int worth = "pnbrq".indexOf(Character.toLowerCase(man)) + 1;
      double value = new double[] {0, 1, 3, 3, 5, 9}[worth];
      white += Character.isUpperCase(man) ? value : -value;
    }
    return fen[1].equals("w") ? -white : white;
  }
}
