package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.game.GameId;
import org.flagfall.game.Seek;
import org.flagfall.game.SeekId;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
import org.flagfall.testkit.Await;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.Seeds;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What every store of seeks does, whatever it is made of. */
@DisplayNameGeneration(ReplaceUnderscores.class)
abstract class SeeksContract {
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final int MOST = 3;

  /** A node's way to the store. */
  abstract Seeks here();

  /** Another node's. */
  abstract Seeks there();

  /** {@link #there} has not been heard of for a while. */
  abstract void silenceThere();

  /** The store has nothing in it. */
  abstract void clear();

  @BeforeEach
  void both_nodes_live() {
    clear();
    Await.result(here().beat(0));
    Await.result(there().beat(0));
  }

  static User user(String name) {
    return new User(new UserId(name), name + " \"Ö\" 棋", User.Kind.GUEST);
  }

  static Seek seek(String user, String control, Color... wish) {
    return seek(user, control, "fide", Variant.STANDARD, wish);
  }

  private static Seek seek(
      String user, String control, String rules, Variant variant, Color... wish) {
    return new Seek(
        new SeekId("seek" + NUMBER.incrementAndGet()),
        user(user),
        Rules.timed(control).control(),
        rules,
        variant,
        List.of(wish).stream().findFirst());
  }

  static SeekOrder order(Seek seek) {
    return new SeekOrder(
        seek,
        Optional.empty(),
        MOST,
        Optional.empty(),
        new GameId("paired" + String.format("%06d", NUMBER.incrementAndGet())),
        Rules.by(seek.timeControl()).settings(),
        Color.WHITE);
  }

  private static SeekOrder instead(Seek seek, Seek old) {
    SeekOrder order = order(seek);
    return new SeekOrder(
        seek,
        Optional.of(old.id()),
        MOST,
        Optional.empty(),
        order.game(),
        order.settings(),
        order.color());
  }

  private Seek waits(Seeks at, Seek seek) {
    assertInstanceOf(SeekResult.Waiting.class, Await.result(at.post(order(seek))));
    return seek;
  }

  private static Pairing paired(Seeks at, Seek seek) {
    return assertInstanceOf(SeekResult.Paired.class, Await.result(at.post(order(seek)))).pairing();
  }

  private List<SeekId> open() {
    return Await.result(here().list()).seeks().stream().map(Seek::id).toList();
  }

  @Test
  void what_waits_is_listed_in_the_order_in_which_it_came() {
    Seek ana = waits(here(), seek("ana", "180+2", Color.BLACK));
    Seek ben = waits(there(), seek("ben", "300|60"));
    Seek cleo = waits(here(), seek("cleo", "180"));
    assertEquals(List.of(ana, ben, cleo), Await.result(there().list()).seeks());
  }

  @Test
  void two_that_fit_are_paired_across_nodes() {
    Seek ana = waits(here(), seek("ana", "180+2"));
    Seek ben = seek("ben", "180+2");
    Pairing pairing = paired(there(), ben);
    assertEquals(Set.of(ana.id(), ben.id()), pairing.ended());
    assertEquals(user("ben"), pairing.players().white());
    assertEquals(user("ana"), pairing.players().black());
    assertEquals(Rules.timed("180+2").settings(), pairing.settings());
    assertEquals(List.of(), open());
    assertEquals(Optional.of(pairing), Await.result(here().pairingOf(new UserId("ana"))));
    assertEquals(Optional.of(pairing), Await.result(here().pairingOf(new UserId("ben"))));
    assertEquals(Optional.empty(), Await.result(here().pairingOf(new UserId("cleo"))));
  }

  @Test
  void what_differs_does_not_fit() {
    waits(here(), seek("a", "180+2"));
    waits(here(), seek("b", "180"));
    waits(here(), seek("c", "180|180+2"));
    waits(here(), seek("d", "180+2", "club", Variant.STANDARD));
    waits(here(), seek("e", "180+2", "fide", Variant.CHESS960));
    waits(here(), seek("f", "-"));
    assertEquals(6, open().size());
  }

  @Test
  void wishes_of_colour_are_kept() {
    waits(here(), seek("ana", "60", Color.WHITE));
    waits(there(), seek("ben", "60", Color.WHITE));
    Pairing first = paired(here(), seek("cleo", "60"));
    assertEquals("ana", first.players().white().id().value());
    Pairing second = paired(here(), seek("dora", "60", Color.BLACK));
    assertEquals("ben", second.players().white().id().value());
    assertEquals("dora", second.players().black().id().value());
    waits(here(), seek("emil", "60"));
    assertEquals(
        "fred", paired(there(), seek("fred", "60", Color.BLACK)).players().black().id().value());
  }

