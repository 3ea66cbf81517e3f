package org.flagfall.room;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.User;
import org.flagfall.game.Version;
import org.flagfall.testkit.InMemoryGameStore.Fault;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.Seeds;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/**
 * Whatever went wrong, and in whatever order: once all is well again, a game is served on every
 * node. No state of a room is for ever.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HealingTest {
  private static final int CASES = 300;
  private static final int MOST_STEPS = 60;
  private static final int ENOUGH_SECONDS = 10;
  private static final List<String> SHUFFLE = List.of("g1f3", "g8f6", "f3g1", "f6g8");

  @Test
  void a_game_is_served_again_once_all_is_well() {
    Seeds.check("healing", CASES, random -> new Trial(random).run());
  }

  /** One node with what was broken about it. */
  private static final class Side {
    private final TestNode node;
    private final List<RecordingMember> members = new ArrayList<>();
    private Optional<Timestamp> outSince = Optional.empty();

    Side(TestNode node) {
      this.node = node;
    }

    void breakOff() {
      node.gate.cut();
      if (outSince.isEmpty()) {
        outSince = Optional.of(node.time.now());
        node.rooms.began(node.time.now());
      }
    }

    void mend() {
      node.gate.mend();
      outSince.ifPresent(from -> node.rooms.ended(from, node.time.now()));
      outSince = Optional.empty();
    }
  }

  /** A mistake in the code behind a member. */
  private static final class Stumble extends IllegalStateException {
    private static final long serialVersionUID = 1;

    Stumble() {
      super("a mistake of a member, made by the test");
    }
  }

  private static final class Trial {
    private final SplittableRandom random;
    private final TestNode one =
        new TestNode().withGame(Rules.suddenDeath(36_000).startingAtOnce());
    private final List<Side> sides = List.of(new Side(one), new Side(one.second()));
    private boolean isWell;

    Trial(SplittableRandom random) {
      this.random = random;
    }

    void run() {
      int steps = random.nextInt(1, MOST_STEPS);
      for (int i = 0; i < steps; i++) {
        Side side = sides.get(random.nextInt(sides.size()));
        carefully(() -> step(side));
        carefully(one.loop::run);
      }
      heal();
      sides.forEach(this::assertServed);
    }

    /** An event loop outlives the mistakes of its tasks. */
    private static void carefully(Runnable task) {
      try {
        task.run();
      } catch (Stumble mistake) {
        // It would be logged.
      }
    }

    private void step(Side side) {
      TestNode node = side.node;
      switch (random.nextInt(17)) {
        case 0, 1 -> side.breakOff();
        case 2, 3 -> side.mend();
        case 4 -> node.gate.cut();
        case 5 -> node.gate.shut();
        case 6 -> node.gate.open();
        case 7 -> node.gate.failNext(new IllegalStateException("a mistake, made by the test"));
        case 8 -> node.store.failNext(fault(), fault());
        case 9 -> node.feed.cut();
        case 10 -> node.feed.mend();
        case 11 -> node.rooms.silent(node.time.now().plus(Millis.of(-900)), node.time.now());
        case 12 -> loseEnd();
        case 13 -> come(side);
        case 14 -> go(side);
        case 15 -> ask(side);
        default -> node.loop.pass(random.nextInt(5_000));
      }
    }

    private Fault fault() {
      return Fault.values()[random.nextInt(Fault.values().length)];
    }

    private void loseEnd() {
      long version = one.done(one.store.load(TestNode.GAME)).orElseThrow().version().number();
      one.store.loseAfter(TestNode.GAME, new Version(random.nextLong(4, version + 1)));
    }

    private void come(Side side) {
      User user = random.nextBoolean() ? ANA : BEN;
      RecordingMember member = RecordingMember.of(user).doing(this::stumble);
      side.members.add(member);
      Joining joining =
          new Joining(Optional.empty(), since(), Optional.empty(), Joining.As.SPECTATOR);
      inRoom(side, room -> room.join(member, joining));
    }

    private Optional<Version> since() {
      return random.nextBoolean() ? Optional.empty() : Optional.of(new Version(random.nextInt(30)));
    }

    /** Now and then the code behind a member makes a mistake. */
    private void stumble() {
      if (!isWell && random.nextInt(20) == 0) {
        throw new Stumble();
      }
    }

    private void go(Side side) {
      if (!side.members.isEmpty()) {
        RecordingMember member = side.members.remove(random.nextInt(side.members.size()));
        inRoom(
            side,
            room -> {
              room.leave(member);
              return Future.succeededFuture();
            });
      }
    }

    private void ask(Side side) {
      inRoom(
          side,
          room -> {
            int ply = room.stored().game().ply();
            return switch (random.nextInt(4)) {
              case 0 -> room.checkFlag();
              case 1 -> side.node.moving(mover(ply), ply + 2, move(ply));
              default -> side.node.moving(mover(ply), ply, move(ply));
            };
          });
    }

    private static void inRoom(Side side, Function<Room, Future<?>> act) {
      side.node
          .rooms
          .find(TestNode.GAME)
          .onSuccess(
              found ->
                  found.ifPresent(
                      room -> {
                        Future<?> unused = act.apply(room);
                      }));
    }

    private static User mover(int ply) {
      return ply % 2 == 0 ? ANA : BEN;
    }

    private static String move(int ply) {
      return SHUFFLE.get(ply % SHUFFLE.size());
    }

    private void heal() {
      isWell = true;
      for (Side side : sides) {
        side.node.gate.open();
        side.mend();
        side.node.feed.mend();
      }
      for (int i = 0; i < ENOUGH_SECONDS; i++) {
        one.loop.pass(1_000);
        sides.forEach(side -> side.node.rooms.wakeForgotten());
      }
      one.loop.run();
      // Mistakes and faults that nobody came upon are taken back.
      for (Side side : sides) {
        side.node.gate.forget();
      }
      one.store.forgetFaults();
    }

    private void assertServed(Side side) {
      TestNode node = side.node;
      RecordingMember ana = node.join(RecordingMember.of(ANA));
      assertEquals(1, ana.frames("joined").size());
      assertTrue(ana.frames("paused").isEmpty(), "nothing is paused any more");
      int ply = node.room().stored().game().ply();
      Answer answer = node.moves(mover(ply), ply, move(ply));
      assertInstanceOf(Answer.Done.class, answer);
      for (Side other : sides) {
        assertEquals(
            node.room().stored().version(), other.node.room().stored().version(), "both know it");
      }
    }
  }
}
