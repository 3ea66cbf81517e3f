package org.flagfall.room;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import org.flagfall.game.Refusal;
import org.flagfall.game.Status;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Network time is measured for the player on move, turn by turn, and credited in the quota. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PulseTest {
  private static final long QUOTA = 600;

  private final TestNode node = new TestNode().withGame(Rules.suddenDeath(60).startingAtOnce());
  private final RecordingMember ana = RecordingMember.of(ANA).holdingPongs();
  private final RecordingMember ben = RecordingMember.of(BEN).holdingPongs();

  private void joinBoth() {
    node.join(ana);
    node.join(ben);
  }

  private JsonNode lastEvent() {
    return ana.last("event");
  }

  private Status status() {
    node.loop.run();
    return node.room().stored().game().status();
  }

  @Test
  void the_player_who_is_to_move_is_measured_behind_joined_and_behind_each_move() {
    joinBoth();
    assertEquals(1, ana.pings(), "White is to move");
    assertEquals(0, ben.pings());
    node.plays("e2e4");
    assertEquals(1, ben.pings());
    node.plays("e7e5 g1f3");
    assertEquals(2, ana.pings());
    assertEquals(2, ben.pings());
  }

  @Test
  void what_was_measured_is_credited_in_that_turn_alone() {
    joinBoth();
    node.loop.pass(200);
    ana.pongs(0, 200);
    node.loop.pass(1_000);
    node.plays("e2e4");
    assertEquals(200, lastEvent().path("credit").asLong());
    assertEquals(1_000, lastEvent().path("spent").asLong());
    node.loop.pass(1_000);
    node.plays("e7e5");
    assertEquals(0, lastEvent().path("credit").asLong(), "no pong, no credit");
    node.loop.pass(500);
    node.plays("g1f3");
    ben.pongs(0, 900);
    node.loop.pass(1_000);
    node.plays("b8c6");
    assertEquals(0, lastEvent().path("credit").asLong(), "the pong of an earlier turn");
  }

  @Test
  void of_two_connections_the_faster_one_counts() {
    joinBoth();
    RecordingMember second = RecordingMember.of(ANA).holdingPongs();
    node.join(second);
    node.loop.pass(500);
    ana.pongs(0, 500);
    second.pongs(0, 40);
    node.loop.pass(500);
    node.plays("e2e4");
    assertEquals(40, lastEvent().path("credit").asLong());
  }

  @Test
  void coming_back_measures_anew_and_never_adds() {
    joinBoth();
    node.loop.pass(100);
    ana.pongs(0, 100);
    node.join(ana);
    node.loop.pass(300);
    ana.pongs(1, 300);
    node.loop.pass(500);
    node.plays("e2e4");
    assertEquals(100, lastEvent().path("credit").asLong());
  }

  @Test
  void the_flag_waits_for_a_pong_that_is_out_no_longer_than_the_quota() {
    joinBoth();
    node.loop.pass(60_000 + QUOTA - 1);
    assertEquals(Status.PLAYING, status());
    node.loop.pass(1);
    assertEquals(Status.ENDED, status());
  }

  @Test
  void the_flag_falls_a_credit_later_once_the_pong_is_in() {
    joinBoth();
    node.loop.pass(80);
    ana.pongs(0, 80);
    node.loop.pass(60_000 - 1);
    assertEquals(Status.PLAYING, status());
    node.loop.pass(1);
    assertEquals(Status.ENDED, status());
  }

  @Test
  void the_flag_of_a_player_who_is_not_connected_falls_at_the_deadline() {
    joinBoth();
    node.room().leave(ana);
    node.loop.pass(59_999);
    assertEquals(Status.PLAYING, status());
    node.loop.pass(1);
    assertEquals(Status.ENDED, status());
  }

  @Test
  void a_move_without_a_pong_is_late_when_the_time_is_out() {
    joinBoth();
    node.loop.pass(60_000);
    assertEquals(new Answer.Refused(Refusal.FLAGGED), node.moves(ANA, 0, "e2e4"));
    ana.pongs(0, 10);
    node.loop.run();
    assertEquals(Status.PLAYING, node.room().stored().game().status());
  }
}
