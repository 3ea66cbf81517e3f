package org.flagfall.broadcast;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.store.FeedFixture;
import org.flagfall.store.FeedMessage;
import org.flagfall.store.NodeId;
import org.flagfall.store.RedisStores;
import org.flagfall.store.StoreObserver;
import org.flagfall.store.StoredGame;
import org.flagfall.store.TestRedis;
import org.flagfall.store.TestSettings;
import org.flagfall.testkit.Await;
import org.flagfall.testkit.CuttingProxy;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RedisFeedIT {
  private static Vertx vertx;
  private static TestRedis redis;
  private static RedisStores here;
  private static RedisStores there;

  // Their own for each test: one that is coming back from a test before would say so in this one.
  private final RedisFeed feedHere = RedisFeed.open(vertx, here);
  private final RedisFeed feedThere = RedisFeed.open(vertx, there);
  private final FeedFixture fixture = new FeedFixture();
  private final Ear earHere = new Ear();
  private final Ear earThere = new Ear();

  private static final class Ear implements FeedListener {
    private final List<FeedMessage> messages = new CopyOnWriteArrayList<>();
    private final AtomicInteger presences = new AtomicInteger();
    private final AtomicInteger resubscriptions = new AtomicInteger();

    @Override
    public void heard(FeedMessage message) {
      messages.add(message);
    }

    @Override
    public void presenceChanged() {
      presences.incrementAndGet();
    }

    @Override
    public void resubscribed() {
      resubscriptions.incrementAndGet();
    }
  }

  @BeforeAll
  static void open() {
    vertx = Vertx.vertx();
    redis = TestRedis.start(vertx);
    here = stores("here");
    there = stores("there");
  }

  private static RedisStores stores(String node) {
    return RedisStores.open(
        vertx, redis.url(), new NodeId(node), TestSettings.PATIENT, StoreObserver.NONE);
  }

  @AfterEach
  void closeFeeds() {
    feedHere.close();
    feedThere.close();
  }

  @AfterAll
  static void close() {
    here.close();
    there.close();
    redis.close();
    vertx.close();
  }

  @Test
  void a_node_hears_what_others_store_and_not_what_it_stored_itself() {
    StoredGame game = fixture.start(here);
    Await.result(feedHere.follow(fixture.id(), earHere));
    Await.result(feedThere.follow(fixture.id(), earThere));
    StoredGame moved = fixture.move(here, game);
    Await.until("the other one hears", () -> !earThere.messages.isEmpty());
    assertEquals(moved, earThere.messages.get(0).applyTo(game).orElseThrow());
    Await.result(there.presence().arrived(fixture.id(), Color.WHITE));
    Await.until("what came later is heard", () -> earHere.presences.get() == 1);
    assertEquals(List.of(), earHere.messages);
  }

  @Test
  void all_nodes_hear_that_a_player_came_or_went() {
    fixture.start(here);
    Await.result(feedThere.follow(fixture.id(), earThere));
    Await.result(here.presence().arrived(fixture.id(), Color.WHITE));
    Await.until("the arrival is heard", () -> earThere.presences.get() == 1);
    Absence gone = new Absence(Timestamp.of(1), Absence.Manner.LOST);
    Await.result(here.presence().left(fixture.id(), Color.WHITE, gone));
    Await.until("the leave is heard", () -> earThere.presences.get() == 2);
    assertEquals(List.of(), earThere.messages);
  }

  @Test
  void who_has_left_hears_nothing() {
    StoredGame game = fixture.start(here);
    Await.result(feedHere.follow(fixture.id(), earHere));
    Await.result(feedThere.follow(fixture.id(), earThere));
    Await.result(feedHere.unfollow(fixture.id()));
    fixture.move(here, game);
    Await.until("one hears", () -> !earThere.messages.isEmpty());
    Await.result(here.presence().arrived(fixture.id(), Color.WHITE));
    Await.until("what came later is heard", () -> earThere.presences.get() == 1);
    assertEquals(0, earHere.presences.get());
  }

  @Test
  void a_feed_that_was_cut_off_comes_back_and_says_so() {
    StoredGame game = fixture.start(here);
    Await.result(feedHere.follow(fixture.id(), earHere));
    Await.result(feedThere.follow(fixture.id(), earThere));
    redis.run(Command.CLIENT, "KILL", "TYPE", "pubsub");
    Await.until(
        "both are back",
        () -> earHere.resubscriptions.get() > 0 && earThere.resubscriptions.get() > 0);
    StoredGame moved = fixture.move(there, game);
    Await.until("one hears", () -> !earHere.messages.isEmpty());
    fixture.moveOn(here, moved);
    Await.until("the other one hears", () -> !earThere.messages.isEmpty());
  }

  @Test
  void a_feed_that_hears_nothing_is_replaced() {
    StoredGame game = fixture.start(here);
    try (CuttingProxy proxy = new CuttingProxy(vertx, redis.port());
        RedisStores stores = FeedFixture.behind(vertx, redis, proxy);
        RedisFeed feed = RedisFeed.open(vertx, stores)) {
      Await.result(feed.follow(fixture.id(), earHere));
      proxy.silence();
      Await.until("it is back", () -> earHere.resubscriptions.get() > 0);
      fixture.move(here, game);
      Await.until("it hears", () -> !earHere.messages.isEmpty());
    }
  }

  @Test
  void a_game_can_be_followed_while_redis_is_away() {
    StoredGame game = fixture.start(here);
    Await.result(feedHere.follow(new FeedFixture().id(), new Ear()));
    redis.run(Command.CLIENT, "KILL", "TYPE", "pubsub");
    Await.result(feedHere.follow(fixture.id(), earHere));
    StoredGame moved = fixture.move(there, game);
    Await.until("it hears", () -> !earHere.messages.isEmpty());
    assertEquals(moved, earHere.messages.get(0).applyTo(game).orElseThrow());
  }
}
