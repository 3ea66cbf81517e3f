package org.flagfall.room;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.core.Future;
import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.game.Command;
import org.flagfall.game.Flow;
import org.flagfall.game.Status;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** The service's own slowness is not charged to the player who waits for the move. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HeldTimeTest {
  private final TestNode node = new TestNode().withGame(Rules.suddenDeath(10).startingAtOnce());

  /** White moves at once, and storing it takes {@code millis}. */
  private void storesSlowly(long millis) {
    storesSlowly(millis, 0, "e2e4");
  }

  private void storesSlowly(long millis, int ply, String uci) {
    node.room();
    node.gate.shut();
    Future<Answer> answer = node.moving(ANA, ply, uci);
    node.loop.pass(millis);
    node.gate.open();
    node.done(answer);
  }

  @Test
  void it_is_credited_to_the_player_who_was_told_late() {
    RecordingMember ben = node.join(RecordingMember.of(BEN));
    storesSlowly(400);
    node.loop.pass(1_000);
    node.moves(BEN, 1, "e7e5");
    JsonNode moved = ben.last("event");
    assertEquals(400, moved.path("held").asLong());
    assertEquals(1_000, moved.path("spent").asLong());
    assertEquals(9_000, moved.at("/clock/black").asLong());
  }

  @Test
  void another_turn_has_nothing_of_it() {
    RecordingMember ben = node.join(RecordingMember.of(BEN));
    node.join(RecordingMember.of(ANA));
    storesSlowly(400);
    node.plays("e7e5 g1f3 b8c6");
    assertEquals(0, ben.last("event").path("held").asLong());
  }

  @Test
  void a_move_that_is_played_again_after_a_takeback_has_its_own() {
    RecordingMember ben = node.join(RecordingMember.of(BEN));
    node.plays("e2e4 e7e5 g1f3");
    asks(new Flow.OfferTakeback(ANA.id()));
    asks(new Flow.AcceptTakeback(BEN.id()));
    storesSlowly(400, 2, "g1f3");
    node.loop.pass(1_000);
    node.moves(BEN, 3, "b8c6");
    assertEquals(400, ben.last("event").path("held").asLong());
    assertEquals(1_000, ben.last("event").path("spent").asLong());
  }

  private void asks(Command command) {
    Answer answer = node.done(node.room().ask(Wish.of(command), Optional.empty(), node.time.now()));
    assertInstanceOf(Answer.Done.class, answer);
  }

  @Test
  void a_player_without_a_connection_here_is_not_credited() {
    RecordingMember ana = node.join(RecordingMember.of(ANA));
    storesSlowly(400);
    node.join(RecordingMember.of(BEN));
    node.loop.pass(1_000);
    node.moves(BEN, 1, "e7e5");
    assertEquals(0, ana.last("event").path("held").asLong());
    assertEquals(1_400, ana.last("event").path("spent").asLong());
  }

  @Test
  void the_time_that_spectators_take_is_not_part_of_it() {
    RecordingMember ben = node.join(RecordingMember.of(BEN));
    node.join(RecordingMember.anonymous().doing(() -> node.time.advance(50)));
    node.plays("e2e4 e7e5");
    assertEquals(0, ben.last("event").path("held").asLong());
  }

  @Test
  void the_flag_falls_later_by_it() {
    RecordingMember ben = node.join(RecordingMember.of(BEN));
    storesSlowly(400);
    long made = node.room().stored().game().lastAt().epochMillis();
    assertEquals(made + 10_400, node.room().flagDue().orElseThrow().epochMillis());
    node.loop.pass(9_999);
    assertEquals(Status.PLAYING, node.room().stored().game().status());
    node.loop.pass(1);
    assertEquals(Status.ENDED, node.room().stored().game().status());
    assertEquals(made + 10_400, ben.last("event").path("at").asLong());
  }

  @Test
  void a_move_within_it_is_in_time() {
    node.join(RecordingMember.of(BEN));
    storesSlowly(400);
    node.loop.pass(9_900);
    Answer answer = node.moves(BEN, 1, "e7e5");
    assertEquals(true, answer.error().isEmpty());
    assertEquals(Millis.of(9_900), node.room().stored().game().lastPly().orElseThrow().spent());
  }
}
