package org.flagfall.room;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.flagfall.chess.Color;
import org.flagfall.game.Command;
import org.flagfall.game.EndReason;
import org.flagfall.game.Event;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.Ply;
import org.flagfall.game.Refusal;
import org.flagfall.game.Status;
import org.flagfall.game.User;
import org.flagfall.game.Version;
import org.flagfall.protocol.ClientMessage;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What went wrong on other servers, and needs more than a game alone to go wrong. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ServiceCasesTest {
  private final TestNode node = new TestNode();

  private Game game() {
    return node.room().stored().game();
  }

  private long spent() {
    return game().lastPly().map(Ply::spent).orElseThrow().value();
  }

  // CLK-12

  @Test
  void coming_back_refills_no_delay() {
    for (String control : List.of("0d10", "30d10", "30b10", "0+10")) {
      TestNode fresh = new TestNode().withGame(Rules.timed(control).startingAtOnce());
      fresh.join(RecordingMember.of(ANA).holdingPongs());
      long due = fresh.room().stored().game().wakeAt().orElseThrow().epochMillis();
      fresh.loop.pass(8_000);
      RecordingMember back = fresh.join(RecordingMember.of(ANA).holdingPongs());
      assertEquals(due, back.last("joined").at("/state/clock/deadline").asLong(), control);
      assertEquals(due, fresh.room().stored().game().wakeAt().orElseThrow().epochMillis());
    }
  }

  // CLK-18

  @Test
  void the_timer_of_a_game_that_is_over_does_not_flag_the_next_one_of_the_same_players() {
    node.withGame(Rules.suddenDeath(30)).plays("e2e4 e7e5");
    node.loop.pass(20_000);
    Room first = node.room();
    node.done(first.ask(Wish.resign(ANA.id()), Optional.empty(), node.time.now()));
    node.done(first.rematch(ANA.id(), ClientMessage.Action.OFFER));
    node.done(first.rematch(BEN.id(), ClientMessage.Action.OFFER));
    GameId next = Rematching.next(TestNode.GAME);
    Room second = node.done(node.rooms.find(next)).orElseThrow();
    play(second, "e2e4", 0);
    play(second, "e7e5", 1);
    node.loop.pass(29_999);
    assertEquals(Status.PLAYING, second.stored().game().status());
    node.loop.pass(1);
    assertEquals(EndReason.TIMEOUT, second.stored().game().outcome().orElseThrow().reason());
  }

  private void play(Room room, String uci, int ply) {
    Color onMove = room.stored().game().position().turn();
    var mover = room.stored().game().players().get(onMove).orElseThrow();
    Answer answer =
        node.done(room.ask(TestNode.move(mover, ply, uci), Optional.empty(), node.time.now()));
    assertInstanceOf(Answer.Done.class, answer);
  }

  // PRE: a move made before its turn is the client's business until the turn comes.

  @Test
  void a_move_sent_before_its_turn_is_refused_and_never_played_by_itself() {
    node.withGame(Rules.suddenDeath(60)).plays("e2e4 e7e5");
    assertEquals(new Answer.Refused(Refusal.NOT_YOUR_TURN), node.moves(BEN, 2, "g8f6"));
    assertEquals(new Answer.Refused(Refusal.STALE_PLY), node.moves(BEN, 3, "g8f6"));
    node.plays("g1f3");
    node.loop.pass(1_000);
    assertEquals(3, game().ply());
    node.plays("a7a6 h2h3");
    node.loop.pass(1_000);
    assertEquals(List.of("e4", "e5", "Nf3", "a6", "h3"), sans());
  }

  private List<String> sans() {
    return game().plies().stream().map(Ply::san).collect(Collectors.toList());
  }

  @Test
  void a_move_played_at_once_costs_nothing_for_either_side_alike_and_the_flag_is_tested() {
    node.withGame(Rules.timed("1"));
    node.plays("g1f3 g8f6");
    for (int i = 0; i < 10; i++) {
      node.plays("f3g1 f6g8 g1f3 g8f6".split(" ")[i % 4]);
      assertEquals(0, spent());
      if (game().status() != Status.PLAYING) {
        return;
      }
    }
    node.loop.pass(1_000);
    assertEquals(EndReason.TIMEOUT, game().outcome().orElseThrow().reason());
  }

  @Test
  void a_pawn_that_reaches_the_last_rank_without_a_piece_is_no_move() {
    node.withGame(Rules.suddenDeath(60).from("7k/P7/8/8/8/8/8/7K w - - 0 1"));
    assertEquals(new Answer.Refused(Refusal.ILLEGAL_MOVE), node.moves(ANA, 0, "a7a8"));
    assertInstanceOf(Answer.Done.class, node.moves(ANA, 0, "a7a8n"));
    assertEquals(List.of("a8=N"), sans());
  }

  // SIM-01 and its kind: of a move that ends the game and a flag, the earlier stamp counts.

  @Test
  void a_stalemate_told_of_after_the_alarm_but_stamped_before_the_deadline_is_a_draw() {
    node.withGame(Rules.suddenDeath(60).from("k7/2K5/8/1Q6/8/8/8/8 w - - 0 1").startingAtOnce());
    node.loop.pass(59_999);
    var stamp = node.time.now();
    var answer =
        node.room().ask(Wish.of(new Command.Play(ANA.id(), 0, "b5b6")), Optional.empty(), stamp);
    node.time.advance(2);
    node.loop.run();
    assertInstanceOf(Answer.Done.class, node.done(answer));
    node.loop.pass(120_000);
    assertEquals(EndReason.STALEMATE, game().outcome().orElseThrow().reason());
  }

  @Test
  void of_an_acceptance_a_resignation_and_a_flag_that_meet_there_is_one_end() {
    for (long at : List.of(59_998L, 59_999L, 60_000L, 60_001L)) {
      TestNode fresh = new TestNode().withGame(Rules.suddenDeath(60)).plays("e2e4 e7e5");
      fresh.draws(BEN);
      fresh.loop.pass(59_990);
      fresh.time.advance(at - 59_990);
      Room room = fresh.room();
      var accept = room.ask(accept(), Optional.empty(), fresh.time.now());
      var resign = room.ask(Wish.resign(BEN.id()), Optional.empty(), fresh.time.now());
      var flag = room.checkFlag();
      fresh.loop.run();
      boolean inTime = at < 60_000;
      assertEquals(
          inTime ? EndReason.AGREEMENT : EndReason.TIMEOUT,
          room.stored().game().outcome().orElseThrow().reason());
      assertEquals(inTime, fresh.done(accept) instanceof Answer.Done);
      assertInstanceOf(Answer.Refused.class, fresh.done(resign));
      fresh.done(flag);
      long ends =
          room.stored().since(Version.NONE).stream()
              .filter(it -> it.entry().event() instanceof Event.Ended)
              .count();
      assertEquals(1, ends);
    }
  }

  /** White offers, and moves while Black accepts at another node: whoever stores first. */
  @Test
  void an_acceptance_that_meets_a_move_at_another_node_has_one_outcome_that_both_are_told() {
    for (boolean isMoveFirst : List.of(true, false)) {
      TestNode one = new TestNode().withGame(Rules.noClock()).plays("e2e4 e7e5");
      TestNode two = one.second();
      one.draws(ANA);
      RecordingMember ana = one.join(RecordingMember.of(ANA));
      RecordingMember ben = two.join(RecordingMember.of(BEN));
      Room first = one.room();
      Room second = two.room();
      Supplier<Future<Answer>> moving =
          () -> first.ask(TestNode.move(ANA, 2, "g1f3"), Optional.empty(), one.time.now());
      Supplier<Future<Answer>> accepting =
          () -> second.ask(accept(BEN), Optional.empty(), one.time.now());
      // Both are asked before either is carried out.
      Future<Answer> earlier = (isMoveFirst ? moving : accepting).get();
      Future<Answer> later = (isMoveFirst ? accepting : moving).get();
      Future<Answer> move = isMoveFirst ? earlier : later;
      Future<Answer> accepted = isMoveFirst ? later : earlier;
      assertEquals(isMoveFirst, one.done(move) instanceof Answer.Done);
      assertInstanceOf(Answer.Done.class, two.done(accepted));
      assertEquals(isMoveFirst ? List.of("moved", "ended") : List.of("ended"), kinds(ana));
      assertEquals(kinds(ana), kinds(ben));
      assertEquals(ana.versions(), ben.versions());
      assertEquals("agreement", ben.last("event").path("reason").asText());
    }
  }

  private static List<String> kinds(RecordingMember member) {
    return member.frames("event").stream().map(event -> event.path("kind").asText()).toList();
  }

  private static Wish accept() {
    return accept(ANA);
  }

  private static Wish accept(User user) {
    return Wish.of(new Command.AcceptDraw(user.id(), Optional.empty()));
  }
}
