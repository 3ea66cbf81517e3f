package org.flagfall.lobby;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
import org.flagfall.protocol.SeekDraft;
import org.flagfall.testkit.RecordingVisitor;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.Seeds;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What those see who watch the lobby. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class BulletinTest {
  private final TestNode one = new TestNode();
  private final TestNode two = one.second();

  private static RecordingVisitor watches(TestNode node) {
    RecordingVisitor visitor = new RecordingVisitor();
    node.seekers.arrived(visitor, Optional.empty());
    node.done(node.seekers.watch(visitor, Optional.of("w")));
    return visitor;
  }

  private static RecordingVisitor seeks(TestNode node, User user, String control) {
    RecordingVisitor visitor = new RecordingVisitor();
    node.seekers.arrived(visitor, Optional.of(user));
    seeks(node, visitor, user, control);
    return visitor;
  }

  private static void seeks(TestNode node, RecordingVisitor by, User user, String control) {
    node.done(
        node.seekers.seek(
            by,
            user,
            new SeekDraft(
                Rules.timed(control).control(),
                "fide",
                Variant.STANDARD,
                Optional.of(Color.WHITE))));
  }

  private static List<String> controls(JsonNode seeks) {
    List<String> controls = new ArrayList<>();
    seeks.forEach(seek -> controls.add(seek.path("timeControl").asText()));
    return controls;
  }

  @Test
  void who_begins_to_watch_sees_what_is_open_on_all_nodes() {
    seeks(one, ANA, "60");
    seeks(two, BEN, "120");
    JsonNode seeks = watches(two).frames("seeks").get(0);
    assertEquals(List.of("60", "120"), controls(seeks.path("seeks")));
    assertEquals("w", seeks.path("id").asText());
  }

  @Test
  void changes_are_told_together_twice_a_second() {
    RecordingVisitor sam = watches(one);
    RecordingVisitor ana = seeks(one, ANA, "60");
    one.loop.pass(300);
    seeks(two, BEN, "120");
    one.loop.pass(199);
    assertEquals(List.of(), sam.frames("seeksChanged"));
    one.loop.pass(1);
    JsonNode changed = sam.frames("seeksChanged").get(0);
    assertEquals(List.of("60", "120"), controls(changed.path("added")));
    assertEquals(0, changed.path("removed").size());
    one.seekers.left(ana);
    one.loop.pass(500);
    assertEquals(1, sam.frames("seeksChanged").get(1).path("removed").size());
    one.loop.pass(5_000);
    assertEquals(2, sam.frames("seeksChanged").size(), "nothing is told where nothing changed");
  }

  @Test
  void how_many_there_are_is_told_with_the_changes() {
    RecordingVisitor sam = watches(one);
    seeks(one, ANA, "60");
    seeks(two, BEN, "120");
    one.withGame(Rules.noClock());
    two.seekers.beat();
    one.loop.run();
    one.seekers.beat();
    one.loop.pass(500);
    JsonNode changed = sam.frames("seeksChanged").get(0);
    assertEquals(2, changed.path("players").asInt());
    assertEquals(1, changed.path("games").asInt());
    one.seekers.beat();
    one.loop.pass(500);
    assertEquals(1, sam.frames("seeksChanged").size(), "nothing changed since");
    seeks(one, Rules.SAM, "180");
    one.seekers.beat();
    one.loop.pass(500);
    assertEquals(3, sam.frames("seeksChanged").get(1).path("players").asInt());
  }

  @Test
  void what_comes_and_goes_between_is_not_told() {
    RecordingVisitor sam = watches(one);
    two.seekers.left(seeks(two, ANA, "60"));
    two.seekers.left(seeks(two, BEN, "120"));
    one.loop.pass(500);
    assertEquals(List.of(), one.seeks.open());
    assertEquals(List.of(), sam.frames("seeksChanged"));
  }

  @Test
  void nobody_who_watches_costs_nothing() {
    int timers = one.loop.timersWaiting();
    RecordingVisitor sam = watches(one);
    one.done(one.seekers.unwatch(sam));
    one.loop.pass(1_000);
    assertEquals(timers, one.loop.timersWaiting());
  }

  @Test
  void what_the_feed_lost_is_found_by_the_beat() {
    RecordingVisitor sam = watches(one);
    one.seeks.cutFeed();
    seeks(two, ANA, "60");
    for (int i = 0; i < 2; i++) {
      one.seekers.beat();
      two.seekers.beat();
      one.loop.pass(1_000);
    }
    List<String> added = new ArrayList<>();
    sam.frames("seeksChanged").forEach(frame -> added.addAll(controls(frame.path("added"))));
    assertEquals(List.of("60"), added);
  }

  @Test
  void a_feed_that_is_back_is_not_trusted_to_have_missed_nothing() {
    RecordingVisitor sam = watches(one);
    one.seeks.cutFeed();
    seeks(two, ANA, "60");
    one.seeks.mendFeed();
    one.seekers.resubscribed();
    one.loop.pass(500);
    assertEquals(1, sam.frames("seeksChanged").size());
  }

  /** Watchers who come and go at any time all end with the same list. */
  @Test
  void whoever_watches_ends_with_what_is_open() {
    Seeds.check(
        "watchers",
        60,
        random -> {
          TestNode a = new TestNode();
          TestNode b = a.second();
          Map<RecordingVisitor, TestNode> watchers = new HashMap<>();
          List<RecordingVisitor> seekers = new ArrayList<>();
          for (int i = 0; i < 80; i++) {
            TestNode at = random.nextBoolean() ? a : b;
            switch (random.nextInt(6)) {
              case 0 -> watchers.put(watches(at), at);
              case 1, 2 ->
                  seekers.add(seeks(at, new User(new UserId("u" + i), "u", User.Kind.GUEST), "60"));
              case 3 -> {
                if (!seekers.isEmpty()) {
                  RecordingVisitor gone = seekers.remove(random.nextInt(seekers.size()));
                  a.seekers.left(gone);
                  b.seekers.left(gone);
                }
              }
              case 4 -> {
                if (random.nextInt(4) == 0) {
                  at.seeks.cutFeed();
                } else {
                  at.seeks.mendFeed();
                }
              }
              default -> {
                a.loop.pass(random.nextInt(700));
                a.seekers.beat();
                b.seekers.beat();
                a.loop.run();
              }
            }
          }
          a.seeks.mendFeed();
          b.seeks.mendFeed();
          for (int i = 0; i < 3; i++) {
            a.loop.pass(1_000);
            a.seekers.beat();
            b.seekers.beat();
            a.loop.run();
          }
          a.loop.pass(1_000);
          Set<String> open = new TreeSet<>();
          a.seeks.open().forEach(seek -> open.add(seek.id().value()));
          watchers.keySet().forEach(watcher -> assertEquals(open, seen(watcher)));
        });
  }

  private static Set<String> seen(RecordingVisitor watcher) {
    Set<String> seen = new LinkedHashSet<>();
    watcher.frames("seeks").get(0).path("seeks").forEach(s -> seen.add(s.path("seek").asText()));
    for (JsonNode change : watcher.frames("seeksChanged")) {
      change.path("removed").forEach(id -> assertEquals(true, seen.remove(id.asText())));
      change.path("added").forEach(s -> assertEquals(true, seen.add(s.path("seek").asText())));
    }
    return new TreeSet<>(seen);
  }
}
