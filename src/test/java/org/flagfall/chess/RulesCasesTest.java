package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What went wrong on real systems; the fields are told in the data's own README. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@EnabledIfEnvironmentVariable(named = Lines.SHARED, matches = ".+")
class RulesCasesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** A case, named by its id in the test report. */
  record Case(JsonNode json) {
    JsonNode expect() {
      return json.get("expect");
    }

    Variant variant() {
      return expect().path("chess960").asBoolean() ? Variant.CHESS960 : Variant.STANDARD;
    }

    FenReading start() {
      return Fen.read(json.get("fen").asText(), variant());
    }

    Replay replay() {
      return Replay.of(start().orThrow(), texts(json.get("moves")));
    }

    @Override
    public String toString() {
      return json.get("id").asText();
    }
  }

  static Stream<Case> cases() {
    return Lines.ofShared("cases/rules-cases.jsonl").stream().map(RulesCasesTest::parse);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void the_case_comes_out_right(Case it) {
    if (it.start() instanceof FenReading.Fault fault) {
      String accept = it.expect().path("fenAccept").asText();
      assertTrue(accept.equals("false") || accept.startsWith("reject"), fault.message());
      return;
    }
    it.expect().fieldNames().forEachRemaining(field -> check(it, field));
  }

  private static void check(Case it, String field) {
    JsonNode wanted = it.expect().get(field);
    Replay replay = it.replay();
    Position now = replay.now();
    switch (field) {
      case "status" -> assertEquals(wanted.asText(), status(replay));
      case "winner" -> assertEquals(wanted.asText(), now.isCheckmate() ? other(now) : "null");
      case "repetition" -> assertEquals(wanted.asInt(), replay.occurrences());
      case "halfmove" -> assertEquals(wanted.asInt(), now.halfmoveClock());
      case "claim" -> checkClaims(replay, wanted);
      case "claimWith" -> checkClaimsWith(replay, wanted);
      case "legal" -> texts(wanted).forEach(uci -> assertTrue(isLegal(now, uci), uci));
      case "illegal" -> texts(wanted).forEach(uci -> assertTrue(!isLegal(now, uci), uci));
      case "onlyLegal" -> assertEquals(new TreeSet<>(texts(wanted)), new TreeSet<>(legal(now)));
      case "flag", "resign" -> checkLosses(now, wanted);
      case "fen" -> assertEquals(wanted.asText(), Fen.write(now));
      case "fenEither" -> assertTrue(texts(wanted).contains(Fen.write(now)));
      case "castling" -> assertEquals(wanted.asText(), Fen.write(now).split(" ")[2]);
      case "prefixStatus" -> checkPrefixes(it, wanted);
      case "san" -> wanted.properties().forEach(e -> checkSan(now, e.getKey(), e.getValue()));
      case "sanOut" -> wanted.properties().forEach(e -> checkSanOut(now, e.getKey(), e.getValue()));
      case "perft" -> wanted.properties().forEach(e -> checkPerft(now, e.getKey(), e.getValue()));
      case "pgn" -> checkPgn(it, wanted.asText());
      case "fenAccept" -> assertTrue(!wanted.asText().equals("false"));
      case "policy", "chess960" -> {}
      default -> fail("unknown field " + field);
    }
  }

  private static String status(Replay replay) {
    Position now = replay.now();
    if (now.isCheckmate()) {
      return "checkmate";
    }
    if (now.isStalemate()) {
      return "stalemate";
    }
    if (Mating.isDead(now, Effort.PATIENT)) {
      return "dead";
    }
    if (now.halfmoveClock() >= 150) {
      return "seventyfive";
    }
    return replay.occurrences() >= 5 ? "fivefold" : "ongoing";
  }

  private static boolean cannot(Position position, Color side) {
    return Mating.mateable(position, side, Effort.PATIENT).isCannot();
  }

  private static String other(Position mated) {
    return name(mated.turn().opposite());
  }

  private static String name(Color color) {
    return color == Color.WHITE ? "white" : "black";
  }

  private static void checkClaims(Replay replay, JsonNode wanted) {
    wanted
        .properties()
        .forEach(
            e ->
                assertEquals(
                    e.getValue().asBoolean(),
                    e.getKey().equals("fifty")
                        ? replay.now().halfmoveClock() >= 100
                        : replay.occurrences() >= 3));
  }

  private static void checkClaimsWith(Replay replay, JsonNode wanted) {
    wanted
        .properties()
        .forEach(
            e -> {
              Position after = replay.now().play(Uci.read(replay.now(), e.getKey()).orElseThrow());
              assertTrue(
                  e.getValue().asText().equals("fifty")
                      ? after.halfmoveClock() >= 100
                      : replay.occurrences(after) >= 2);
            });
  }

  private static void checkLosses(Position now, JsonNode wanted) {
    wanted
        .properties()
        .forEach(
            e -> {
              Color loser = Color.valueOf(e.getKey().toUpperCase(java.util.Locale.ROOT));
              assertEquals(e.getValue().asText(), outcome(now, loser), e.getKey());
            });
  }

  /** The result when {@code loser} flags or resigns; a game that is already won stays so. */
  private static String outcome(Position now, Color loser) {
    if (now.isCheckmate()) {
      return other(now);
    }
    return cannot(now, loser.opposite()) ? "draw" : name(loser.opposite());
  }

  private static boolean isLegal(Position position, String uci) {
    return Uci.read(position, uci).isPresent();
  }

  private static List<String> legal(Position position) {
    return position.legalMoves().stream().map(move -> Uci.write(position, move)).toList();
  }

  private static void checkPrefixes(Case it, JsonNode wanted) {
    List<String> moves = texts(it.json().get("moves"));
    wanted
        .properties()
        .forEach(
            e -> {
              List<String> prefix = moves.subList(0, Integer.parseInt(e.getKey()));
              Replay replay = Replay.of(it.start().orThrow(), prefix);
              assertEquals(e.getValue().asText(), status(replay));
            });
  }

  private static void checkSan(Position now, String san, JsonNode wanted) {
    Optional<String> read = San.read(now, san).map(move -> Uci.write(now, move));
    String uci = wanted.asText();
    if (uci.equals("ambiguous") || uci.equals("reject")) {
      assertEquals(Optional.empty(), read, san);
    } else {
      assertEquals(Optional.of(uci.replace("-or-strict-reject", "")), read, san);
    }
  }

  private static void checkSanOut(Position now, String uci, JsonNode wanted) {
    String san = San.write(now, Uci.read(now, uci).orElseThrow());
    assertEquals(wanted.asText(), san.replaceAll("[+#]", ""));
  }

  private static void checkPerft(Position now, String depth, JsonNode wanted) {
    assertEquals(wanted.asLong(), Perft.count(now, Integer.parseInt(depth)));
  }

  private static void checkPgn(Case it, String pgn) {
    List<Pgn> games = new ArrayList<>();
    PgnReader.read(pgn).forEachRemaining(reading -> games.add(game(reading)));
    assertEquals(1, games.size());
    Replay replay = it.replay();
    assertTrue(games.get(0).end().isSamePosition(replay.now()));
  }

  private static Pgn game(PgnReading reading) {
    assertEquals(List.of(), reading.faults());
    return reading.game();
  }

  private static Case parse(String line) {
    try {
      return new Case(JSON.readTree(line));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }
}
