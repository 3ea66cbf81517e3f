package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.flagfall.chaos.Evidence.Stored;
import org.flagfall.testkit.Json;

/** Ways in which a good history can be spoilt. Each changes what it is given no further. */
final class Mutations {

  private Mutations() {}

  /** The log lost its end after it was acknowledged and told. */
  static Evidence lostEnd(Evidence good, SplittableRandom random) {
    int keep = random.nextInt(3, good.log().size());
    return with(good, good.log().subList(0, keep), stored(good).subList(0, keep));
  }

  /** The log lost its end, of which there was nothing but acks. */
  static Evidence lostSilently(Evidence good, SplittableRandom random) {
    Evidence spoilt = lostEnd(good, random);
    List<Testimony> deaf =
        good.testimonies().stream()
            .map(t -> new Testimony(t.who(), t.color(), List.of(), List.of(), t.requests()))
            .toList();
    return new Evidence(good.game(), spoilt.log(), spoilt.stored(), deaf);
  }

  /** One event is missing, and a hole is left. */
  static Evidence dropped(Evidence good, SplittableRandom random) {
    int at = random.nextInt(1, good.log().size());
    return with(good, without(good.log(), at), without(stored(good), at));
  }

  /** One event is missing, and the others moved up: in the log only. */
  static Evidence closedUp(Evidence good, SplittableRandom random) {
    int at = random.nextInt(1, good.log().size() - 1);
    List<Stored> stored = without(stored(good), at);
    return with(good, renumbered(without(good.log(), at)), renumberedIds(stored));
  }

  /** One event stands in the log twice, and everybody was told so. */
  static Evidence doubled(Evidence good, SplittableRandom random) {
    int at = anyDeed(good, random);
    List<JsonNode> log = renumbered(with(good.log(), at, good.log().get(at)));
    List<Stored> stored = renumberedIds(with(stored(good), at, stored(good).get(at)));
    return retold(good, log, stored, version -> version > at + 1 ? version + 1 : version);
  }

  /** Two neighbours changed places. */
  static Evidence reordered(Evidence good, SplittableRandom random) {
    int at = random.nextInt(1, good.log().size() - 2);
    return with(
        good, renumbered(swapped(good.log(), at)), renumberedIds(swapped(stored(good), at)));
  }

  /** A clock is wrong, and everybody was told so. */
  static Evidence alteredClock(Evidence good, SplittableRandom random) {
    String side = random.nextBoolean() ? "white" : "black";
    int ms = random.nextInt(1, 500);
    return changed(
        good,
        random,
        event -> event.path("clock").isObject(),
        event -> ((ObjectNode) event.path("clock")).put(side, clock(event, side) + ms));
  }

  private static long clock(JsonNode event, String side) {
    return event.path("clock").path(side).asLong();
  }

  /** A move cost another time than passed. */
  static Evidence alteredTime(Evidence good, SplittableRandom random) {
    return changed(
        good,
        random,
        event -> isMove(event) && event.path("clock").isObject(),
        event -> event.put("spent", Json.number(event, "spent") + 1));
  }

  /** An outage was credited for more than it lasted. */
  static Evidence alteredCredit(Evidence good, SplittableRandom random) {
    return changed(
        good,
        random,
        event -> Json.text(event, "kind").equals("clockCredited"),
        event -> event.put("ms", Json.number(event, "ms") + 1));
  }

  /** A move is none. */
  static Evidence illegal(Evidence good, SplittableRandom random) {
    Evidence spoilt = changed(good, random, Mutations::isMove, event -> event.put("uci", "a1h7"));
    return withoutRequests(spoilt);
  }

  /** A position is another one. */
  static Evidence wrongPosition(Evidence good, SplittableRandom random) {
    String fen = "8/8/8/8/8/8/8/K1k5 w - - 0 1";
    return changed(good, random, Mutations::isMove, event -> event.put("fen", fen));
  }

  /** Somebody was told of an event that is in no log. */
  static Evidence invented(Evidence good, SplittableRandom random) {
    JsonNode last = good.log().get(good.log().size() - 1);
    ObjectNode more = last.deepCopy();
    more.put("version", good.log().size() + 1);
    return told(good, random.nextInt(3), told -> with(told, told.size() - 1, more));
  }

  /** Somebody was told something else. */
  static Evidence toldOtherwise(Evidence good, SplittableRandom random) {
    return told(
        good,
        random.nextInt(3),
        told -> {
          int at = random.nextInt(told.size());
          ObjectNode other = told.get(at).deepCopy();
          other.put("at", Json.number(other, "at") + 1);
          List<JsonNode> list = new ArrayList<>(told);
          list.set(at, other);
          return list;
        });
  }

  /** Somebody was not told of one event. */
  static Evidence untold(Evidence good, SplittableRandom random) {
    return told(good, random.nextInt(3), told -> without(told, random.nextInt(1, told.size() - 1)));
  }

  /** Somebody was given a state with another move. */
  static Evidence givenOtherwise(Evidence good, SplittableRandom random) {
    return testimony(
        good,
        3,
        t -> {
          ObjectNode state = t.states().get(0).state().deepCopy();
          int moves = state.path("moves").size();
          if (moves > 0) {
            ((ObjectNode) state.path("moves").get(random.nextInt(moves))).put("uci", "a1h7");
          }
          List<Testimony.Given> given =
              List.of(new Testimony.Given(t.states().get(0).known(), state));
          return new Testimony(t.who(), t.color(), t.told(), given, t.requests());
        });
  }

