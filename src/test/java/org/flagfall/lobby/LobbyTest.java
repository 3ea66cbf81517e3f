package org.flagfall.lobby;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.flagfall.testkit.TestNode.GAME;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.flagfall.chess.Color;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.protocol.GameDraft;
import org.flagfall.room.Answer;
import org.flagfall.testkit.InMemoryGameStore.Fault;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LobbyTest {
  private final TestNode node = new TestNode().withEmptyGame(Rules.noClock());
  private final SplittableRandom random = new SplittableRandom(1);
  private final Lobby lobby =
      new Lobby(node.gate, node.rooms, new GameIds(random), random, node.time::now);

  private static GameDraft draft(GameDraft.Seat seat) {
    var s = Rules.fischer(180, 2).settings();
    return new GameDraft(
        s.timeControl(),
        seat,
        s.opponent(),
        s.variant(),
        s.fen(),
        s.rules(),
        s.rated(),
        s.clockStart(),
        List.of());
  }

  private Game created(GameDraft.Seat seat) {
    Answer answer = node.done(lobby.create(draft(seat), ANA));
    return assertInstanceOf(Answer.Done.class, answer).now().game();
  }

  @Test
  void the_creator_sits_where_he_wants() {
    assertEquals(Optional.of(Color.WHITE), created(GameDraft.Seat.WHITE).seatOf(ANA.id()));
    assertEquals(Optional.of(Color.BLACK), created(GameDraft.Seat.BLACK).seatOf(ANA.id()));
    assertEquals(Optional.empty(), created(GameDraft.Seat.NONE).seatOf(ANA.id()));
  }

  @Test
  void a_random_seat_may_be_either() {
    Set<Optional<Color>> seats = new HashSet<>();
    for (int i = 0; i < 50; i++) {
      seats.add(created(GameDraft.Seat.RANDOM).seatOf(ANA.id()));
    }
    assertEquals(Set.of(Optional.of(Color.WHITE), Optional.of(Color.BLACK)), seats);
  }

  @Test
  void each_game_has_its_own_name() {
    GameIds ids = new GameIds(new SplittableRandom(2));
    Set<GameId> seen = new HashSet<>();
    for (int i = 0; i < 10_000; i++) {
      seen.add(ids.next());
    }
    assertEquals(10_000, seen.size());
  }

  @Test
  void an_outage_is_told_apart_from_an_unknown_outcome() {
    node.store.failNext(Fault.UNAVAILABLE, Fault.UNKNOWN_STORED);
    assertEquals(
        new Answer.Unavailable(), node.done(lobby.create(draft(GameDraft.Seat.NONE), ANA)));
    assertEquals(
        new Answer.OutcomeUnknown(), node.done(lobby.create(draft(GameDraft.Seat.NONE), ANA)));
  }

  @Test
  void two_sit_down_and_it_starts() {
    Answer ana = node.done(lobby.sit(GAME, ANA, Optional.of(Color.BLACK), node.time.now()));
    assertEquals(2, assertInstanceOf(Answer.Done.class, ana).version().number());
    Answer ben = node.done(lobby.sit(GAME, BEN, Optional.empty(), node.time.now()));
    assertEquals(4, assertInstanceOf(Answer.Done.class, ben).version().number());
    Answer again = node.done(lobby.sit(GAME, BEN, Optional.empty(), node.time.now()));
    assertEquals("alreadySeated", again.error().orElseThrow().code());
  }

  @Test
  void nobody_sits_at_a_table_that_is_not_there() {
    Answer answer =
        node.done(lobby.sit(new GameId("nosuchgame"), ANA, Optional.empty(), node.time.now()));
    assertEquals(new Answer.Missing(), answer);
  }
}
