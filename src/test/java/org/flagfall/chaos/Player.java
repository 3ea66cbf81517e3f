package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.flagfall.testkit.Json;

/**
 * One who plays by a script, one command at a time. What is not answered, or with {@code
 * outcomeUnknown} or {@code unavailable}, is sent again with the same key.
 */
final class Player extends Witness {
  private static final long ANSWER_LIMIT = 12_000;
  private static final long AGAIN = 150;

  /** How often the service may contradict what is known before that is thrown away. */
  private static final int MOST_CONTRADICTIONS = 5;

  /** Refusals after which the same message is sent again. */
  private static final Set<String> NOT_NOW =
      Set.of("unavailable", "outcomeUnknown", "paused", "tooFast", "notStarted");

  /** Refusals that only say that the game has moved on, or that it was not worth asking. */
  private static final Set<String> NOT_ANY_MORE =
      Set.of(
          "stalePly",
          "notYourTurn",
          "gameOver",
          "flagged",
          "noOffer",
          "offerTooSoon",
          "tooEarly",
          "forbidden");

  private final Script script;
  private final boolean mustSit;
  private final List<Request> requests = new ArrayList<>();
  private final Set<Integer> done = new HashSet<>();
  private Optional<ObjectNode> current = Optional.empty();
  private boolean isThinking;

  /** Whether the command under way waits for an answer on this connection. */
  private boolean isSent;

  private boolean hasSat;
  private int contradictions;
  private int keys;
  private int sendings;

  /**
   * @param mustSit whether the seat is still to be taken
   */
  Player(Match match, String who, String token, Script script, boolean mustSit) {
    super(match, who, token);
    this.script = script;
    this.mustSit = mustSit;
  }

  @Override
  String color() {
    return script.color();
  }

  @Override
  ObjectNode entry() {
    boolean sits = mustSit && !hasSat;
    return sits
        ? super.entry().put("type", "sit").put("color", color()).put("key", "sit")
        : super.entry();
  }

  @Override
  void changed() {
    hasSat = true;
    if (current.isPresent()) {
      transmitIfIdle();
    } else if (!view().isEnded()) {
      think();
    }
    super.changed();
  }

  /** What was begun is to be answered, also after the end. */
  @Override
  boolean isDone() {
    return super.isDone() && current.isEmpty();
  }

  private void transmitIfIdle() {
    if (!isSent) {
      transmit();
    }
  }

  @Override
  void wentDown() {
    isSent = false;
  }

  private void think() {
    if (!isThinking && script.next(view(), done).isPresent()) {
      isThinking = true;
      int mean = match().think();
      later(
          1 + match().net().random().nextInt(2 * mean),
          () -> {
            isThinking = false;
            act();
          });
    }
  }

  private void act() {
    if (current.isEmpty() && isIn()) {
      script.next(view(), done).ifPresent(this::begin);
    }
  }

  private void begin(ObjectNode message) {
    keys++;
    message.put("game", match().game()).put("key", "k" + keys);
    if (message.has("extra")) {
      int extra = message.remove("extra").asInt();
      if (extra != Script.NO_AGREEMENT) {
        done.add(extra);
      }
    }
    current = Optional.of(message);
    transmit();
  }

  private void transmit() {
    if (current.isPresent() && isIn()) {
      isSent = true;
      sendings++;
      int sending = sendings;
      match().net().tally().count("commands sent");
      line().send(current.get().deepCopy().put("id", "c" + sending));
      later(ANSWER_LIMIT, () -> giveUp(sending));
    }
  }

  /** No answer to this very sending: the connection is worth nothing. */
  private void giveUp(int sending) {
    if (isSent && sending == sendings) {
      match().net().tally().count("answers that did not come");
      cut();
    }
  }

  @Override
  void answered(JsonNode answer) {
    if (current.isEmpty() || !Json.text(answer, "id").equals("c" + sendings) || !isSent) {
      fault("an answer to nothing, at c" + sendings + ": " + answer);
      return;
    }
    isSent = false;
    if (Json.text(answer, "type").equals("ack")) {
      acked(answer);
    } else {
      refused(Json.text(answer, "code"), answer);
    }
  }

  private void acked(JsonNode ack) {
    long version = Json.number(ack, "version");
    if (version > view().version()) {
      fault("ack before its event at " + view() + ": " + ack);
    }
    finish(ack.has("version") ? OptionalLong.of(version) : OptionalLong.empty(), false);
    match().net().tally().count("commands acknowledged");
    changed();
  }

  private void finish(OptionalLong version, boolean isRefused) {
    current.ifPresent(message -> requests.add(Request.of(message, version, isRefused)));
    current = Optional.empty();
  }

  private void refused(String code, JsonNode error) {
    match().net().tally().count("refused " + code);
    if (NOT_NOW.contains(code)) {
      later(Math.max(AGAIN, error.path("retryIn").asLong()), this::transmitIfIdle);
    } else if (NOT_ANY_MORE.contains(code)) {
      notAnyMore(code);
    } else {
      fault("refused at " + view() + ": " + current.orElse(null) + ": " + error);
      finish(OptionalLong.empty(), true);
    }
  }

  /** What was known may be old: the next thought is about the game as it is then. */
  private void notAnyMore(String code) {
    boolean isContradiction =
        code.equals("stalePly")
            && current.filter(m -> m.path("ply").asInt() == view().ply()).isPresent();
    contradictions = isContradiction ? contradictions + 1 : 0;
    if (contradictions > MOST_CONTRADICTIONS) {
      contradictions = 0;
      match().net().tally().count("states asked for anew, since the game was another one");
      forget();
    }
    boolean wasOffer = current.filter(m -> Json.text(m, "action").equals("offer")).isPresent();
    if (wasOffer && code.equals("offerTooSoon")) {
      done.add(Script.NO_AGREEMENT);
    }
    finish(OptionalLong.empty(), true);
    later(AGAIN, this::changed);
  }

  @Override
  void fellBack(long version) {
    for (int i = 0; i < requests.size(); i++) {
      Request request = requests.get(i);
      if (request.acked().orElse(0) > version) {
        requests.set(i, request.inDoubt());
      }
    }
  }

  @Override
  List<Request> requests() {
    List<Request> all = new ArrayList<>(requests);
    if (mustSit) {
      all.add(0, Request.of(Json.object("type", "sit", "key", "sit"), OptionalLong.empty(), false));
    }
    current.ifPresent(m -> all.add(Request.of(m, OptionalLong.empty(), false)));
    return all;
  }

  @Override
  public String toString() {
    return super.toString() + current.map(m -> ", waits for the answer to " + m).orElse("");
  }
}