  @Test
  void the_oldest_that_fits_comes_first_whatever_it_wishes() {
    waits(here(), seek("ana", "60", Color.BLACK));
    waits(here(), seek("ben", "60", Color.BLACK));
    waits(here(), seek("own", "60", Color.BLACK));
    assertEquals("ana", paired(there(), seek("cleo", "60")).players().black().id().value());
    assertEquals(
        "ben", paired(there(), seek("dora", "60", Color.WHITE)).players().black().id().value());
  }

  @Test
  void nobody_is_paired_with_himself() {
    waits(here(), seek("ana", "60", Color.WHITE));
    waits(there(), seek("ana", "60", Color.BLACK));
    waits(there(), seek("ana", "60"));
    assertEquals(3, open().size());
    Pairing pairing = paired(here(), seek("ben", "60", Color.WHITE));
    assertEquals("ana", pairing.players().black().id().value());
  }

  @Test
  void all_seeks_of_both_end_with_their_pairing() {
    Seek one = waits(here(), seek("ana", "60"));
    Seek two = waits(there(), seek("ana", "120"));
    Seek three = waits(there(), seek("ben", "300"));
    Seek four = seek("ben", "60");
    assertEquals(Set.of(one.id(), two.id(), three.id(), four.id()), paired(here(), four).ended());
    assertEquals(List.of(), open());
  }

  @Test
  void one_who_was_paired_a_moment_ago_is_busy_until_that_game_is_said_to_be_over() {
    waits(here(), seek("ana", "60"));
    Pairing first = paired(there(), seek("ben", "60"));
    SeekOrder again = order(seek("ana", "120"));
    assertEquals(new SeekResult.Busy(first), Await.result(here().post(again)));
    assertEquals(
        new SeekResult.Busy(first),
        Await.result(there().post(again.after(new GameId("another1")))));
    assertEquals(List.of(), open());
    assertInstanceOf(
        SeekResult.Waiting.class, Await.result(here().post(again.after(first.game()))));
    assertEquals(List.of(again.seek().id()), open());
  }

  @Test
  void the_same_seek_again_is_the_same_seek() {
    Seek ana = waits(here(), seek("ana", "60"));
    waits(here(), ana);
    assertEquals(List.of(ana.id()), open());
    Seek ben = seek("ben", "60");
    Pairing pairing = paired(there(), ben);
    assertEquals(pairing, paired(here(), ana));
    assertEquals(pairing, paired(there(), ben));
    assertEquals(Optional.of(pairing), Await.result(here().withdraw(ana)));
  }

  @Test
  void a_seek_that_is_withdrawn_is_gone() {
    Seek ana = waits(here(), seek("ana", "60"));
    assertEquals(Optional.empty(), Await.result(here().withdraw(ana)));
    assertEquals(Optional.empty(), Await.result(here().withdraw(ana)));
    waits(there(), seek("ben", "60"));
    assertEquals(1, open().size());
  }

  @Test
  void a_seek_takes_the_place_of_another() {
    Seek old = waits(here(), seek("ana", "60"));
    Seek next = seek("ana", "120");
    assertInstanceOf(SeekResult.Waiting.class, Await.result(here().post(instead(next, old))));
    assertEquals(List.of(next.id()), open());
  }

  @Test
  void a_user_has_only_so_many_seeks() {
    Seek old = waits(here(), seek("ana", "60"));
    waits(here(), seek("ana", "120"));
    waits(there(), seek("ana", "180"));
    Seek next = seek("ana", "300");
    assertEquals(new SeekResult.TooMany(), Await.result(here().post(order(next))));
    assertEquals(3, open().size());
    assertInstanceOf(SeekResult.Waiting.class, Await.result(here().post(instead(next, old))));
    assertEquals(3, open().size());
  }

  @Test
  void seeks_die_with_their_node() {
    waits(there(), seek("ana", "60"));
    Seek lives = waits(here(), seek("ben", "120"));
    silenceThere();
    waits(here(), seek("cleo", "60"));
    assertEquals(2, open().size());
    assertTrue(Await.result(here().beat(0)).wasKnown());
    assertFalse(Await.result(there().beat(0)).wasKnown(), "it learns that its seeks are gone");
    assertTrue(Await.result(there().beat(0)).wasKnown());
    assertTrue(open().contains(lives.id()));
  }