  /** The log has a deed that its player never asked for. */
  static Evidence unasked(Evidence good, SplittableRandom random) {
    int who = random.nextInt(2);
    List<Request> done =
        good.testimonies().get(who).requests().stream().filter(Mutations::isDone).toList();
    if (done.isEmpty()) {
      return good;
    }
    Request dropped = done.get(random.nextInt(done.size()));
    return requests(good, who, list -> list.stream().filter(r -> !r.equals(dropped)).toList());
  }

  private static boolean isDone(Request request) {
    return request.acked().isPresent();
  }

  private static boolean isMove(JsonNode event) {
    return Json.text(event, "kind").equals("moved");
  }

  private static int anyDeed(Evidence good, SplittableRandom random) {
    return pick(
        good, random, event -> isMove(event) || Json.text(event, "kind").equals("timeGiven"));
  }

  private static int pick(Evidence good, SplittableRandom random, Predicate<JsonNode> wanted) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < good.log().size(); i++) {
      if (wanted.test(good.log().get(i))) {
        places.add(i);
      }
    }
    return places.isEmpty() ? -1 : places.get(random.nextInt(places.size()));
  }

  /** Changes one event in the log and wherever it was told; nothing if there is none. */
  private static Evidence changed(
      Evidence good,
      SplittableRandom random,
      Predicate<JsonNode> wanted,
      Consumer<ObjectNode> change) {
    int at = pick(good, random, wanted);
    if (at < 0) {
      return good;
    }
    List<JsonNode> log = new ArrayList<>(good.log());
    ObjectNode event = log.get(at).deepCopy();
    change.accept(event);
    log.set(at, event);
    return retold(good, log, stored(good), version -> version);
  }

  /** All were told what {@code log} says; acks name the versions that {@code moved} makes. */
  private static Evidence retold(
      Evidence good, List<JsonNode> log, List<Stored> stored, UnaryOperator<Long> moved) {
    List<Testimony> witnesses =
        good.testimonies().stream()
            .map(t -> new Testimony(t.who(), t.color(), log, List.of(), moved(t, moved)))
            .toList();
    return new Evidence(good.game(), log, Optional.of(stored), witnesses);
  }

  private static List<Request> moved(Testimony witness, UnaryOperator<Long> moved) {
    return witness.requests().stream()
        .map(
            r ->
                r.acked().isEmpty()
                    ? r
                    : Request.of(
                        r.message(), OptionalLong.of(moved.apply(r.acked().getAsLong())), false))
        .toList();
  }

  private static Evidence withoutRequests(Evidence evidence) {
    List<Testimony> witnesses =
        evidence.testimonies().stream()
            .map(t -> new Testimony(t.who(), "", t.told(), List.of(), List.of()))
            .toList();
    return new Evidence(evidence.game(), evidence.log(), Optional.empty(), witnesses);
  }

  private static Evidence told(Evidence good, int who, UnaryOperator<List<JsonNode>> change) {
    return testimony(
        good,
        who,
        t -> new Testimony(t.who(), t.color(), change.apply(t.told()), t.states(), t.requests()));
  }

  private static Evidence requests(Evidence good, int who, UnaryOperator<List<Request>> change) {
    return testimony(
        good,
        who,
        t -> new Testimony(t.who(), t.color(), t.told(), t.states(), change.apply(t.requests())));
  }

  private static Evidence testimony(Evidence good, int who, UnaryOperator<Testimony> change) {
    List<Testimony> witnesses = new ArrayList<>(good.testimonies());
    witnesses.set(who, change.apply(witnesses.get(who)));
    return new Evidence(good.game(), good.log(), good.stored(), witnesses);
  }

  private static Evidence with(Evidence good, List<JsonNode> log, List<Stored> stored) {
    return new Evidence(good.game(), log, Optional.of(stored), good.testimonies());
  }

  private static List<Stored> stored(Evidence good) {
    return good.stored().orElseThrow();
  }

  private static <T> List<T> without(List<T> list, int at) {
    List<T> rest = new ArrayList<>(list);
    rest.remove(at);
    return rest;
  }

  private static <T> List<T> with(List<T> list, int behind, T more) {
    List<T> longer = new ArrayList<>(list);
    longer.add(behind + 1, more);
    return longer;
  }

  private static <T> List<T> swapped(List<T> list, int at) {
    List<T> other = new ArrayList<>(list);
    other.set(at, list.get(at + 1));
    other.set(at + 1, list.get(at));
    return other;
  }

  private static List<JsonNode> renumbered(List<JsonNode> log) {
    return numbered(log, (event, number) -> ((ObjectNode) event.deepCopy()).put("version", number));
  }

  private static List<Stored> renumberedIds(List<Stored> stored) {
    return numbered(stored, (entry, number) -> new Stored(number + "-0", entry.text()));
  }

  private static <T> List<T> numbered(List<T> list, BiFunction<T, Integer, T> number) {
    List<T> numbered = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      numbered.add(number.apply(list.get(i), i + 1));
    }
    return numbered;
  }
}
