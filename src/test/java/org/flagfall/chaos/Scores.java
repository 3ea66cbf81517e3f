package org.flagfall.chaos;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.flagfall.chess.Pgn;
import org.flagfall.chess.PgnReader;
import org.flagfall.chess.PgnReading;
import org.flagfall.chess.Position;
import org.flagfall.chess.Uci;

/**
 * Real games: the small collection of the tests, and the larger one where FLAGFALL_DATA names it.
 */
final class Scores {
  private static final int FEWEST_PLIES = 8;
  private static final List<String> LARGER =
      List.of("pgn/real-blitz-bullet-with-clocks.pgn", "pgn/otb-232-games.pgn");

  private Scores() {}

  /** All that are no longer than {@code plies}. */
  static List<Score> upTo(int plies) {
    List<Score> scores = new ArrayList<>(read(resource("/it/famous.pgn"), plies));
    String data = System.getenv("FLAGFALL_DATA");
    if (data != null && !data.isBlank()) {
      LARGER.forEach(file -> scores.addAll(read(text(Path.of(data, file)), plies)));
    }
    return scores;
  }

  private static List<Score> read(String text, int longest) {
    List<Score> scores = new ArrayList<>();
    for (Iterator<PgnReading> games = PgnReader.read(text); games.hasNext(); ) {
      PgnReading reading = games.next();
      if (reading.faults().isEmpty() && isFit(reading.game(), longest)) {
        scores.add(score(reading.game()));
      }
    }
    return scores;
  }

  /** From the usual position, and neither a scrap nor endless. */
  private static boolean isFit(Pgn game, int longest) {
    int plies = game.moves().size();
    return plies >= FEWEST_PLIES && plies <= longest && game.start().equals(Position.initial());
  }

  private static Score score(Pgn game) {
    List<String> moves = new ArrayList<>();
    Position position = game.start();
    for (Pgn.Played played : game.moves()) {
      moves.add(Uci.write(position, played.move()));
      position = position.play(played.move());
    }
    return new Score(moves, ending(game.result()));
  }

  private static Score.Ending ending(String result) {
    return switch (result) {
      case "1-0" -> Score.Ending.BLACK_RESIGNS;
      case "1/2-1/2" -> Score.Ending.AGREEMENT;
      default -> Score.Ending.WHITE_RESIGNS;
    };
  }

  private static String resource(String name) {
    try (InputStream in = Scores.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
