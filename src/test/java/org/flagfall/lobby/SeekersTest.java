package org.flagfall.lobby;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.flagfall.testkit.Rules.SAM;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.game.Command;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.Status;
import org.flagfall.game.User;
import org.flagfall.protocol.SeekDraft;
import org.flagfall.room.Joining;
import org.flagfall.room.Wish;
import org.flagfall.testkit.InMemoryGameStore;
import org.flagfall.testkit.InMemorySeeks.Fault;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.RecordingVisitor;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Two nodes, of which the first is {@link #one}. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class SeekersTest {
  private final TestNode one = new TestNode();
  private final TestNode two = one.second();

  private static SeekDraft wants(String control, Color... color) {
    return new SeekDraft(
        Rules.timed(control).control(), "fide", Variant.STANDARD, Arrays.stream(color).findFirst());
  }

  private static RecordingVisitor visit(TestNode node, User user) {
    RecordingVisitor visitor = new RecordingVisitor();
    node.seekers.arrived(visitor, Optional.of(user));
    node.loop.run();
    return visitor;
  }

  private static SeekAnswer seek(
      TestNode node, RecordingVisitor visitor, User user, SeekDraft wanted) {
    return node.done(node.seekers.seek(visitor, user, wanted));
  }

  private static RecordingVisitor seeks(TestNode node, User user, String control, Color... color) {
    RecordingVisitor visitor = visit(node, user);
    placed(seek(node, visitor, user, wants(control, color)));
    return visitor;
  }

  private static void placed(SeekAnswer answer) {
    assertInstanceOf(SeekAnswer.Placed.class, answer);
  }

  private Game game(RecordingVisitor visitor) {
    assertEquals(1, visitor.games().size());
    return one.done(one.store.load(new GameId(visitor.games().get(0)))).orElseThrow().game();
  }

  /** Both nodes beat, a second apart. */
  private void beats(int times) {
    for (int i = 0; i < times; i++) {
      one.loop.pass(1_000);
      one.seekers.beat();
      two.seekers.beat();
      one.loop.run();
    }
  }

  @Test
  void two_who_fit_are_called_to_a_game_that_has_started() {
    RecordingVisitor ana = seeks(one, ANA, "180+2", Color.BLACK);
    RecordingVisitor ben = seeks(two, BEN, "180+2");
    assertEquals(ana.games(), ben.games());
    assertEquals("black", ana.frames("paired").get(0).path("color").asText());
    assertEquals("white", ben.frames("paired").get(0).path("color").asText());
    Game game = game(ana);
    assertEquals(Status.PLAYING, game.status());
    assertEquals(Optional.of(Color.BLACK), game.seatOf(ANA.id()));
    assertEquals(Optional.of(Color.WHITE), game.seatOf(BEN.id()));
  }

  @Test
  void the_pieces_of_chess960_are_set_up_by_lot() {
    SeekDraft wanted =
        new SeekDraft(Rules.timed("60").control(), "club", Variant.CHESS960, Optional.empty());
    RecordingVisitor ana = visit(one, ANA);
    RecordingVisitor ben = visit(two, BEN);
    placed(seek(one, ana, ANA, wanted));
    placed(seek(two, ben, BEN, wanted));
    assertTrue(game(ana).settings().fen().isPresent());
    assertEquals("club", game(ana).settings().rules().name());
  }

  @Test
  void rules_that_there_are_not_are_refused() {
    SeekDraft wanted =
        new SeekDraft(Rules.timed("60").control(), "mine", Variant.STANDARD, Optional.empty());
    assertEquals(new SeekAnswer.NoSuchRules(), seek(one, visit(one, ANA), ANA, wanted));
  }

  @Test
  void a_second_seek_of_a_connection_takes_the_place_of_the_first() {
    RecordingVisitor ana = seeks(one, ANA, "60");
    placed(seek(one, ana, ANA, wants("120")));
    assertEquals(List.of("120"), open());
    assertEquals(List.of(), seeks(two, BEN, "60").games());
    assertEquals(1, seeks(two, SAM, "120").games().size());
  }

  private List<String> open() {
    return one.seeks.open().stream().map(seek -> seek.timeControl().text()).toList();
  }

  /** MAT-02: on a phone and on a computer, or before and after a page was loaded again. */
  @Test
  void nobody_plays_himself() {
    RecordingVisitor phone = seeks(one, ANA, "60", Color.WHITE);
    RecordingVisitor computer = seeks(two, ANA, "60", Color.BLACK);
    assertEquals(List.of(), phone.games());
    assertEquals(List.of(), computer.games());
    RecordingVisitor ben = seeks(two, BEN, "60", Color.WHITE);
    assertEquals(ben.games(), phone.games());
    assertEquals(ben.games(), computer.games());
    assertEquals(Optional.of(Color.BLACK), game(ben).seatOf(ANA.id()));
    assertEquals(List.of(), open());
  }

  /** MAT-04: who is impatient gets one game. */
  @Test
  void one_who_asks_three_times_while_the_answer_is_slow_gets_one_game() {
    seeks(two, BEN, "60");
    seeks(two, SAM, "120");
    RecordingVisitor ana = visit(one, ANA);
    Future<SeekAnswer> first = one.seekers.seek(ana, ANA, wants("60"));
    Future<SeekAnswer> second = one.seekers.seek(ana, ANA, wants("120"));
    Future<SeekAnswer> third = one.seekers.seek(ana, ANA, wants("180"));
    placed(one.done(first));
    GameId game = new GameId(ana.games().get(0));
    assertEquals(new SeekAnswer.Busy(game), one.done(second));
    assertEquals(new SeekAnswer.Busy(game), one.done(third));
    assertEquals(1, ana.games().size());
    assertEquals(List.of("120"), open());
  }

  @Test
  void who_has_begun_or_ended_his_game_may_seek_again() {
    RecordingVisitor ana = seeks(one, ANA, "60", Color.WHITE);
    RecordingVisitor ben = seeks(two, BEN, "60");
    GameId game = new GameId(ana.games().get(0));
    assertEquals(new SeekAnswer.Busy(game), seek(one, ana, ANA, wants("60")));
    var room = one.done(one.rooms.find(game)).orElseThrow();
    one.done(room.ask(Wish.of(new Command.Abort(BEN.id())), Optional.empty(), one.time.now()));
    placed(seek(one, ana, ANA, wants("60")));
    placed(seek(two, ben, BEN, wants("60")));
    assertEquals(2, ana.games().size());
    assertEquals(ana.games(), ben.games());
    assertNotEquals(ana.games().get(0), ana.games().get(1));
  }

  @Test
  void a_user_has_only_so_many_seeks() {
    for (int i = 1; i <= TestNode.SEEKS; i++) {
      seeks(i % 2 == 0 ? one : two, ANA, 60 * i + "");
    }
    assertEquals(new SeekAnswer.TooMany(), seek(one, visit(one, ANA), ANA, wants("1")));
  }

  @Test
  void what_is_cancelled_or_left_is_found_by_nobody() {
    RecordingVisitor ana = seeks(one, ANA, "60");
    one.done(one.seekers.cancel(ana));
    RecordingVisitor sam = seeks(one, SAM, "120");
    one.seekers.left(sam);
    one.loop.run();
    assertEquals(List.of(), open());
    one.done(one.seekers.cancel(ana));
  }

  @Test
  void who_lost_the_connection_just_then_is_called_when_he_is_back() {
    RecordingVisitor ana = seeks(one, ANA, "60");
    RecordingVisitor ben = visit(two, BEN);
    Future<SeekAnswer> answer = two.seekers.seek(ben, BEN, wants("60"));
    two.seekers.left(ben);
    placed(two.done(answer));
    assertEquals(1, ana.games().size());
    one.loop.pass(20_000);
    assertEquals(ana.games(), visit(one, BEN).games());
  }

  @Test
  void who_has_another_connection_in_no_game_is_called_there() {
    RecordingVisitor ana = seeks(one, ANA, "60");
    RecordingVisitor idle = visit(two, ANA);
    RecordingVisitor watching = visit(two, ANA).inGame();
    RecordingVisitor ben = seeks(one, BEN, "60");
    assertEquals(ben.games(), ana.games());
    assertEquals(ben.games(), idle.games());
    assertEquals(List.of(), watching.games());
  }

  @Test
  void who_is_at_the_board_is_not_called_again() {
    RecordingVisitor ana = seeks(one, ANA, "60");
    seeks(two, BEN, "60");
    GameId game = new GameId(ana.games().get(0));
    var room = one.done(one.rooms.find(game)).orElseThrow();
    one.done(room.join(RecordingMember.of(ANA), Joining.anew(Optional.empty())));
    assertEquals(List.of(), visit(two, ANA).games());
    assertEquals(List.of(game.value()), visit(two, BEN).games());
    one.loop.pass(61_000);
    assertEquals(List.of(), visit(two, BEN).games());
  }

  @Test
  void a_game_that_cannot_be_made_at_once_is_made_later() {
    one.store.failNext(
        InMemoryGameStore.Fault.UNAVAILABLE,
        InMemoryGameStore.Fault.UNAVAILABLE,
        InMemoryGameStore.Fault.UNKNOWN_STORED);
    RecordingVisitor ana = seeks(one, ANA, "60");
    RecordingVisitor ben = seeks(one, BEN, "60");
    assertEquals(List.of(), ana.games());
    one.loop.pass(2_000);
    assertEquals(1, ana.games().size());
    assertEquals(ana.games(), ben.games());
    game(ana);
  }

  /** The node that paired dies before it makes the game. */
  @Test
  void a_pairing_is_completed_by_whoever_is_left() {
    RecordingVisitor ana = seeks(one, ANA, "60");
    two.gate.cut();
    RecordingVisitor ben = seeks(two, BEN, "60");
    assertEquals(List.of(), ben.games());
    assertEquals(1, ana.games().size());
    assertEquals(ana.games(), visit(one, BEN).games());
  }

  @Test
  void a_pairing_of_two_who_were_both_on_a_dead_node_is_completed_when_one_is_back() {
    two.gate.cut();
    seeks(two, ANA, "60");
    seeks(two, BEN, "60");
    RecordingVisitor ana = visit(one, ANA);
    assertEquals(Status.PLAYING, game(ana).status());
    assertEquals(ana.games(), visit(one, BEN).games());
  }

  @Test
  void a_pairing_that_the_feed_lost_comes_to_light() {
    RecordingVisitor ana = seeks(one, ANA, "60");
    one.seeks.cutFeed();
    RecordingVisitor ben = seeks(two, BEN, "60");
    assertEquals(List.of(), ana.games());
    one.seeks.mendFeed();
    beats(2);
    assertEquals(ben.games(), ana.games());
  }

  @Test
  void a_pairing_that_the_feed_lost_comes_to_light_with_the_next_change() {
    RecordingVisitor ana = seeks(one, ANA, "60");
    one.seeks.cutFeed();
    RecordingVisitor ben = seeks(two, BEN, "60");
    one.seeks.mendFeed();
    seeks(two, SAM, "120");
    assertEquals(ben.games(), ana.games());
  }

  @Test
  void seeks_of_a_node_that_is_silent_are_not_paired_and_come_back_with_it() {
    RecordingVisitor ana = seeks(one, ANA, "60");
    for (int i = 0; i < 5; i++) {
      one.loop.pass(1_000);
      two.seekers.beat();
      one.loop.run();
    }
    assertEquals(List.of(), open());
    RecordingVisitor ben = seeks(two, BEN, "60");
    assertEquals(List.of(), ben.games());
    beats(1);
    assertEquals(ben.games(), ana.games());
    assertEquals(1, ana.games().size());
  }

  @Test
  void seeks_survive_a_store_that_lost_all() {
    RecordingVisitor ana = seeks(one, ANA, "60");
    seeks(two, SAM, "120");
    one.seeks.loseAll();
    beats(3);
    assertEquals(
        List.of("60", "120"),
        open().stream().sorted().sorted((a, b) -> a.length() - b.length()).toList());
    RecordingVisitor ben = seeks(two, BEN, "60");
    assertEquals(ben.games(), ana.games());
  }

  @Test
  void seeks_that_could_not_come_back_at_once_come_back_later() {
    RecordingVisitor ana = seeks(one, ANA, "60");
    one.seeks.loseAll();
    one.loop.pass(1_000);
    one.seekers.beat();
    two.seekers.beat();
    one.seeks.down();
    one.loop.run();
    beats(2);
    one.seeks.up();
    beats(3);
    assertEquals(List.of("60"), open());
    assertEquals(seeks(two, BEN, "60").games(), ana.games());
  }

  @Test
  void an_outage_is_told_and_leaves_no_seek_behind() {
    RecordingVisitor ana = visit(one, ANA);
    one.seeks.failNext(Fault.UNAVAILABLE);
    assertEquals(new SeekAnswer.Unavailable(), seek(one, ana, ANA, wants("60")));
    for (Fault fault : List.of(Fault.UNKNOWN_STORED, Fault.UNKNOWN_NOT_STORED)) {
      one.seeks.failNext(fault);
      assertEquals(new SeekAnswer.OutcomeUnknown(), seek(one, ana, ANA, wants("60")));
      beats(1);
      assertEquals(List.of(), open());
    }
    placed(seek(one, ana, ANA, wants("60")));
    one.seeks.failNext(Fault.UNKNOWN_NOT_STORED);
    one.done(one.seekers.cancel(ana));
    assertEquals(List.of("60"), open());
    beats(1);
    assertEquals(List.of(), open());
  }

  @Test
  void a_pairing_whose_answer_was_lost_is_told_all_the_same() {
    RecordingVisitor ben = seeks(two, BEN, "60");
    RecordingVisitor ana = visit(one, ANA);
    one.seeks.cutFeed();
    one.seeks.failNext(Fault.UNKNOWN_STORED);
    assertEquals(new SeekAnswer.OutcomeUnknown(), seek(one, ana, ANA, wants("60")));
    assertEquals(1, ben.games().size());
    beats(1);
    assertEquals(ben.games(), ana.games());
  }

  @Test
  void nothing_is_placed_before_the_first_beat() {
    TestNode late = one.second();
    late.seeks.down();
    late.loop.run();
    RecordingVisitor ana = visit(late, ANA);
    assertEquals(new SeekAnswer.Unavailable(), seek(late, ana, ANA, wants("60")));
    late.seeks.up();
    late.seekers.beat();
    placed(seek(late, ana, ANA, wants("60")));
  }
}
