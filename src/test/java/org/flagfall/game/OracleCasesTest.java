package org.flagfall.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flagfall.chess.Fen;
import org.flagfall.chess.FenReading;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** What went wrong on other servers with repetition, fifty moves, castling, pawns: as games. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@EnabledIfEnvironmentVariable(named = OracleGame.SHARED, matches = ".+")
class OracleCasesTest {
  private static final String FAMILIES = "(REP|FIF|CAS|EPS|PRO)-.*";
  private static final Map<String, EndReason> ENDS =
      Map.of(
          "checkmate", EndReason.CHECKMATE,
          "stalemate", EndReason.STALEMATE,
          "dead", EndReason.DEAD_POSITION,
          "fivefold", EndReason.FIVEFOLD,
          "seventyfive", EndReason.SEVENTY_FIVE_MOVES,
          "threefold", EndReason.THREEFOLD_CLAIM,
          "fifty", EndReason.FIFTY_MOVE_CLAIM);

  @Test
  void each_case_goes_as_it_should() {
    List<OracleGame> cases =
        OracleGame.readAll("cases", "rules-cases.jsonl").stream()
            .filter(it -> id(it).matches(FAMILIES))
            .toList();
    assertEquals(35, cases.size());
    assertEquals(List.of(), cases.stream().flatMap(it -> faults(it).stream()).toList());
  }

  private static List<String> faults(OracleGame oracle) {
    List<String> faults = new ArrayList<>();
    JsonNode json = oracle.json();
    JsonNode expect = json.get("expect");
    if (Fen.read(json.get("fen").asText()) instanceof FenReading.Fault) {
      return expect.has("fenAccept") ? faults : List.of(id(oracle) + ": the position is refused");
    }
    GameScript game = GameScript.of(Rules.noClock().from(json.get("fen").asText()));
    for (JsonNode uci : json.get("moves")) {
      game.onMove().moves(game.game().ply(), uci.asText());
      JsonNode status = expect.path("prefixStatus").path("" + game.game().ply());
      if (status.isTextual()) {
        compare(faults, oracle, "on the way", end(status), end(game));
      }
    }
    compare(faults, oracle, "plies", json.get("moves").size(), game.game().ply());
    compare(faults, oracle, "status", end(expect.path("status")), end(game));
    checkClaims(faults, oracle, game.game());
    checkMoves(faults, oracle, game.game());
    return faults;
  }

  private static void checkClaims(List<String> faults, OracleGame oracle, Game game) {
    JsonNode expect = oracle.json().get("expect");
    expect
        .path("claim")
        .properties()
        .forEach(
            claim -> {
              EndReason reason = ENDS.get(claim.getKey());
              boolean isRight = Claims.onBoard(game).equals(Optional.of(reason));
              compare(faults, oracle, "claim", claim.getValue().asBoolean(), isRight);
            });
    expect
        .path("claimWith")
        .properties()
        .forEach(
            claim -> {
              Optional<EndReason> reason = Optional.of(ENDS.get(claim.getValue().asText()));
              compare(faults, oracle, "claim with", reason, Claims.with(game, claim.getKey()));
            });
  }

  private static void checkMoves(List<String> faults, OracleGame oracle, Game game) {
    JsonNode expect = oracle.json().get("expect");
    expect.path("legal").forEach(uci -> compare(faults, oracle, uci, true, isPlayed(game, uci)));
    expect
        .path("onlyLegal")
        .forEach(uci -> compare(faults, oracle, uci, true, isPlayed(game, uci)));
    expect.path("illegal").forEach(uci -> compare(faults, oracle, uci, false, isPlayed(game, uci)));
  }

  private static boolean isPlayed(Game game, JsonNode uci) {
    UserId by = game.players().get(game.position().turn()).orElseThrow().id();
    Command move = new Command.Play(by, game.ply(), uci.asText());
    return game.decide(Ask.of(move, Arrival.at(game.lastAt()))) instanceof Decision.Accepted;
  }

  private static Optional<EndReason> end(JsonNode status) {
    return Optional.ofNullable(ENDS.get(status.asText()));
  }

  private static Optional<EndReason> end(GameScript game) {
    return game.game().outcome().map(Outcome::reason);
  }

  private static void compare(
      List<String> faults, OracleGame oracle, Object what, Object said, Object found) {
    if (!said.equals(found)) {
      faults.add(id(oracle) + ", " + what + ": " + said + " ≠ " + found);
    }
  }

  private static String id(OracleGame oracle) {
    return oracle.json().get("id").asText();
  }
}
