package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flagfall.chaos.Violation.Kind;
import org.flagfall.testkit.Json;

/**
 * The judge of a run: what the log says against what everybody was told, game by game. Pure.
 *
 * <p>It proves that every acknowledged command is in the log exactly once and in order, that nobody
 * was told what is not in it, that it is a legal game of chess, and that the clocks add up.
 */
final class Checker {

  private Checker() {}

  /** All promises that were broken in one game. */
  static List<Violation> check(Evidence evidence) {
    Findings findings = new Findings(evidence.game());
    checkNumbers(evidence.log(), findings);
    evidence.testimonies().forEach(witness -> checkTold(evidence.log(), witness, findings));
    AckCheck.check(evidence, findings);
    StoredCheck.check(evidence, findings);
    if (findings.all().isEmpty()) {
      new ChessCheck(findings).check(evidence.log());
      new ClockCheck(findings).check(evidence.log());
      evidence.testimonies().forEach(witness -> checkStates(evidence.log(), witness, findings));
    }
    return findings.all();
  }

  private static void checkNumbers(List<JsonNode> log, Findings findings) {
    long at = Long.MIN_VALUE;
    for (int i = 0; i < log.size(); i++) {
      JsonNode event = log.get(i);
      findings.unless(
          Json.number(event, "version") == i + 1, Kind.GAP, "place %d of the log is %s", i, event);
      findings.unless(Json.number(event, "at") >= at, Kind.DISORDER, "time runs back: %s", event);
      String kind = Json.text(event, "kind");
      findings.unless(
          kind.equals("created") == (i == 0), Kind.DISORDER, "place %d of the log is %s", i, event);
      findings.unless(
          !kind.equals("ended") || i == log.size() - 1,
          Kind.DISORDER,
          "the log goes on after %s",
          event);
      at = Json.number(event, "at");
    }
  }

  /** What it was told is what the log says; and no connection left out a version. */
  private static void checkTold(List<JsonNode> log, Testimony witness, Findings findings) {
    Map<Long, JsonNode> known = new HashMap<>();
    long first = Long.MAX_VALUE;
    long last = 0;
    for (int i = 0; i < witness.told().size(); i++) {
      JsonNode event = witness.told().get(i);
      long version = Json.number(event, "version");
      checkOne(log, witness, i, findings);
      known.put(version, event);
      first = Math.min(first, version);
      last = Math.max(last, version);
    }
    for (long version = first; version < last; version++) {
      long missed = version;
      findings.unless(
          known.containsKey(version)
              || witness.states().stream().anyMatch(given -> given.covers(missed)),
          Kind.GAP,
          "%s missed version %d",
          witness.who(),
          version);
    }
  }

  /** A state shows the board and the moves of its version. */
  private static void checkStates(List<JsonNode> log, Testimony witness, Findings findings) {
    for (Testimony.Given given : witness.states()) {
      JsonNode state = given.state();
      List<JsonNode> then =
          log.subList(0, (int) Math.min(log.size(), Json.number(state, "version")));
      findings.unless(
          movesIn(then).equals(Json.list(state.path("moves")).stream().map(Checker::uci).toList()),
          given.isDoubted() ? Kind.LOST : Kind.ALTERED,
          "%s was given %s",
          witness.who(),
          state);
    }
  }

  private static List<String> movesIn(List<JsonNode> log) {
    List<String> moves = new ArrayList<>();
    for (JsonNode event : log) {
      switch (Json.text(event, "kind")) {
        case "moved" -> moves.add(uci(event));
        case "takenBack" -> moves.subList(event.path("ply").asInt(), moves.size()).clear();
        default -> {}
      }
    }
    return moves;
  }

  private static String uci(JsonNode move) {
    return Json.text(move, "uci");
  }

  /** What a telling said that was given up may be lost; it is not made up, or altered. */
  private static void checkOne(
      List<JsonNode> log, Testimony witness, int place, Findings findings) {
    JsonNode told = witness.told().get(place);
    long version = Json.number(told, "version");
    boolean isDoubted = place < witness.doubted();
    if (version < 1 || version > log.size()) {
      findings.add(
          isDoubted ? Kind.LOST : Kind.INVENTED,
          "%s was told what is not in the log of %d: %s",
          witness.who(),
          log.size(),
          told);
    } else if (!log.get((int) version - 1).equals(told)) {
      findings.add(
          isDoubted ? Kind.LOST : Kind.ALTERED,
          "%s was told %s, the log says %s",
          witness.who(),
          told,
          log.get((int) version - 1));
    }
  }
}
