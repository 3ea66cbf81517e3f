package org.flagfall.broadcast;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.flagfall.testkit.Rules.SAM;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AudienceTest {
  private static final String FRAME = "{\"type\":\"test\"}";

  private final Audience audience = new Audience(TestNode.GAME, Runnable::run);
  private final RecordingMember ana = RecordingMember.of(ANA);
  private final RecordingMember sam = RecordingMember.of(SAM);
  private final RecordingMember sameSam = RecordingMember.of(SAM);
  private final RecordingMember nobody = RecordingMember.anonymous();

  private void watch(RecordingMember... members) {
    for (RecordingMember member : members) {
      audience.add(member, Optional.empty());
    }
  }

  @Test
  void people_are_counted_not_connections() {
    watch(sam, sameSam, nobody, RecordingMember.anonymous());
    assertEquals(3, audience.spectators());
    audience.remove(sam);
    assertEquals(3, audience.spectators());
    audience.remove(sameSam);
    audience.remove(nobody);
    assertEquals(1, audience.spectators());
  }

  @Test
  void who_only_glances_hears_all_and_is_not_counted() {
    watch(nobody);
    audience.glance(sam, Optional.empty());
    audience.tell(FRAME);
    assertEquals(1, sam.frames().size());
    assertEquals(1, audience.spectators());
    audience.reseat(sam, Optional.empty());
    assertEquals(1, audience.spectators());
    watch(sameSam);
    assertEquals(2, audience.spectators());
    audience.remove(sam);
    assertEquals(2, audience.spectators());
    watch(sam);
    audience.remove(sameSam);
    assertEquals(2, audience.spectators());
    audience.remove(sam);
    assertEquals(1, audience.spectators());
  }

  @Test
  void who_glances_at_a_game_and_sits_down_is_a_player() {
    audience.glance(sam, Optional.empty());
    audience.seat(SAM.id(), Color.BLACK);
    assertTrue(audience.has(Color.BLACK));
    audience.glance(ana, Optional.of(Color.WHITE));
    assertTrue(audience.has(Color.WHITE));
    assertEquals(0, audience.spectators());
    audience.clear();
    assertTrue(audience.isEmpty());
  }

  @Test
  void a_member_is_in_one_place_only() {
    watch(ana, ana);
    assertEquals(1, audience.spectators());
    audience.add(ana, Optional.of(Color.WHITE));
    assertEquals(0, audience.spectators());
    audience.add(ana, Optional.of(Color.BLACK));
    assertFalse(audience.has(Color.WHITE));
    assertTrue(audience.has(Color.BLACK));
    audience.tell(FRAME);
    assertEquals(1, ana.frames().size());
    assertEquals(List.of(ana), audience.members());
    assertTrue(audience.remove(ana));
    assertFalse(audience.remove(ana));
    assertTrue(audience.isEmpty());
  }

  @Test
  void all_connections_of_one_who_sits_down_become_a_players() {
    watch(sam, sameSam, nobody);
    audience.seat(SAM.id(), Color.BLACK);
    assertEquals(1, audience.spectators());
    audience.remove(sam);
    assertTrue(audience.has(Color.BLACK));
    audience.seat(BEN.id(), Color.WHITE);
    assertFalse(audience.has(Color.WHITE));
  }

  @Test
  void all_that_a_player_has_said_is_waited_for_on_every_connection() {
    RecordingMember otherTab = RecordingMember.of(ANA);
    audience.add(ana, Optional.of(Color.WHITE));
    audience.add(otherTab, Optional.of(Color.WHITE));
    ana.becomeSlow();
    otherTab.becomeSlow();
    List<String> log = new ArrayList<>();
    audience.whenHeard(Color.WHITE, () -> log.add("heard"));
    otherTab.catchUp();
    assertEquals(List.of(), log);
    ana.catchUp();
    assertEquals(List.of("heard"), log);
    audience.whenHeard(Color.BLACK, () -> log.add("nobody there"));
    assertEquals(List.of("heard", "nobody there"), log);
  }

  @Test
  void nobody_is_left_after_clearing() {
    watch(sam, nobody);
    audience.add(ana, Optional.of(Color.WHITE));
    audience.clear();
    assertTrue(audience.isEmpty());
    assertEquals(0, audience.spectators());
  }
}
