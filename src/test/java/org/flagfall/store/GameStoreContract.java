package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.GameId;
import org.flagfall.game.Status;
import org.flagfall.game.Summary;
import org.flagfall.game.Version;
import org.flagfall.testkit.Await;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What every store of games does, whatever it is made of. */
@DisplayNameGeneration(ReplaceUnderscores.class)
abstract class GameStoreContract {

  /** The store of the test. */
  abstract GameStore store();

  abstract Deadlines deadlines();

  abstract PlayingGames playingGames();

  /** The store loses what comes after {@code kept}. */
  abstract void loseAfter(GameId id, Version kept);

  /** The store loses the game. */
  abstract void lose(GameId id);

  /** The game is removed on purpose. */
  abstract void remove(GameId id);

  private final GameId id = Logs.freshId();

  @Test
  void what_was_created_is_loaded() {
    StoredGame created = done(store().create(id, Logs.started()));
    StoredGame loaded = load();
    assertEquals(created, loaded);
    assertEquals(
        Logs.started(), loaded.since(Version.NONE).stream().map(StoredGame::entry).toList());
    assertEquals(Status.PLAYING, loaded.game().status());
  }

  @Test
  void a_game_that_does_not_exist_is_not_found() {
    assertTrue(Await.result(store().load(id)).isEmpty());
  }

  @Test
  void the_same_creation_again_is_done() {
    StoredGame created = done(store().create(id, List.of(Logs.created())));
    assertEquals(created, done(store().create(id, List.of(Logs.created()))));
    StoredGame on = done(store().append(created, Logs.started().subList(1, 4)));
    assertEquals(on, done(store().create(id, List.of(Logs.created()))));
  }

  @Test
  void two_games_do_not_share_an_id() {
    StoredGame first = done(store().create(id, Logs.started()));
    AppendResult second = Await.result(store().create(id, Logs.started(7)));
    assertEquals(first, assertInstanceOf(AppendResult.Behind.class, second).now());
  }

  @Test
  void an_append_is_seen_by_all() {
    StoredGame game = started();
    StoredGame moved = done(store().append(game, List.of(Logs.move(1, "e2e4"))));
    assertEquals(new Version(5), moved.version());
    assertEquals(moved, load());
    assertEquals(moved, done(store().refresh(game)));
    assertEquals(moved, done(store().refresh(moved)));
  }

  @Test
  void several_entries_are_stored_in_one_step() {
    StoredGame game = started();
    StoredGame over =
        done(store().append(game, List.of(Logs.move(1, "e2e4"), Logs.resigned(Color.BLACK, 1))));
    assertEquals(new Version(6), over.version());
    assertEquals(Status.ENDED, load().game().status());
  }

  @Test
  void the_second_of_two_writers_is_behind_and_learns_what_the_first_wrote() {
    StoredGame game = started();
    StoredGame first = done(store().append(game, List.of(Logs.move(1, "e2e4"))));
    AppendResult second = Await.result(store().append(game, List.of(Logs.move(1, "d2d4"))));
    assertEquals(first, assertInstanceOf(AppendResult.Behind.class, second).now());
    assertEquals(first, load());
  }

  @Test
  void a_repeated_append_is_done_once() {
    StoredGame game = started();
    List<Entry> move = List.of(Logs.move(1, "e2e4"));
    StoredGame first = done(store().append(game, move));
    assertEquals(first, done(store().append(game, move)));
    StoredGame second = done(store().append(first, List.of(Logs.move(2, "e7e5"))));
    assertEquals(second, done(store().append(game, move)));
    assertEquals(second, load());
  }

  @Test
  void a_log_that_lost_its_end_gets_it_back_with_the_next_append() {
    StoredGame game = started();
    StoredGame moved = done(store().append(game, List.of(Logs.move(1, "e2e4"))));
    StoredGame known = done(store().append(moved, List.of(Logs.move(2, "e7e5"))));
    loseAfter(id, game.version());
    StoredGame now = done(store().append(known, List.of(Logs.move(3, "g1f3"))));
    assertEquals(new Version(7), now.version());
    assertEquals(now, load());
    assertEquals(game.history(), now.history());
  }

