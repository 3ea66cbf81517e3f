package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.flagfall.chess.Color;
import org.flagfall.chess.Move;
import org.flagfall.chess.Position;
import org.flagfall.chess.Uci;
import org.flagfall.clock.Millis;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.GameId;
import org.flagfall.testkit.Await;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Games that are over are packed into one record, and removed when their time has come. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RedisArchiveIT {
  private static final long SEED = 20260713;
  private static final Keeping AT_ONCE =
      new Keeping(Duration.ZERO, Optional.empty(), Keeping.DEFAULT.atOnce());

  private static Vertx vertx;
  private static RedisServer redis;
  private static RedisStores stores;
  private static RedisStores other;
  private static RedisStores forgetful;

  private final GameId id = Logs.freshId();

  @BeforeAll
  static void open() {
    vertx = Vertx.vertx();
    redis = RedisServer.start(vertx);
    stores = TestStores.serving(open("n1", TestStores.LEFT_ALONE));
    other = open("n2", AT_ONCE);
    forgetful = open("n3", new Keeping(Duration.ZERO, Optional.of(Duration.ofDays(30)), 100));
  }

  private static RedisStores open(String name, Keeping keeping) {
    return TestStores.open(vertx, redis.url(), name, keeping);
  }

  @AfterAll
  static void close() {
    stores.close();
    other.close();
    forgetful.close();
    redis.close();
    vertx.close();
  }

  private StoredGame over() {
    StoredGame game = GameStoreContract.done(stores.games().create(id, Logs.started()));
    return GameStoreContract.done(
        stores.games().append(game, List.of(Logs.move(1, "e2e4"), Logs.resigned(Color.BLACK, 1))));
  }

  private void tidy(RedisStores by) {
    Await.result(by.archive().tidy(Keys.shard(id)));
  }

  private boolean exists(String key) {
    return redis.run(Command.EXISTS, key).toInteger() == 1;
  }

  private boolean isListed(String list) {
    return redis.run(Command.ZSCORE, list, id.value()) != null;
  }

  @Test
  void a_packed_game_answers_like_before() {
    StoredGame game = over();
    StoredGame early = game.previous().orElseThrow().previous().orElseThrow();
    tidy(other);
    assertTrue(!exists(Keys.log(id)), "the stream is gone");
    assertEquals(Optional.of(game), Await.result(stores.games().load(id)));
    StoredGame loaded = Await.result(other.games().load(id)).orElseThrow();
    assertEquals(
        game.since(org.flagfall.game.Version.NONE).stream().map(StoredGame::entry).toList(),
        loaded.since(org.flagfall.game.Version.NONE).stream().map(StoredGame::entry).toList());
    assertEquals(game, GameStoreContract.done(stores.games().refresh(game)));
    assertEquals(game, GameStoreContract.done(other.games().refresh(early)));
    assertTrue(isListed(Keys.kept(Keys.shard(id))));
    assertTrue(!isListed(Keys.finished(Keys.shard(id))));
  }

  @Test
  void a_writer_that_is_behind_learns_the_end_from_the_packed_game() {
    StoredGame game = over();
    StoredGame early = game.previous().orElseThrow().previous().orElseThrow();
    tidy(other);
    AppendResult result = Await.result(stores.games().append(early, List.of(Logs.move(1, "d2d4"))));
    assertEquals(game, assertInstanceOf(AppendResult.Behind.class, result).now());
    assertEquals(
        game,
        GameStoreContract.done(
            stores
                .games()
                .append(early, List.of(Logs.move(1, "e2e4"), Logs.resigned(Color.BLACK, 1)))));
  }

  @Test
  void the_same_creation_again_is_done_and_another_one_is_not() {
    StoredGame game = over();
    tidy(other);
    assertEquals(game, GameStoreContract.done(stores.games().create(id, Logs.started())));
    AppendResult result = Await.result(stores.games().create(id, Logs.started(7)));
    assertEquals(game, assertInstanceOf(AppendResult.Behind.class, result).now());
  }

  @Test
  void several_nodes_may_pack_at_once_and_again() {
    StoredGame game = over();
    try (RedisStores third = open("n5", AT_ONCE)) {
      Future<Void> one = other.archive().tidy(Keys.shard(id));
      Future<Void> two = third.archive().tidy(Keys.shard(id));
      Await.result(one);
      Await.result(two);
    }
    tidy(other);
    assertEquals(Optional.of(game), Await.result(stores.games().load(id)));
  }

  @Test
  void a_game_that_goes_on_or_is_over_for_a_short_time_only_is_left_alone() {
    over();
    try (RedisStores patient = open("n4", TestStores.LEFT_ALONE)) {
      tidy(patient);
    }
    assertTrue(exists(Keys.log(id)));
    GameId running = Logs.freshId();
    GameStoreContract.done(stores.games().create(running, Logs.started()));
    Await.result(other.archive().tidy(Keys.shard(running)));
    assertTrue(exists(Keys.log(running)));
  }

  @Test
  void a_packed_game_that_redis_lost_is_put_back() {
    StoredGame game = over();
    tidy(other);
    redis.run(Command.DEL, Keys.game(id));
    assertEquals(game, GameStoreContract.done(stores.games().refresh(game)));
    assertEquals(Optional.of(game), Await.result(other.games().load(id)));
    tidy(other);
    assertTrue(!exists(Keys.log(id)));
  }

  @Test
  void old_games_are_removed_from_everywhere_and_stay_away() {
    StoredGame game = over();
    tidy(forgetful);
    tidy(forgetful);
    assertTrue(!exists(Keys.game(id)) && !exists(Keys.log(id)));
    assertTrue(!isListed(Keys.kept(Keys.shard(id))));
    assertTrue(Await.result(stores.games().load(id)).isEmpty());
    assertInstanceOf(AppendResult.Gone.class, Await.result(stores.games().refresh(game)));
  }

  @Test
  void a_game_that_nobody_came_to_play_is_removed_as_well() {
    GameStoreContract.done(stores.games().create(id, List.of(Logs.created())));
    assertTrue(isListed(Keys.waiting(Keys.shard(id))));
    tidy(other);
    assertTrue(exists(Keys.game(id)), "without a retention nothing is removed");
    tidy(forgetful);
    assertTrue(!exists(Keys.game(id)));
    assertTrue(!isListed(Keys.waiting(Keys.shard(id))));
  }

  @Test
  void what_a_game_of_eighty_half_moves_takes() {
    System.out.println("random games from seed " + SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    long running = 0;
    long packed = 0;
    int games = 20;
    for (int i = 0; i < games; i++) {
      GameId one = Logs.freshId();
      StoredGame game = GameStoreContract.done(stores.games().create(one, Logs.started()));
      List<Entry> moves = moves(random);
      game = GameStoreContract.done(stores.games().append(game, moves.subList(0, 80)));
      running += usage(Keys.log(one)) + usage(Keys.game(one));
      game =
          GameStoreContract.done(
              stores.games().append(game, List.of(Logs.resigned(Color.WHITE, 80))));
      Await.result(other.archive().tidy(Keys.shard(one)));
      assertEquals(Optional.of(game), Await.result(stores.games().load(one)));
      packed += usage(Keys.game(one));
    }
    System.out.printf(
        "MEMORY USAGE of an 80-ply game: running %d bytes, packed %d bytes (mean of %d)%n",
        running / games, packed / games, games);
    assertTrue(packed < running);
  }

  private static long usage(String key) {
    return redis.run(Command.MEMORY, "USAGE", key, "SAMPLES", 0).toLong();
  }

  /** Legal moves at random, with stamps and times as a game has them. */
  private static List<Entry> moves(SplittableRandom random) {
    List<Entry> entries = new ArrayList<>();
    while (entries.size() < 80) {
      entries.clear();
      Position position = Position.initial();
      long at = 5_000;
      for (int ply = 1; ply <= 80 && !position.legalMoves().isEmpty(); ply++) {
        List<Move> legal = List.copyOf(position.legalMoves());
        Move move = legal.get(random.nextInt(legal.size()));
        long spent = ply > 2 ? random.nextInt(200, 12_000) : 0;
        at += spent + random.nextInt(150);
        entries.add(
            Entry.of(
                Logs.at(at),
                new Event.Moved(
                    ply,
                    Uci.write(position, move),
                    Millis.of(spent),
                    Millis.of(random.nextInt(20, 90)),
                    Millis.of(random.nextInt(1, 9)))));
        position = position.play(move);
      }
    }
    return entries;
  }
}
