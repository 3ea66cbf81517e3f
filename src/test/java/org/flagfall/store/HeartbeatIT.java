package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.broadcast.RedisFeed;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.GameId;
import org.flagfall.testkit.Await;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What heartbeats in Redis tell of nodes that come, go and die. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class HeartbeatIT {
  private static final NodeId ONE = new NodeId("one");
  private static final NodeId TWO = new NodeId("two");

  /** Nobody who was heard last so long ago counts as there. */
  private static final long LONG_AGO = 2 * TestSettings.PATIENT.heartbeats().fresh().toMillis();

  /** What the clocks of two nodes may differ by on a busy machine. */
  private static final long TOLERANCE = 1_000;

  private final Vertx vertx = Vertx.vertx();
  private final RedisServer redis = RedisServer.start(vertx);
  private final List<RedisStores> open = new ArrayList<>();

  private RedisStores open(NodeId node) {
    RedisStores stores =
        RedisStores.open(vertx, redis.url(), node, TestSettings.PATIENT, StoreObserver.NONE);
    open.add(stores);
    TestStores.serving(stores);
    return stores;
  }

  @AfterEach
  void close() {
    open.forEach(RedisStores::close);
    redis.close();
    vertx.close();
  }

  /** As if {@code node} had last been heard long ago, and were dead since. */
  private Timestamp die(RedisStores node, NodeId name) {
    Await.result(node.end());
    Timestamp last = Timestamp.of(node.clock().now().epochMillis() - LONG_AGO);
    redis.run(Command.HSET, Keys.NODES, name.value(), last.epochMillis());
    return last;
  }

  @Test
  void a_time_without_any_node_is_told_to_the_next_one_and_to_those_after() {
    Timestamp last = die(open(ONE), ONE);
    for (NodeId later : List.of(TWO, new NodeId("three"))) {
      List<Silence> told = new ArrayList<>();
      RedisStores stores = open(later);
      stores.tellOutages(
          new OutageListener() {
            @Override
            public void began(Timestamp from) {}

            @Override
            public void ended(Timestamp from, Timestamp to) {}

            @Override
            public void silent(Timestamp from, Timestamp to) {
              told.add(new Silence(from, to));
            }

            @Override
            public void replaced() {}
          });
      assertEquals(1, told.size(), told::toString);
      assertEquals(last, told.get(0).from());
      assertFalse(told.get(0).to().minus(last).isLessThan(Millis.of(LONG_AGO - TOLERANCE)));
    }
  }

  @Test
  void a_node_that_cannot_be_reached_yet_does_not_count_as_there() {
    RedisStores one = open(ONE);
    Timestamp from = one.clock().now().plus(Millis.of(-TOLERANCE));
    RedisStores two =
        RedisStores.open(vertx, redis.url(), TWO, TestSettings.PATIENT, StoreObserver.NONE);
    open.add(two);
    Await.result(two.ready());
    Await.until("the first one to be known", () -> two.nodes().isFresh(ONE));
    Timestamp to = from.plus(Millis.of(1));
    assertEquals(List.of(new Silence(from, to)), Await.result(one.nodes().silences(from, to)));
    assertFalse(one.nodes().alive().contains(TWO));
    Await.result(two.serve());
    assertEquals(List.of(), Await.result(one.nodes().silences(from, to)));
  }

  @Test
  void a_node_that_was_killed_is_known_to_be_gone_when_that_is_looked_into() {
    RedisStores two = open(TWO);
    RedisStores one = open(ONE);
    RedisFeed feed = RedisFeed.open(vertx, one);
    Await.until("it to listen", () -> isFresh(two, ONE));
    Await.result(feed.end());
    Await.result(one.end());
    Await.until("its death to be seen", () -> !isFresh(two, ONE));
    assertTrue(two.nodes().alive().contains(ONE), "though its heartbeat is fresh");
  }

  private static boolean isFresh(RedisStores stores, NodeId node) {
    Await.result(stores.nodes().look());
    return stores.nodes().isFresh(node);
  }

  @Test
  void while_another_node_is_well_nothing_is_a_silence_of_the_service() {
    RedisStores one = open(ONE);
    Timestamp from = one.clock().now().plus(Millis.of(-TOLERANCE));
    Timestamp to = from.plus(Millis.of(2_000));
    assertEquals(List.of(new Silence(from, to)), Await.result(one.nodes().silences(from, to)));
    open(TWO);
    assertEquals(List.of(), Await.result(one.nodes().silences(from, to)));
  }

  @Test
  void a_player_is_stranded_by_the_death_of_a_node_until_another_one_holds_him() {
    RedisStores two = open(TWO);
    RedisStores one = open(ONE);
    GameId id = Logs.freshId();
    GameStoreContract.done(two.games().create(id, Logs.started()));
    Await.result(one.presence().arrived(id, Color.WHITE));
    Await.result(two.presence().arrived(id, Color.BLACK));
    Await.until("one to be known", () -> two.nodes().isFresh(ONE));
    assertEquals(Optional.empty(), stranded(two, id));
    Timestamp last = die(one, ONE);
    Await.until("its death to be known", () -> !two.nodes().isFresh(ONE));
    assertEquals(Optional.of(last), stranded(two, id));
    assertTrue(Await.result(two.presence().attendees(id)).strandedSince().black().isEmpty());
    Await.result(two.presence().arrived(id, Color.WHITE));
    Absence left = new Absence(two.clock().now(), Absence.Manner.CLOSED);
    Await.result(two.presence().left(id, Color.WHITE, left));
    assertEquals(Optional.empty(), stranded(two, id), "the dead node counts no more");
  }

  private static Optional<Timestamp> stranded(RedisStores stores, GameId id) {
    return Await.result(stores.presence().attendees(id)).strandedSince().white();
  }

  @Test
  void a_node_that_goes_away_strands_its_players_at_once_and_takes_none_out() {
    RedisStores two = open(TWO);
    RedisStores one = open(ONE);
    GameId id = Logs.freshId();
    GameStoreContract.done(two.games().create(id, Logs.started()));
    Await.result(one.presence().arrived(id, Color.WHITE));
    Timestamp before = one.clock().now();
    Await.result(one.leave());
    Absence left = new Absence(one.clock().now(), Absence.Manner.LOST);
    Await.result(one.presence().left(id, Color.WHITE, left));
    Await.until("the farewell to be heard", () -> stranded(two, id).isPresent());
    assertFalse(stranded(two, id).orElseThrow().isBefore(before.plus(Millis.of(-100))));
    GameStoreContract.done(one.games().append(load(one, id), List.of(Logs.move(1, "e2e4"))));
  }

  @Test
  void a_farewell_is_not_undone_by_a_beat_that_was_on_its_way() {
    RedisStores two = open(TWO);
    RedisStores one = open(ONE);
    Timestamp before = one.clock().now();
    Await.result(one.leave());
    beat(ONE, before);
    Await.result(two.nodes().look());
    assertFalse(two.nodes().alive().contains(ONE));
    beat(ONE, two.clock().now().plus(Millis.of(TOLERANCE)));
    Await.until("a new life of it", () -> two.nodes().alive().contains(ONE));
  }

  private void beat(NodeId node, Timestamp at) {
    List<Object> all = new ArrayList<>(List.of(Script.BEAT.source(), Keys.ofNodes().size()));
    all.addAll(Keys.ofNodes());
    all.addAll(List.of(node.value(), at.epochMillis(), 20_000, 3_600_000, "", "", 0));
    redis.run(Command.EVAL, all.toArray());
  }

  private static StoredGame load(RedisStores stores, GameId id) {
    return Await.result(stores.games().load(id)).orElseThrow();
  }
}