  @Test
  void a_log_that_lost_its_end_gets_it_back_with_a_refresh() {
    StoredGame game = started();
    StoredGame known = done(store().append(game, List.of(Logs.move(1, "e2e4"))));
    loseAfter(id, game.version());
    assertEquals(known, done(store().refresh(known)));
    assertEquals(known, load());
  }

  @Test
  void where_a_log_went_on_differently_the_log_wins_and_has_a_new_history() {
    StoredGame game = started();
    StoredGame lost = done(store().append(game, List.of(Logs.move(1, "e2e4"))));
    loseAfter(id, game.version());
    StoredGame other = done(store().append(game, List.of(Logs.move(1, "d2d4"))));
    StoredGame now = forked(store().append(lost, List.of(Logs.move(2, "e7e5"))));
    assertEquals(other.tag(), now.tag());
    assertNotEquals(game.history(), now.history());
    assertEquals(now, load());
    // A second node with the lost move finds the new history in place.
    assertEquals(now, forked(store().refresh(lost)));
  }

  @Test
  void a_fork_is_found_behind_and_ahead_as_well() {
    StoredGame game = started();
    StoredGame lost = done(store().append(game, List.of(Logs.move(1, "e2e4"))));
    StoredGame lostToo = done(store().append(lost, List.of(Logs.move(2, "e7e5"))));
    loseAfter(id, game.version());
    StoredGame other = done(store().append(game, List.of(Logs.move(1, "d2d4"))));
    assertEquals(other.tag(), forked(store().refresh(lostToo)).tag());
    StoredGame further = done(store().append(other, List.of(Logs.move(2, "d7d5"))));
    assertEquals(further.tag(), forked(store().refresh(lost)).tag());
  }

  @Test
  void a_game_that_was_lost_is_put_back_by_whoever_knows_it() {
    StoredGame game = started();
    StoredGame known = done(store().append(game, List.of(Logs.move(1, "e2e4"))));
    lose(id);
    assertEquals(known, done(store().refresh(known)));
    assertEquals(known, load());
    assertEquals(known.game().wakeAt(), deadline());
    assertEquals(Optional.of(Summary.of(known.game())), listed());
    lose(id);
    StoredGame now = done(store().append(known, List.of(Logs.move(2, "e7e5"))));
    assertEquals(now, load());
    assertEquals(game.history(), now.history());
  }

  @Test
  void of_two_nodes_that_put_a_lost_game_back_the_one_that_knows_more_is_heard() {
    StoredGame game = started();
    StoredGame known = done(store().append(game, List.of(Logs.move(1, "e2e4"))));
    lose(id);
    assertEquals(game, done(store().refresh(game)));
    assertEquals(known, done(store().refresh(known)));
    lose(id);
    assertEquals(known, done(store().refresh(known)));
    assertEquals(known, done(store().refresh(game)));
  }

  @Test
  void a_removed_game_is_gone_and_stays_so() {
    StoredGame game = started();
    remove(id);
    assertInstanceOf(
        AppendResult.Gone.class, Await.result(store().append(game, List.of(Logs.move(1, "e2e4")))));
    assertInstanceOf(AppendResult.Gone.class, Await.result(store().refresh(game)));
    assertTrue(Await.result(store().load(id)).isEmpty());
  }

  @Test
  void the_deadline_follows_the_game() {
    StoredGame game = started();
    assertEquals(game.game().wakeAt(), deadline());
    StoredGame moved =
        done(store().append(game, List.of(Logs.move(1, "e2e4"), Logs.move(2, "e7e5"))));
    assertEquals(moved.game().wakeAt(), deadline());
    done(store().append(moved, List.of(Logs.resigned(Color.WHITE, 2))));
    assertEquals(Optional.empty(), deadline());
  }