  @Test
  void a_beat_tells_how_many_people_are_there_in_all() {
    assertEquals(3, Await.result(here().beat(3)).people());
    assertEquals(7, Await.result(there().beat(4)).people());
    assertEquals(5, Await.result(here().beat(1)).people());
    silenceThere();
    assertEquals(2, Await.result(here().beat(2)).people());
  }

  @Test
  void a_beat_clears_away_what_a_dead_node_left() {
    waits(there(), seek("ana", "60"));
    silenceThere();
    long before = Await.result(here().list()).change();
    assertEquals(before + 1, Await.result(here().beat(0)).change());
    assertEquals(List.of(), open());
  }

  @Test
  void three_in_one_pool_make_one_pair_and_one_who_waits() {
    Seeds.check(
        "three in one pool",
        100,
        random -> {
          clear();
          Await.result(here().beat(0));
          Await.result(there().beat(0));
          List<io.vertx.core.Future<SeekResult>> answers = new ArrayList<>();
          for (String name : List.of("a", "b", "c")) {
            answers.add((random.nextBoolean() ? here() : there()).post(order(seek(name, "60"))));
          }
          List<SeekResult> results = answers.stream().map(Await::result).toList();
          List<Pairing> pairings = pairings(results);
          assertEquals(1, pairings.size());
          assertEquals(1, open().size());
        });
  }

  private static List<Pairing> pairings(List<SeekResult> results) {
    return results.stream()
        .filter(SeekResult.Paired.class::isInstance)
        .map(result -> ((SeekResult.Paired) result).pairing())
        .distinct()
        .toList();
  }

  /** What a list of seeks, oldest first, would be paired to by hand. */
  @Test
  void random_seeks_are_paired_as_by_hand() {
    Seeds.check(
        "random seeks",
        30,
        random -> {
          clear();
          Await.result(here().beat(0));
          Await.result(there().beat(0));
          List<Seek> waiting = new ArrayList<>();
          for (int i = 0; i < 60; i++) {
            act(random, i, waiting);
          }
          assertEquals(waiting, Await.result(there().list()).seeks());
        });
  }

  private void act(SplittableRandom random, int i, List<Seek> waiting) {
    Seeks at = random.nextBoolean() ? here() : there();
    if (!waiting.isEmpty() && random.nextInt(5) == 0) {
      Await.result(at.withdraw(waiting.remove(random.nextInt(waiting.size()))));
      return;
    }
    // Who comes twice is in the list at that time, never in a game.
    boolean isKnown = !waiting.isEmpty() && random.nextInt(4) == 0;
    String name =
        isKnown
            ? waiting.get(random.nextInt(waiting.size())).user().id().value()
            : "u" + i + "x" + random.nextInt(1_000_000);
    Color[] wish =
        random.nextInt(3) == 0 ? new Color[0] : new Color[] {Color.values()[random.nextInt(2)]};
    Seek seek = seek(name, random.nextBoolean() ? "60" : "60+1", wish);
    Optional<Seek> partner = waiting.stream().filter(seek::fits).findFirst();
    boolean isMany =
        waiting.stream().filter(other -> other.user().equals(seek.user())).count() >= MOST;
    SeekResult result = Await.result(at.post(order(seek)));
    if (isMany) {
      assertEquals(new SeekResult.TooMany(), result);
    } else if (partner.isEmpty()) {
      assertInstanceOf(SeekResult.Waiting.class, result);
      waiting.add(seek);
    } else {
      Pairing pairing = assertInstanceOf(SeekResult.Paired.class, result).pairing();
      Set<UserId> players = Set.of(pairing.players().white().id(), pairing.players().black().id());
      assertEquals(Set.of(seek.user().id(), partner.get().user().id()), players);
      seek.color().ifPresent(color -> assertEquals(seek.user(), pairing.players().get(color)));
      partner
          .get()
          .color()
          .ifPresent(color -> assertEquals(partner.get().user(), pairing.players().get(color)));
      Set<SeekId> ended =
          waiting.stream()
              .filter(other -> players.contains(other.user().id()))
              .map(Seek::id)
              .collect(Collectors.toSet());
      ended.add(seek.id());
      assertEquals(ended, pairing.ended());
      waiting.removeIf(other -> ended.contains(other.id()));
    }
  }
}
