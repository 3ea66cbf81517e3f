package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.flagfall.chess.Color;
import org.flagfall.chess.Move;
import org.flagfall.chess.Position;
import org.flagfall.chess.Uci;
import org.flagfall.clock.Millis;
import org.flagfall.game.Arrival;
import org.flagfall.game.Ask;
import org.flagfall.game.Command;
import org.flagfall.game.Decision;
import org.flagfall.game.Entry;
import org.flagfall.game.Game;
import org.flagfall.game.Status;
import org.flagfall.protocol.ServerMessages;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Json;
import org.flagfall.testkit.Rules;

/** A random game in which nothing went wrong, with outages and network time, as all saw it. */
final class GoodHistory {
  private static final List<String> CONTROLS = List.of("300", "180+2", "120d3", "120b3", "-");
  private static final int PLIES = 60;

  private final SplittableRandom random;
  private final GameScript script;
  private final Map<Color, List<Request>> requests = new HashMap<>();
  private int keys;

  private GoodHistory(SplittableRandom random) {
    this.random = random;
    Rules rules = Rules.timed(CONTROLS.get(random.nextInt(CONTROLS.size())));
    this.script = GameScript.of(random.nextBoolean() ? rules : rules.startingAtOnce());
    for (Color color : Color.values()) {
      requests.put(color, new ArrayList<>());
    }
  }

  static Evidence random(SplittableRandom random) {
    GoodHistory history = new GoodHistory(random);
    for (int ply = 0; ply < PLIES && history.isPlaying(); ply++) {
      history.extra();
      history.move();
    }
    history.resign();
    return history.evidence();
  }

  private boolean isPlaying() {
    return script.game().status() == Status.PLAYING;
  }

  /** Now and then something besides the move: a gift, an offer, an outage, moves taken back. */
  private void extra() {
    script.after(random.nextInt(1_500));
    Color color = script.game().position().turn();
    switch (random.nextInt(12)) {
      case 0 -> give(color.opposite(), "giveTime", "");
      case 1 -> give(color, "draw", "offer");
      case 2 -> outage();
      case 3 -> {
        give(color.opposite(), "takeback", "offer");
        give(color, "takeback", "accept");
      }
      default -> {}
    }
  }

  private void outage() {
    var to = script.time().now();
    var from = to.plus(Millis.of(-random.nextInt(3_000)));
    script.put(Ask.of(new Command.CreditOutage(from, to), Arrival.at(to)));
    script.after(random.nextInt(50));
  }

  private void move() {
    Position position = script.game().position();
    List<Move> legal = position.legalMoves();
    if (!isPlaying() || legal.isEmpty()) {
      return;
    }
    String uci = Uci.write(position, legal.get(random.nextInt(legal.size())));
    ObjectNode message = message("move", "").put("ply", script.game().ply()).put("uci", uci);
    var player = script.onMove().naming(Json.text(message, "key"));
    note(
        position.turn(),
        message,
        player
            .held(random.nextInt(30))
            .credited(random.nextInt(60))
            .moves(script.game().ply(), uci));
  }

  private void resign() {
    if (isPlaying()) {
      give(script.game().position().turn(), "resign", "");
    }
  }

  private void give(Color by, String type, String action) {
    ObjectNode message = message(type, action);
    GameScript.Player player =
        (by == Color.WHITE ? script.white() : script.black()).naming(Json.text(message, "key"));
    note(
        by,
        message,
        switch (type + action) {
          case "giveTime" -> player.givesTime();
          case "drawoffer" -> player.offersDraw();
          case "takebackoffer" -> player.asksTakeback();
          case "takebackaccept" -> player.acceptsTakeback();
          default -> player.resigns();
        });
  }

  private ObjectNode message(String type, String action) {
    keys++;
    ObjectNode message = Json.object("type", type, "key", "k" + keys);
    return action.isEmpty() ? message : message.put("action", action);
  }

  private void note(Color by, JsonNode message, Decision decision) {
    boolean isDone = decision instanceof Decision.Accepted;
    OptionalLong version =
        isDone ? OptionalLong.of(script.game().version().number()) : OptionalLong.empty();
    requests.get(by).add(Request.of(message, version, !isDone));
  }

  private Evidence evidence() {
    List<JsonNode> log = new ArrayList<>();
    List<Evidence.Stored> stored = new ArrayList<>();
    Game game = null;
    for (Entry entry : script.log()) {
      game = game == null ? Game.create(script.game().id(), entry) : game.after(entry);
      log.add(Json.read(ServerMessages.event(game, entry)));
      stored.add(new Evidence.Stored(log.size() + "-0", text(entry)));
    }
    List<Testimony> witnesses =
        List.of(
            new Testimony("Ana", "white", log, List.of(), requests.get(Color.WHITE)),
            new Testimony("Ben", "black", log, List.of(), requests.get(Color.BLACK)),
            new Testimony("Sam", "", log.subList(log.size() / 2, log.size()), List.of(), List.of()),
            late(log));
    return new Evidence(script.game().id().value(), log, Optional.of(stored), witnesses);
  }

  /** One who was away for a while, and was given the state instead. */
  private Testimony late(List<JsonNode> log) {
    int from = log.size() / 3;
    int to = 2 * log.size() / 3;
    List<JsonNode> told = new ArrayList<>(log.subList(0, from));
    told.addAll(log.subList(to, log.size()));
    List<JsonNode> moves = new ArrayList<>();
    for (JsonNode event : log.subList(0, to)) {
      if (Json.text(event, "kind").equals("moved")) {
        moves.add(Json.object("uci", Json.text(event, "uci")));
      } else if (Json.text(event, "kind").equals("takenBack")) {
        moves.subList(event.path("ply").asInt(), moves.size()).clear();
      }
    }
    JsonNode state = Json.object("version", to, "moves", moves);
    return new Testimony("Lou", "", told, List.of(new Testimony.Given(from, state)), List.of());
  }

  /** Only the end of a stored text matters to the judge. */
  private static String text(Entry entry) {
    return entry
        .key()
        .map(key -> "[1,\"" + (key.owner().ordinal() == 0 ? "w:" : "b:") + key.text() + "\"]")
        .orElse("[1]");
  }
}
