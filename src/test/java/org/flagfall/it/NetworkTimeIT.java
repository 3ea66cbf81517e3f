package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.flagfall.testkit.Json;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/**
 * Whatever a client does with the pings that measure its network, it wins no more than the quota of
 * docs/clock.md, and is counted; and what the service itself takes is charged to nobody.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class NetworkTimeIT {

  // One minute for the game: see "The quota" in docs/clock.md.
  private static final String CONTROL = "60";
  private static final long EARNING = 80 + 2 * 60;
  private static final long MOST = 1_000;
  private static final String[] WHITE = {"g1f3", "f3g1", "b1c3", "c3b1", "g1f3"};
  private static final String[] BLACK = {"g8f6", "f6g8", "b8c6", "c6b8"};

  private static ServiceProcess service;

  @BeforeAll
  static void start() {
    service = ServiceProcess.named("network-time").start();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @AfterEach
  void the_log_is_quiet() {
    service.assertQuietLog();
  }

  @Test
  void a_client_that_holds_its_pongs_back_wins_the_quota_and_no_more_and_is_counted() {
    double slow = counted("flagfall_pongs_total", "slow");
    long balance = 3 * EARNING;
    long won = 0;
    try (Duel duel = new Duel()) {
      duel.pong(duel.ping());
      long hold = duel.muchLongerThanItsFirstPong();
      for (int turn = 0; turn < WHITE.length; turn++) {
        Optional<byte[]> ping = turn == 0 ? Optional.empty() : Optional.of(duel.ping());
        think(hold);
        ping.ifPresent(duel::pong);
        JsonNode moved = duel.move(turn, Optional.empty());
        long credit = moved.path("credit").asLong();
        long room = Math.min(balance, MOST);
        assertTrue(credit <= room, () -> moved + " with a quota of " + room);
        assertTrue(credit >= Math.min(room, 600) || ping.isEmpty(), moved::toString);
        balance = Math.min(balance - credit + EARNING, 7 * EARNING);
        won += credit;
        duel.answer(turn);
      }
    }
    assertTrue(won <= (3 + WHITE.length - 1) * EARNING, "won " + won);
    assertTrue(counted("flagfall_pongs_total", "slow") >= slow + WHITE.length - 1);
  }

  @Test
  void a_client_that_forges_pongs_wins_nothing_and_is_counted() {
    double forged = counted("flagfall_pongs_total", "forged");
    try (Duel duel = new Duel()) {
      byte[] used = duel.ping();
      duel.pong(used);
      for (int turn = 0; turn < 3; turn++) {
        if (turn > 0) {
          byte[] guess = duel.ping();
          guess[7] ^= 1;
          think(300);
          duel.pong(guess);
          duel.pong(used);
          duel.pong("credit me".getBytes(StandardCharsets.US_ASCII));
          JsonNode moved = duel.move(turn, Optional.empty());
          assertEquals(0, moved.path("credit").asLong(), moved::toString);
          assertCharged(300, moved);
        } else {
          duel.move(turn, Optional.empty());
        }
        duel.answer(turn);
      }
    }
    assertTrue(counted("flagfall_pongs_total", "forged") >= forged + 6);
  }

  @Test
  void a_client_that_sends_no_pongs_and_claims_to_have_thought_for_no_time_pays_for_all_of_it() {
    double missing = counted("flagfall_pongs_total", "missing");
    double less = counted("flagfall_thinks_total", "less");
    try (Duel duel = new Duel()) {
      for (int turn = 0; turn < 3; turn++) {
        think(1_200);
        JsonNode moved = duel.move(turn, Optional.of(0L));
        assertEquals(0, moved.path("credit").asLong(), moved::toString);
        assertCharged(1_200, moved);
        duel.answer(turn);
      }
    }
    assertTrue(counted("flagfall_pongs_total", "missing") >= missing + 2);
    assertTrue(counted("flagfall_thinks_total", "less") >= less + 3);
  }

  @Test
  void an_honest_client_is_charged_its_thinking_time_to_the_millisecond_of_the_log() {
    try (Table table = new Table(service)) {
      Table.Match match = table.match(atOnce());
      match.play(0, "e2e4 e7e5 g1f3 b8c6");
      JsonNode log = match.log();
      JsonNode before = log.get(3);
      for (int i = 4; i < log.size(); i++) {
        JsonNode moved = log.get(i);
        long turn = moved.path("at").asLong() - before.path("at").asLong();
        assertEquals(
            turn,
            moved.path("spent").asLong()
                + moved.path("credit").asLong()
                + moved.path("held").asLong(),
            moved::toString);
        String mover = i % 2 == 0 ? "white" : "black";
        assertEquals(
            before.at("/clock/" + mover).asLong() - moved.path("spent").asLong(),
            moved.at("/clock/" + mover).asLong(),
            moved::toString);
        before = moved;
      }
    }
  }

  @Test
  void what_a_slow_redis_takes_is_held_for_the_player_who_waited_and_charged_to_nobody() {
    try (RedisProcess redis = RedisProcess.start();
        ServiceProcess slowed = ServiceProcess.named("held").redis(redis.uri()).start();
        Table table = new Table(slowed)) {
      Table.Match match = table.match(atOnce());
      match.play(0, "e2e4 e7e5");
      order(redis, "CLIENT PAUSE 60000 WRITE");
      ObjectNode move = match.white().message("move", "game", match.id(), "ply", 2, "uci", "g1f3");
      match.white().send(move.toString());
      // Messages are read in order: with this answer the move is known to be stamped.
      match.white().ask("ping", "t", 1);
      think(500);
      order(redis, "CLIENT UNPAUSE");
      match.black().awaitFrame("White's move", frame -> frame.path("ply").asInt() == 3);
      match.play(3, "b8c6");
      JsonNode log = match.log();
      JsonNode white = log.get(log.size() - 2);
      JsonNode black = log.get(log.size() - 1);
      assertTrue(black.path("held").asLong() >= 490, () -> white + " " + black);
      long turn = black.path("at").asLong() - white.path("at").asLong();
      long spared = black.path("credit").asLong() + black.path("held").asLong();
      assertEquals(turn - spared, black.path("spent").asLong(), black::toString);
      assertEquals(
          white.at("/clock/black").asLong() - black.path("spent").asLong(),
          black.at("/clock/black").asLong());
      slowed.assertQuietLog();
    }
  }

  private static void order(RedisProcess redis, String order) {
    assertTrue(RedisProcess.command(redis.uri().getPort(), order).startsWith("+OK"), order);
  }

  private static void think(long millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    Await.until("so much time to pass", Await.LONG, () -> System.nanoTime() > end);
  }

  private static ObjectNode atOnce() {
    return Table.settings(CONTROL).put("clockStart", "immediately");
  }

  /**
   * All that passed here was charged, but for what the service took. Its clock may follow that of
   * Redis by 5 ms a second.
   */
  private static void assertCharged(long millis, JsonNode moved) {
    long known = moved.path("spent").asLong() + moved.path("held").asLong();
    assertTrue(known >= millis - millis / 200 - 2, moved::toString);
  }

  private static double counted(String metric, String word) {
    return service.metric(metric + "\\{[^}]*\"" + word + "\"[^}]*\\}").orElse(0.0);
  }

  /** White is a cheat who writes his own frames, Black an honest client. */
  private static final class Duel implements AutoCloseable {
    private final Table table = new Table(service);
    private final User cheat = table.guest();
    private final User honest = table.guest();
    private final String game = table.create(cheat, atOnce());
    private final RawSocket white;
    private final Client black;
    private final long joined;

    Duel() {
      table.seat(honest, game);
      black = table.connect(honest);
      black.join(game);
      white = new RawSocket(service.uri(), cheat);
      joined = System.nanoTime();
      white.send("{\"type\":\"join\",\"game\":\"" + game + "\"}");
    }

    /** The payload of the next ping that measures. */
    byte[] ping() {
      try {
        RawSocket.Frame frame = white.frame();
        while (frame.opcode() != RawSocket.PING || frame.payload().length == 0) {
          frame = white.frame();
        }
        return frame.payload();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    void pong(byte[] payload) {
      white.send(RawSocket.PONG, payload);
    }

    /** What makes a pong slow, by docs/clock.md, in milliseconds: the first took some of this. */
    long muchLongerThanItsFirstPong() {
      white.send("{\"type\":\"ping\",\"t\":1}");
      Await.until("an answer", Await.LONG, () -> white.read().contains("\"pong\""));
      long first = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - joined);
      return Math.max(700, 2 * first + 300);
    }

    /** White's move as Black hears of it. */
    JsonNode move(int turn, Optional<Long> think) {
      ObjectNode move =
          Json.object("type", "move", "game", game, "ply", 2 * turn, "uci", WHITE[turn]);
      think.ifPresent(claim -> move.put("think", claim));
      white.send(move.toString());
      return black.awaitFrame("White's move", frame -> frame.path("ply").asInt() == 2 * turn + 1);
    }

    void answer(int turn) {
      if (turn < BLACK.length) {
        black.move(game, 2 * turn + 1, BLACK[turn]);
      }
    }

    @Override
    public void close() {
      white.close();
      table.close();
    }
  }
}
