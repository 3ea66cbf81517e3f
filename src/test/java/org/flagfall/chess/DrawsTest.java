package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DrawsTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  static Stream<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(Lines.shared("draws"))) {
      return files.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  @EnabledIfEnvironmentVariable(named = Lines.SHARED, matches = ".+")
  void every_ply_agrees_on_notation_counters_repetition_claims_and_ends(Path file) {
    Lines.of(file).forEach(line -> check(parse(line)));
  }

  private static void check(JsonNode game) {
    Replay replay = new Replay(Fen.read(game.get("startFen").asText()).orThrow());
    int ply = 0;
    for (JsonNode told : game.get("moves")) {
      String uci = told.get("uci").asText();
      Move move = Uci.read(replay.now(), uci).orElseThrow();
      String san = San.write(replay.now(), move);
      replay.play(uci);
      ply++;
      assertEquals(told(told), found(replay, san), game.get("pgn") + " ply " + ply);
    }
  }

  private static Map<String, String> told(JsonNode told) {
    Map<String, String> facts = new TreeMap<>();
    for (String name :
        List.of(
            "san",
            "fenAfter",
            "halfmoveClock",
            "isCheck",
            "isCheckmate",
            "isStalemate",
            "hasInsufficientMaterialWhite",
            "hasInsufficientMaterialBlack",
            "isInsufficientMaterial",
            "isRepetition2",
            "isRepetition3",
            "isRepetition4",
            "isFivefoldRepetition",
            "isFiftyMoves",
            "isSeventyFiveMoves",
            "canClaimThreefold",
            "canClaimFifty")) {
      facts.put(name, told.get(name).asText());
    }
    // The oracle names the en passant square after every double step.
    facts.compute("fenAfter", (name, fen) -> Fen.write(Fen.read(fen).orThrow()));
    return facts;
  }

  private static Map<String, String> found(Replay replay, String san) {
    Position now = replay.now();
    int occurrences = replay.occurrences();
    Map<String, Object> facts = new TreeMap<>();
    facts.put("san", san);
    facts.put("fenAfter", Fen.write(now));
    facts.put("halfmoveClock", now.halfmoveClock());
    facts.put("isCheck", now.isCheck());
    facts.put("isCheckmate", now.isCheckmate());
    facts.put("isStalemate", now.isStalemate());
    facts.put("hasInsufficientMaterialWhite", Mating.byMaterial(now, Color.WHITE).isCannot());
    facts.put("hasInsufficientMaterialBlack", Mating.byMaterial(now, Color.BLACK).isCannot());
    facts.put("isInsufficientMaterial", Mating.isDeadByMaterial(now));
    facts.put("isRepetition2", occurrences >= 2);
    facts.put("isRepetition3", occurrences >= 3);
    facts.put("isRepetition4", occurrences >= 4);
    facts.put("isFivefoldRepetition", occurrences >= 5);
    facts.put("isFiftyMoves", replay.isUnderway() && now.halfmoveClock() >= 100);
    facts.put("isSeventyFiveMoves", replay.isUnderway() && now.halfmoveClock() >= 150);
    facts.put("canClaimThreefold", replay.canClaimRepetition(3));
    facts.put("canClaimFifty", replay.canClaimFiftyMoves());
    Map<String, String> texts = new TreeMap<>();
    facts.forEach((name, fact) -> texts.put(name, fact.toString()));
    return texts;
  }

  private static JsonNode parse(String line) {
    try {
      return JSON.readTree(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