  @Test
  void only_the_appointment_meant_is_moved_or_dropped() {
    started();
    Due due = new Due(id, deadline().orElseThrow());
    Due old = new Due(id, Logs.at(-5));
    Await.result(deadlines().remove(old));
    Await.result(deadlines().postpone(old, Logs.at(1)));
    assertEquals(Optional.of(due.at()), deadline());
    Await.result(deadlines().postpone(due, Logs.at(77)));
    assertEquals(Optional.of(Logs.at(77)), deadline());
    Await.result(deadlines().remove(new Due(id, Logs.at(77))));
    assertEquals(Optional.empty(), deadline());
  }

  @Test
  void a_game_is_listed_while_it_is_played() {
    StoredGame game = done(store().create(id, List.of(Logs.created())));
    assertTrue(listed().isEmpty());
    StoredGame playing = done(store().append(game, Logs.started().subList(1, 4)));
    assertEquals(Optional.of(Summary.of(playing.game())), listed());
    done(store().append(playing, List.of(Logs.resigned(Color.WHITE, 1))));
    assertTrue(listed().isEmpty());
  }

  @Test
  void a_game_that_spectators_see_later_is_listed_until_it_is_dropped() {
    Event.Created created = (Event.Created) Logs.created().event();
    Event delayed = new Event.Created(created.settings().withSpectatorDelay(Millis.of(5_000)));
    StoredGame game = done(store().create(id, List.of(Entry.of(Logs.at(0), delayed))));
    StoredGame playing = done(store().append(game, Logs.started().subList(1, 4)));
    StoredGame ended = done(store().append(playing, List.of(Logs.resigned(Color.WHITE, 1))));
    assertEquals(Optional.of(Summary.of(ended.game())), listed());
    Await.result(playingGames().drop(id));
    assertTrue(listed().isEmpty());
  }

  @Test
  void pages_show_each_game_once_newest_first() {
    List<GameId> made = new ArrayList<>();
    for (int i = 0; i < 23; i++) {
      GameId next = Logs.freshId();
      made.add(next);
      // Three at a time begin in the same millisecond.
      done(store().create(next, Logs.started(100_000L + i / 3)));
    }
    List<Summary> seen = new ArrayList<>();
    Optional<Cursor> cursor = Optional.empty();
    do {
      Page page = Await.result(playingGames().playing(4, cursor));
      seen.addAll(page.games());
      cursor = page.next().flatMap(next -> Cursor.parse(next.text()));
    } while (cursor.isPresent());
    List<GameId> ours = seen.stream().map(Summary::id).filter(made::contains).toList();
    assertEquals(made.size(), ours.size());
    assertEquals(Set.copyOf(made), Set.copyOf(ours));
    List<Long> starts =
        seen.stream().map(game -> game.startedAt().orElseThrow().epochMillis()).toList();
    assertEquals(starts.stream().sorted(Comparator.reverseOrder()).toList(), starts);
  }

  private Optional<Summary> listed() {
    return Await.result(playingGames().playing(1000, Optional.empty())).games().stream()
        .filter(game -> game.id().equals(id))
        .findFirst();
  }

  private Optional<org.flagfall.clock.Timestamp> deadline() {
    return Await.result(deadlines().due(Logs.at(1_000_000_000L))).stream()
        .filter(due -> due.game().equals(id))
        .map(Due::at)
        .findFirst();
  }

  StoredGame started() {
    return done(store().create(id, Logs.started()));
  }

  private StoredGame load() {
    return Await.result(store().load(id)).orElseThrow();
  }

  static StoredGame done(Future<AppendResult> result) {
    return assertInstanceOf(AppendResult.Done.class, Await.result(result)).now();
  }

  private static StoredGame forked(Future<AppendResult> result) {
    return assertInstanceOf(AppendResult.Forked.class, Await.result(result)).now();
  }

  /** Under whichever history: what is given back to another Redis process may have a new one. */
  static void assertSameLog(StoredGame expected, StoredGame actual) {
    assertEquals(expected.version(), actual.version());
    assertEquals(expected.tag(), actual.tag());
  }

  /** The store's own way to fail. */
  static StoreException failure(Future<?> result) {
    try {
      Await.result(result);
    } catch (CompletionException e) {
      return assertInstanceOf(StoreException.class, e.getCause());
    }
    throw new AssertionError("it did not fail");
  }
}
