package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flagfall.chaos.Violation.Kind;
import org.flagfall.testkit.Json;

/**
 * Every acknowledged command is in the log once, in the order of the acks, and all that players did
 * according to the log is what they asked for.
 */
final class AckCheck {
  private final List<JsonNode> log;
  private final Testimony player;
  private final Findings findings;

  /** The requests that were found in the log, by version. */
  private final Map<Long, Request> found = new HashMap<>();

  private AckCheck(List<JsonNode> log, Testimony player, Findings findings) {
    this.log = log;
    this.player = player;
    this.findings = findings;
  }

  static void check(Evidence evidence, Findings findings) {
    for (Testimony witness : evidence.testimonies()) {
      if (!witness.color().isEmpty()) {
        AckCheck check = new AckCheck(evidence.log(), witness, findings);
        check.followAcks();
        check.attribute();
      }
    }
  }

  private void followAcks() {
    long last = 0;
    for (Request request : player.requests()) {
      if (request.acked().isPresent()) {
        long version = request.acked().getAsLong();
        findings.unless(
            version > last, Kind.DISORDER, "%s: %s came before %d", player.who(), request, last);
        last = version;
        look(request, version);
      }
    }
  }

  /** The ack names the last version that the command stored; a move may have ended the game. */
  private void look(Request request, long version) {
    for (long at = version; at > 0 && at <= log.size() && at > version - 2; at--) {
      if (request.asksFor(log.get((int) at - 1), player.color())) {
        found.put(at, request);
        return;
      }
    }
    findings.add(
        Kind.LOST,
        "%s: %s is not in the log of %d, which says %s",
        player.who(),
        request,
        log.size(),
        version > log.size() ? "nothing" : log.get((int) version - 1));
  }

  private void attribute() {
    for (int i = 0; i < log.size(); i++) {
      if (isDeed(log.get(i)) && !found.containsKey(i + 1L)) {
        attribute(log.get(i), i + 1L);
      }
    }
  }

  /** Something without an ack: it must be a command that was never answered. */
  private void attribute(JsonNode event, long version) {
    Optional<Request> asked =
        player.requests().stream()
            .filter(request -> !found.containsValue(request))
            .filter(request -> request.acked().isEmpty() && !request.isRefused())
            .filter(request -> request.asksFor(event, player.color()))
            .findFirst();
    if (asked.isPresent()) {
      found.put(version, asked.get());
    } else if (player.requests().stream().anyMatch(r -> r.asksFor(event, player.color()))) {
      findings.add(Kind.DOUBLED, "%s asked only once for %s", player.who(), event);
    } else {
      findings.add(Kind.INVENTED, "%s never asked for %s", player.who(), event);
    }
  }

  private boolean isDeed(JsonNode event) {
    String kind = Json.text(event, "kind");
    if (kind.equals("moved")) {
      return player.color().equals(Json.number(event, "ply") % 2 == 1 ? "white" : "black");
    }
    return Json.text(event, "by").equals(player.color()) && !Json.text(event, "how").equals("move");
  }
}
