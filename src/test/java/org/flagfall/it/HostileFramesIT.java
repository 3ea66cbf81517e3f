package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.flagfall.testkit.Seeds;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever comes over the wire, nobody else notices: not a game, not the log, not the memory. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostileFramesIT {

  private static final int ATTACKERS = 4;
  private static final int BATCH = 500;

  /** What the heap may differ by without a leak: caches fill, classes are loaded. */
  private static final double LEAK_BYTES = 24e6;

  private static final Duration BOUND = Duration.ofSeconds(60);

  private final AtomicInteger ended = new AtomicInteger();

  @Test
  void thirty_thousand_hostile_frames_disturb_nobody() {
    attack(30_000);
  }

  @Test
  @Tag("nightly")
  void a_million_hostile_frames_disturb_nobody() {
    attack(1_000_000);
  }

  private void attack(int frames) {
    try (ServiceProcess service = ServiceProcess.named("hostile-" + frames).start();
        Table table = new Table(service)) {
      Table.Match victim = table.match("-");
      flood(service, victim, frames / 10, "warming up");
      Table.Match control = table.match("600");
      double before = heapAfterCollecting(service);
      AtomicBoolean isOver = new AtomicBoolean();
      AtomicInteger moves = new AtomicInteger();
      ExecutorService player = Executors.newSingleThreadExecutor();
      Future<?> playing = player.submit(() -> playOn(control, moves, isOver));
      awaitMoreThan(1, moves, playing);
      long began = System.nanoTime();
      flood(service, victim, frames, "hostile frames");
      long took = (System.nanoTime() - began) / 1_000_000;
      awaitMoreThan(moves.get(), moves, playing);
      isOver.set(true);
      result(playing);
      player.shutdownNow();
      assertEquals(0, victim.state().path("ply").asInt(), "the game of others is untouched");
      assertEquals("playing", victim.state().path("status").asText());
      Await.until(
          "the attackers to be gone",
          BOUND,
          () -> service.metric("flagfall_connections").orElse(-1.0) == 4);
      double after = heapAfterCollecting(service);
      System.out.printf(
          "%d frames in %d ms ended %d connections; %d moves meanwhile; heap %.1f MB, then %.1f MB%n",
          frames, took, ended.get(), moves.get(), before / 1e6, after / 1e6);
      assertTrue(
          after - before < LEAK_BYTES, () -> "the heap grew from " + before + " to " + after);
      service.assertQuietLog();
    }
  }

  private void flood(ServiceProcess service, Table.Match victim, int frames, String name) {
    ExecutorService pool = Executors.newFixedThreadPool(ATTACKERS);
    List<Callable<Integer>> attackers =
        Seeds.of(name, ATTACKERS)
            .<Callable<Integer>>mapToObj(
                seed -> () -> attack(service, victim, seed, frames / ATTACKERS))
            .toList();
    try {
      for (Future<Integer> done : pool.invokeAll(attackers)) {
        result(done);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    } finally {
      pool.shutdownNow();
    }
  }

  private static <T> T result(Future<T> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause().getMessage(), e.getCause());
    }
  }

  /** Half of the attackers are strangers with a name, half have none. */
  private int attack(ServiceProcess service, Table.Match victim, long seed, int frames) {
    HostileFrames attacks = new HostileFrames(seed, victim.id());
    Optional<User> user =
        seed % 2 == 0 ? Optional.empty() : Optional.of(Rest.guest(service.uri(), "Mallory"));
    List<String> sent = new ArrayList<>();
    HostileSocket socket = new HostileSocket(service.uri(), user);
    for (int i = 1; i <= frames; i++) {
      HostileFrames.Attack attack = attacks.next();
      sent.add(attack.what());
      boolean isWritten = socket.write(attack.bytes());
      if (attack.fate() == HostileFrames.Fate.ENDS) {
        socket.awaitEnd();
        socket.close();
        ended.incrementAndGet();
        socket = new HostileSocket(service.uri(), user);
        sent.clear();
      } else if (i % BATCH == 0 || !isWritten) {
        int frame = i;
        boolean isAlive = socket.isAnswered(i);
        assertTrue(isAlive, () -> "seed " + seed + ", frame " + frame + ": ended after " + sent);
        sent.clear();
      }
    }
    socket.close();
    return frames;
  }

  /** The other game goes on, unless it has come to its end. */
  private static void awaitMoreThan(int known, AtomicInteger moves, Future<?> playing) {
    Await.until("the other game to go on", BOUND, () -> moves.get() > known || playing.isDone());
  }

  /** Plays and counts moves; each is answered and heard by both. */
  private static void playOn(Table.Match match, AtomicInteger moves, AtomicBoolean isOver) {
    Board board = new Board();
    Random random = new Random(7);
    int ply = 0;
    while (!isOver.get() && !board.legal().isEmpty()) {
      String uci = board.playAny(random);
      long version = match.mover(ply).move(match.id(), ply, uci);
      match.white().awaitVersion(match.id(), version);
      match.black().awaitVersion(match.id(), version);
      ply++;
      moves.incrementAndGet();
      if (match.white().view(match.id()).last("ended").isPresent()) {
        return;
      }
    }
    assertFalse(match.white().view(match.id()).last("ended").isPresent());
  }

  private static double heapAfterCollecting(ServiceProcess service) {
    service.collectGarbage();
    return service.metric("jvm_memory_used_bytes\\{area=\"heap\"[^}]*\\}").orElseThrow();
  }
}
