package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.flagfall.testkit.Json;

/**
 * One who follows a game over a line that comes back, as a good client does: it joins again with
 * the last version that it knows. It keeps all that it was told.
 */
class Witness implements Line.User {
  private final Match match;
  private final String who;
  private final Line line;
  private final View view = new View();
  private final List<JsonNode> told = new ArrayList<>();
  private final List<Testimony.Given> states = new ArrayList<>();
  private boolean isIn;
  private int connections;

  /** How many of the events told belong to a telling that was given up. */
  private int doubted;

  Witness(Match match, String who, String token) {
    this.match = match;
    this.who = who;
    this.line = new Line(match.net(), token, this);
  }

  final void open() {
    line.open();
  }

  final void close() {
    line.close();
  }

  final void cut() {
    line.cut();
  }

  final Match match() {
    return match;
  }

  final Line line() {
    return line;
  }

  final View view() {
    return view;
  }

  final String who() {
    return who;
  }

  /** Whether it follows the game on the present connection. */
  final boolean isIn() {
    return isIn;
  }

  /** Whether nothing more is to come. */
  boolean isDone() {
    return view.isEnded();
  }

  String color() {
    return "";
  }

  @Override
  public final void up() {
    connections++;
    line.send(entry());
  }

  /** What is known can't be true: the state is asked for anew. */
  final void forget() {
    line.send(Json.object("type", "join", "game", match.game(), "id", "join"));
  }

  /** What it says first on each connection. */
  ObjectNode entry() {
    ObjectNode join = Json.object("type", "join", "game", match.game(), "id", "join");
    return view.history().isEmpty()
        ? join
        : join.put("since", view.version()).put("history", view.history());
  }

  @Override
  public final void down() {
    isIn = false;
    // Who meant to ask again must not do so on the next one: that asks itself once it is welcomed.
    connections++;
    wentDown();
  }

  void wentDown() {}

  @Override
  public final void heard(JsonNode frame) {
    switch (Json.text(frame, "type")) {
      case "joined" -> joined(frame);
      case "event" -> event(frame);
      case "paused", "resumed" -> match.net().tally().count("told " + Json.text(frame, "type"));
      case "ack" -> answered(frame);
      case "error" -> refused(frame);
      default -> {}
    }
  }

  private void joined(JsonNode frame) {
    isIn = true;
    if (frame.path("rolledBack").asBoolean()) {
      match.net().tally().count("told rolledBack");
    }
    if (frame.has("state")) {
      adopt(frame.path("state"));
      doubtIfAnother(Json.text(frame, "history"));
    }
    frame.path("events").forEach(told::add);
    view.joined(frame).ifPresent(this::fault);
    changed();
  }

  /** The state of another telling says that the end of the one before it may be lost. */
  private void doubtIfAnother(String history) {
    if (!view.history().isEmpty() && !view.history().equals(history)) {
      match.net().tally().count("states of another telling");
      doubted = told.size();
      // The last one is the one just given.
      states.subList(0, states.size() - 1).replaceAll(Testimony.Given::inDoubt);
    }
  }

  /** A state older than what was told means that the log has lost its end. */
  private void adopt(JsonNode state) {
    long version = Json.number(state, "version");
    if (version < view.version()) {
      long known = told.size();
      told.subList(doubted, told.size()).removeIf(event -> Json.number(event, "version") > version);
      int before = told.size();
      told.subList(0, doubted).removeIf(event -> Json.number(event, "version") > version);
      doubted -= before - told.size();
      match.net().tally().count("times that a client fell back");
      match.net().tally().add("events that were rolled back", known - told.size());
      // What was given meanwhile may be gone as well.
      states.removeIf(given -> Json.number(given.state(), "version") > version);
      fellBack(version);
    }
    states.add(new Testimony.Given(Math.min(version, view.version()), state));
  }

  /** What was stored behind {@code version} may be gone. */
  void fellBack(long version) {}

  private void event(JsonNode event) {
    told.add(event);
    match.net().tally().count("events told");
    view.event(event).ifPresent(this::fault);
    changed();
  }

  private void refused(JsonNode error) {
    if (Json.text(error, "id").equals("join")) {
      refusedToJoin(error);
    } else {
      answered(error);
    }
  }

  private void refusedToJoin(JsonNode error) {
    switch (Json.text(error, "code")) {
      case "unavailable", "outcomeUnknown", "tooFast" -> askAgain(connections);
      case "notFound" -> match.vanished(who);
      default -> fault("refused to join: " + error);
    }
  }

  /** Unless there is another connection by then, which has asked itself. */
  private void askAgain(int connection) {
    later(
        300,
        () -> {
          if (!isIn && connections == connection) {
            line.send(entry());
          }
        });
  }

  /** A message of its own was answered. */
  void answered(JsonNode answer) {
    fault("an answer to nothing: " + answer);
  }

  /** The game, or what is known of it, is another one than before. */
  void changed() {
    match.seen(view.version());
  }

  final void later(long millis, Runnable task) {
    match.net().vertx().setTimer(millis, timer -> task.run());
  }

  /** A promise of the protocol was broken. */
  final void fault(String what) {
    match.fault(who + ": " + what);
  }

  List<Request> requests() {
    return List.of();
  }

  final Testimony testimony() {
    return new Testimony(who, color(), told, states, requests(), doubted);
  }

  @Override
  public String toString() {
    return who + (isIn ? " in, " : " out, ") + view;
  }
}
