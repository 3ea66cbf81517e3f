package org.flagfall.room;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.flagfall.testkit.Rules.RITA;
import static org.flagfall.testkit.Rules.SAM;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.game.Command;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.Refusal;
import org.flagfall.game.Settings;
import org.flagfall.game.Status;
import org.flagfall.game.Summary;
import org.flagfall.game.UserId;
import org.flagfall.game.Version;
import org.flagfall.protocol.Role;
import org.flagfall.store.StoredGame;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** A game that spectators see ten seconds later. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class GalleryTest {
  private static final int DELAY = 10_000;

  private final TestNode node = new TestNode();

  private TestNode started() {
    Settings settings =
        Rules.suddenDeath(60).arbitratedBy(RITA).settings().withSpectatorDelay(Millis.of(DELAY));
    List<Entry> entries = new ArrayList<>();
    entries.add(Entry.of(node.time.now(), new Event.Created(settings)));
    entries.add(Entry.of(node.time.now(), new Event.Seated(Color.WHITE, ANA)));
    entries.add(Entry.of(node.time.now(), new Event.Seated(Color.BLACK, BEN)));
    entries.add(Entry.of(node.time.now(), new Event.Started()));
    node.done(node.store.create(TestNode.GAME, entries));
    return node;
  }

  private void pass(long millis) {
    node.loop.pass(millis);
  }

  private Showing shown(Optional<UserId> user) {
    return Showing.to(user, node.room().stored(), node.time.now());
  }

  @Test
  void players_and_arbiters_see_at_once_and_spectators_later_in_order() {
    RecordingMember ana = started().join(RecordingMember.of(ANA));
    RecordingMember rita = node.join(RecordingMember.of(RITA));
    RecordingMember sam = node.join(RecordingMember.of(SAM));
    RecordingMember nobody = node.join(RecordingMember.anonymous());
    node.plays("e2e4");
    pass(1_000);
    node.plays("e7e5");
    assertEquals(List.of(5L, 6L), ana.versions());
    assertEquals(List.of(5L, 6L), rita.versions());
    assertEquals(List.of(), sam.versions());
    pass(DELAY - 1_001);
    assertEquals(List.of(), sam.versions());
    pass(1);
    assertEquals(List.of(5L), sam.versions());
    pass(1_000);
    assertEquals(List.of(5L, 6L), sam.versions());
    assertEquals(List.of(5L, 6L), nobody.versions());
    assertEquals(List.of(5L, 6L), rita.versions());
  }

  @Test
  void who_comes_late_is_shown_what_the_others_have_seen_and_then_what_they_see() {
    started().join(RecordingMember.of(ANA));
    node.plays("e2e4");
    pass(DELAY);
    node.plays("e7e5");
    RecordingMember sam = node.join(RecordingMember.of(SAM));
    assertEquals(5, sam.last("joined").path("version").asLong());
    assertEquals(1, sam.last("joined").path("state").path("ply").asInt());
    pass(DELAY);
    assertEquals(List.of(6L), sam.versions());
  }

  @Test
  void who_asks_for_more_than_may_be_seen_gets_the_state_that_may() {
    started().join(RecordingMember.of(ANA));
    node.plays("e2e4 e7e5");
    String history = node.room().stored().history().value();
    RecordingMember sam =
        node.join(RecordingMember.of(SAM), Optional.of(new Version(6)), Optional.of(history));
    assertEquals(4, sam.last("joined").path("version").asLong());
    assertEquals(0, sam.last("joined").path("state").path("ply").asInt());
  }

  @Test
  void the_end_comes_later_too_and_a_stranger_who_asks_does_not_learn_of_it() {
    started().join(RecordingMember.of(ANA));
    RecordingMember sam = node.join(RecordingMember.of(SAM));
    node.plays("f2f3 e7e5 g2g4 d8h4");
    assertEquals(Status.ENDED, node.room().stored().game().status());
    assertEquals(List.of(), sam.versions());
    assertEquals(Status.PLAYING, shown(Optional.of(SAM.id())).stored().game().status());
    assertEquals(new Answer.Refused(Refusal.NOT_PLAYER), node.moves(SAM, 4, "e1f2"));
    assertEquals(
        new Answer.Refused(Refusal.SEAT_TAKEN),
        node.done(
            node.room()
                .ask(
                    Wish.of(new Command.Sit(SAM, Optional.empty())),
                    Optional.empty(),
                    node.time.now())));
    pass(DELAY);
    assertEquals("ended", sam.last("event").path("kind").asText());
    assertEquals(Status.ENDED, shown(Optional.of(SAM.id())).stored().game().status());
  }

  @Test
  void what_is_shown_depends_on_who_looks() {
    started();
    node.plays("e2e4 e7e5");
    pass(4_000);
    assertEquals(2, shown(Optional.of(ANA.id())).stored().game().ply());
    assertEquals(2, shown(Optional.of(RITA.id())).stored().game().ply());
    assertEquals(0, shown(Optional.empty()).stored().game().ply());
    assertEquals(Role.SPECTATOR, shown(Optional.empty()).role());
    pass(DELAY - 3_000);
    Showing seen = shown(Optional.empty());
    assertEquals(2, seen.stored().game().ply());
    assertEquals(DELAY, node.time.now().minus(seen.at()).value());
  }

  @Test
  void a_list_shows_beginning_and_end_later() {
    started();
    StoredGame playing = node.room().stored();
    node.plays("f2f3 e7e5 g2g4 d8h4");
    Summary ended = Summary.of(node.room().stored().game());
    assertFalse(Summary.of(playing.game()).shownAt(node.time.now()).isPresent());
    pass(DELAY - 1);
    assertFalse(ended.shownAt(node.time.now()).isPresent());
    pass(1);
    assertFalse(ended.shownAt(node.time.now()).isPresent());
    assertEquals(
        Status.PLAYING, Summary.of(playing.game()).shownAt(node.time.now()).orElseThrow().status());
  }

  @Test
  void spectators_are_not_told_the_countdown_of_an_absence() {
    RecordingMember ben = started().join(RecordingMember.of(BEN));
    RecordingMember ana = node.join(RecordingMember.of(ANA));
    RecordingMember sam = node.join(RecordingMember.of(SAM));
    node.plays("e2e4 e7e5");
    node.room().leave(ana);
    node.loop.run();
    assertEquals("away", ben.last("presence").path("white").asText());
    assertEquals(40_000, ben.last("presence").path("claimIn").asLong());
    assertEquals("away", sam.last("presence").path("white").asText());
    assertFalse(sam.last("presence").has("claimIn"));
  }
}
