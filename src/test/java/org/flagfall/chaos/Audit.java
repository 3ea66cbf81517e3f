package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.flagfall.chaos.Violation.Kind;
import org.flagfall.testkit.Json;

/**
 * Has games judged when they end, and looks at the end of the run whether their logs are still what
 * they were. Thread-safe; blocks.
 */
final class Audit {
  private static final Duration LIMIT = Duration.ofMinutes(5);
  private static final String END = "\"kind\":\"ended\"";
  private static final int PATIENCE = 50;

  /** The last answer before an outage may be a heartbeat old; and it is over when it is noticed. */
  private static final long BEFORE_TROUBLE = 1_500;

  private static final long AFTER_TROUBLE = 5_000;

  /** Who was charged as many milliseconds of trouble in one turn has a right to know why. */
  private static final long MUCH = 2_000;

  private static final long PAUSE_NANOS = 100_000_000;

  private final Cluster cluster;
  private final Tally tally;
  private final Trouble trouble;
  private final Map<String, String> logs = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<Violation> violations = new ConcurrentLinkedQueue<>();

  Audit(Cluster cluster, Tally tally, Trouble trouble) {
    this.cluster = cluster;
    this.trouble = trouble;
    this.tally = tally;
  }

  /** Judges a game that has ended, or can't go on. */
  void judge(Match match) {
    String game = match.game();
    match.faults().forEach(fault -> violations.add(new Violation(Kind.FAULT, game, fault)));
    Optional<String> text = wholeLog(game);
    if (text.isEmpty()) {
      violations.add(new Violation(Kind.LOST, game, "there is no such game any more"));
      return;
    }
    List<JsonNode> log = Json.list(Json.read(text.get()));
    logs.put(game, digest(text.get()));
    count(log);
    Fairness fairness = weigh(log);
    try {
      Evidence evidence = new Evidence(game, log, stored(game), match.testimonies());
      List<Violation> found = Checker.check(evidence);
      violations.addAll(found);
      countDoubts(evidence);
      file(evidence, fairness, found);
    } catch (RuntimeException e) {
      violations.add(new Violation(Kind.FAULT, game, "the log can't be judged: " + e));
    }
  }

  private void file(Evidence evidence, Fairness fairness, List<Violation> found) {
    List<Object> reasons = new ArrayList<>(found);
    if (fairness.mostCharged() > MUCH) {
      reasons.add(fairness);
    }
    if (!reasons.isEmpty()) {
      Dossier.write(cluster.home(), evidence, reasons, trouble.all());
    }
  }

  /** Commands whose acks were taken back: some came back, the others are lost. */
  private void countDoubts(Evidence evidence) {
    for (Testimony witness : evidence.testimonies()) {
      for (Request request : witness.requests()) {
        if (request.isInDoubt()) {
          tally.count(
              StoredCheck.isStored(evidence, witness, request)
                  ? "acknowledged commands that were gone for a while"
                  : "acknowledged commands lost");
        }
      }
    }
  }

  void add(Violation violation) {
    violations.add(violation);
  }

  private Optional<List<Evidence.Stored>> stored(String game) {
    return Http.until(
        "the entries of " + game,
        LIMIT,
        () -> {
          try {
            return Optional.of(cluster.stored(game));
          } catch (RuntimeException | AssertionError redisIsAway) {
            return Optional.empty();
          }
        });
  }

  /** A node that has not yet heard of the end is asked again, for a while. */
  private Optional<String> wholeLog(String game) {
    Optional<String> text = log(game);
    for (int i = 0; i < PATIENCE && text.filter(t -> !t.contains(END)).isPresent(); i++) {
      tally.count("logs read that were behind");
      LockSupport.parkNanos(PAUSE_NANOS);
      text = log(game);
    }
    return text;
  }

  /** As the service tells it; empty if there is no such game. */
  private Optional<String> log(String game) {
    List<Integer> doors = cluster.doors();
    int[] tries = {game.hashCode() & 0xff};
    String text =
        Http.until(
            "the log of " + game,
            LIMIT,
            () ->
                Http.get(doors.get(tries[0]++ % doors.size()), "/v1/games/" + game + "/log")
                    .filter(answer -> answer.statusCode() == 200 || answer.statusCode() == 404)
                    .map(answer -> answer.statusCode() == 200 ? answer.body() : ""));
    return Optional.of(text).filter(found -> !found.isEmpty());
  }

  private static String digest(String text) {
    return text.length() + " " + text.hashCode();
  }

  private Fairness weigh(List<JsonNode> log) {
    Fairness fairness =
        Fairness.of(log, trouble.withoutRedis(), trouble.around(BEFORE_TROUBLE, AFTER_TROUBLE));
    tally.add("milliseconds charged while nothing could be stored", fairness.charged());
    tally.most("milliseconds charged so in one turn, at most", fairness.mostCharged());
    tally.add("milliseconds credited while nothing was broken", fairness.given());
    tally.most("milliseconds credited so at once, at most", fairness.mostGiven());
    return fairness;
  }

  private void count(List<JsonNode> log) {
    tally.count("games judged");
    tally.add("events in logs", log.size());
    for (JsonNode event : log) {
      switch (Json.text(event, "kind")) {
        case "moved" -> tally.count("moves");
        case "clockCredited" -> {
          tally.count("credits");
          tally.add("milliseconds credited", Json.number(event, "ms"));
        }
        case "ended" -> tally.count("ended " + Json.text(event, "reason"));
        default -> {}
      }
    }
  }

  /** Reads all logs once more, from Redis as it is after the last step. */
  void judgeAgain() {
    for (Map.Entry<String, String> known : new ArrayList<>(logs.entrySet())) {
      Optional<String> text = log(known.getKey());
      if (text.isEmpty()) {
        violations.add(new Violation(Kind.LOST, known.getKey(), "gone at the end of the run"));
      } else if (!digest(text.get()).equals(known.getValue())) {
        violations.add(
            new Violation(Kind.LOST, known.getKey(), "another log at the end: " + text.get()));
      }
    }
  }

  List<Violation> violations() {
    return List.copyOf(violations);
  }
}
