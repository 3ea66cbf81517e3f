package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.chaos.Violation.Kind;
import org.flagfall.chess.Fen;
import org.flagfall.chess.Move;
import org.flagfall.chess.Position;
import org.flagfall.chess.San;
import org.flagfall.chess.Uci;
import org.flagfall.testkit.Json;

/** The log is a legal game of chess, move by move, from the usual position. */
final class ChessCheck {
  private final Findings findings;
  private final List<Position> line = new ArrayList<>(List.of(Position.initial()));

  ChessCheck(Findings findings) {
    this.findings = findings;
  }

  void check(List<JsonNode> log) {
    for (JsonNode event : log) {
      switch (Json.text(event, "kind")) {
        case "moved" -> play(event);
        case "takenBack" -> takeBack(event);
        default -> {}
      }
    }
  }

  private Position now() {
    return line.get(line.size() - 1);
  }

  private void play(JsonNode event) {
    Position before = now();
    findings.unless(
        Json.number(event, "ply") == line.size(), Kind.ILLEGAL, "ply %d: %s", line.size(), event);
    Optional<Move> move = Uci.read(before, Json.text(event, "uci")).filter(before::isLegal);
    if (move.isEmpty()) {
      findings.add(Kind.ILLEGAL, "no move in %s: %s", Fen.write(before), event);
      return;
    }
    Position after = before.play(move.get());
    line.add(after);
    findings.unless(
        San.write(before, move.get()).equals(Json.text(event, "san"))
            && Fen.write(after).equals(Json.text(event, "fen"))
            && after.isCheck() == event.path("check").asBoolean(),
        Kind.ILLEGAL,
        "not what is on the board: %s",
        event);
  }

  private void takeBack(JsonNode event) {
    int ply = event.path("ply").asInt();
    findings.unless(ply < line.size(), Kind.ILLEGAL, "nothing to take back: %s", event);
    while (line.size() > ply + 1) {
      line.remove(line.size() - 1);
    }
    findings.unless(
        Fen.write(now()).equals(Json.text(event, "fen")),
        Kind.ILLEGAL,
        "another position: %s",
        event);
  }
}
