package org.flagfall.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** Whole games, of which an oracle says after each half-move what may be claimed and what ends. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@EnabledIfEnvironmentVariable(named = OracleGame.SHARED, matches = ".+")
class OracleDrawsTest {

  @Test
  void claims_and_ends_are_those_of_the_oracle_at_every_half_move() {
    List<OracleGame> games = OracleGame.readAll("draws", ".jsonl.gz");
    assertEquals(364, games.size());
    List<String> faults = games.stream().flatMap(game -> faults(game).stream()).limit(20).toList();
    assertEquals(List.of(), faults);
  }

  private static List<String> faults(OracleGame oracle) {
    List<String> faults = new ArrayList<>();
    GameScript game = GameScript.of(Rules.noClock().from(oracle.json().get("startFen").asText()));
    for (JsonNode ply : oracle.json().get("moves")) {
      game.onMove().moves(game.game().ply(), ply.get("uci").asText());
      String said = said(ply);
      String found = found(game.game());
      if (!said.equals(found)) {
        faults.add(oracle.name() + ", ply " + game.game().ply() + ": " + said + " ≠ " + found);
      }
      if (game.game().status() == Status.ENDED) {
        break;
      }
    }
    return faults;
  }

  private static String said(JsonNode ply) {
    Optional<EndReason> end = endSaid(ply);
    String played = ply.get("san").asText() + " ";
    if (end.isPresent()) {
      return played + end.get();
    }
    return played
        + claims(is(ply, "isRepetition3"), is(ply, "isFiftyMoves"))
        + " or with a move "
        + claims(is(ply, "canClaimThreefold"), is(ply, "canClaimFifty"));
  }

  private static Optional<EndReason> endSaid(JsonNode ply) {
    if (is(ply, "isCheckmate")) {
      return Optional.of(EndReason.CHECKMATE);
    }
    if (is(ply, "isStalemate")) {
      return Optional.of(EndReason.STALEMATE);
    }
    if (is(ply, "isInsufficientMaterial")) {
      return Optional.of(EndReason.DEAD_POSITION);
    }
    if (is(ply, "isSeventyFiveMoves")) {
      return Optional.of(EndReason.SEVENTY_FIVE_MOVES);
    }
    return is(ply, "isFivefoldRepetition") ? Optional.of(EndReason.FIVEFOLD) : Optional.empty();
  }

  private static boolean is(JsonNode ply, String field) {
    return ply.get(field).asBoolean();
  }

  private static String found(Game game) {
    String played = game.lastPly().map(Ply::san).orElse("nothing") + " ";
    if (game.outcome().isPresent()) {
      return played + game.outcome().get().reason();
    }
    List<ClaimGround> onBoard = game.claimable();
    boolean threefold = onBoard.contains(ClaimGround.THREEFOLD);
    boolean fifty = onBoard.contains(ClaimGround.FIFTY_MOVES);
    return played
        + claims(threefold, fifty)
        + " or with a move "
        + claims(
            threefold || Claims.withAnyMove(game, EndReason.THREEFOLD_CLAIM),
            fifty || Claims.withAnyMove(game, EndReason.FIFTY_MOVE_CLAIM));
  }

  private static String claims(boolean threefold, boolean fifty) {
    return (threefold ? "threefold " : "") + (fifty ? "fifty" : "");
  }
}
