package org.flagfall.testkit;

import io.vertx.core.Future;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.flagfall.broadcast.Aside;
import org.flagfall.game.Entry;
import org.flagfall.game.GameId;
import org.flagfall.game.Status;
import org.flagfall.game.Summary;
import org.flagfall.game.Version;
import org.flagfall.store.AppendResult;
import org.flagfall.store.Cursor;
import org.flagfall.store.FeedMessage;
import org.flagfall.store.GameStore;
import org.flagfall.store.History;
import org.flagfall.store.Page;
import org.flagfall.store.PlayingGames;
import org.flagfall.store.StoreException;
import org.flagfall.store.StoredGame;
import org.flagfall.store.Tag;

/**
 * A store that forgets everything with its test; all futures are completed.
 *
 * <p>Faults can be ordered: {@link #failNext}, {@link #loseAfter}, {@link #lose}, {@link #remove}.
 */
public final class InMemoryGameStore implements GameStore, PlayingGames {
  private final List<BiConsumer<GameId, Aside>> asides = new ArrayList<>();
  private final Map<String, StoredGame> games = new TreeMap<>();
  private final InMemoryDeadlines deadlines = new InMemoryDeadlines();
  private final Deque<Fault> faults = new ArrayDeque<>();
  private final List<BiConsumer<GameId, FeedMessage>> subscribers = new ArrayList<>();
  private final Set<GameId> removed = new HashSet<>();
  private final Set<GameId> dropped = new HashSet<>();
  private final AtomicInteger histories = new AtomicInteger();

  /** How the next write goes wrong. */
  public enum Fault {
    UNAVAILABLE,
    /** The write is done, but the writer does not learn of it. */
    UNKNOWN_STORED,
    UNKNOWN_NOT_STORED
  }

  /** The appointments of this store's games. */
  public InMemoryDeadlines deadlines() {
    return deadlines;
  }

  /** Lets the next writes go wrong, one each, in this order. */
  public void failNext(Fault... orders) {
    faults.addAll(List.of(orders));
  }

  /** The writes that have not gone wrong yet will go well. */
  public void forgetFaults() {
    faults.clear();
  }

  /** Redis loses the end of a log. */
  public synchronized void loseAfter(GameId id, Version kept) {
    put(games.get(id.value()).at(kept).orElseThrow());
  }

  /** Redis loses the whole game. */
  public synchronized void lose(GameId id) {
    games.remove(id.value());
    deadlines.set(id, Optional.empty());
  }

  /** The game is removed on purpose. */
  public synchronized void remove(GameId id) {
    lose(id);
    removed.add(id);
  }

  /** Has {@code listener} told of what is said and not kept. */
  public void onAside(BiConsumer<GameId, Aside> listener) {
    asides.add(listener);
  }

  /** Tells all feeds. */
  void say(GameId game, Aside aside) {
    List.copyOf(asides).forEach(listener -> listener.accept(game, aside));
  }

  /** Calls {@code subscriber} at each append from now on. */
  public void onAppend(BiConsumer<GameId, FeedMessage> subscriber) {
    subscribers.add(subscriber);
  }

  @Override
  public synchronized Future<AppendResult> create(GameId id, List<Entry> entries) {
    Fault fault = faults.poll();
    if (fault == null) {
      return Future.succeededFuture(created(id, entries));
    }
    if (fault == Fault.UNKNOWN_STORED) {
      created(id, entries);
    }
    return failed(fault);
  }

  private AppendResult created(GameId id, List<Entry> entries) {
    History history = new History("history" + histories.incrementAndGet());
    StoredGame first = StoredGame.create(id, entries.get(0), history);
    StoredGame created = first.after(entries.subList(1, entries.size()));
    StoredGame old = games.get(id.value());
    if (old == null) {
      put(created);
      tell(created, entries);
      return new AppendResult.Done(created);
    }
    return old.continues(created) ? new AppendResult.Done(old) : new AppendResult.Behind(old);
  }

  @Override
  public synchronized Future<Optional<StoredGame>> load(GameId id) {
    return Future.succeededFuture(Optional.ofNullable(games.get(id.value())));
  }

  @Override
  public synchronized Future<AppendResult> append(StoredGame tip, List<Entry> entries) {
    Fault fault = faults.poll();
    if (fault == null) {
      return Future.succeededFuture(appended(tip, entries));
    }
    if (fault == Fault.UNKNOWN_STORED) {
      appended(tip, entries);
    }
    return failed(fault);
  }

  @Override
  public synchronized Future<AppendResult> refresh(StoredGame known) {
    return Future.succeededFuture(appended(known, List.of()));
  }

  private static Future<AppendResult> failed(Fault fault) {
    return Future.succeededFuture(
        fault == Fault.UNAVAILABLE
            ? new AppendResult.Unavailable("ordered by the test")
            : new AppendResult.Unknown("ordered by the test"));
  }

  private AppendResult appended(StoredGame tip, List<Entry> entries) {
    StoredGame log = games.get(tip.game().id().value());
    if (log == null) {
      return removed.contains(tip.game().id())
          ? new AppendResult.Gone()
          : putBack(tip.after(entries));
    }
    StoredGame next = tip.in(log.history()).after(entries);
    if (log.continues(next)) {
      return new AppendResult.Done(log);
    }
    if (tip.continues(log)) {
      put(next);
      tell(next, next.since(log.version()).stream().map(StoredGame::entry).toList());
      return new AppendResult.Done(next);
    }
    return log.continues(tip) ? new AppendResult.Behind(log) : forked(log, tip);
  }

  private AppendResult putBack(StoredGame game) {
    put(game);
    tell(game, game.since(Version.NONE).stream().map(StoredGame::entry).toList());
    return new AppendResult.Done(game);
  }

  private AppendResult forked(StoredGame log, StoredGame tip) {
    StoredGame renamed =
        log.history().equals(tip.history())
            ? log.in(new History("history" + histories.incrementAndGet()))
            : log;
    games.put(log.game().id().value(), renamed);
    return new AppendResult.Forked(renamed);
  }

  private void put(StoredGame game) {
    games.put(game.game().id().value(), game);
    deadlines.set(game.game().id(), game.game().wakeAt());
  }

  private void tell(StoredGame now, List<Entry> entries) {
    Version first = new Version(now.version().number() - entries.size() + 1);
    List<Tag> tags =
        now.since(new Version(first.number() - 1)).stream().map(StoredGame::tag).toList();
    FeedMessage message = new FeedMessage(first, entries, tags, Optional.empty());
    subscribers.forEach(subscriber -> subscriber.accept(now.game().id(), message));
  }

  @Override
  public synchronized Future<Page> playing(int limit, Optional<Cursor> after) {
    if (limit < 1) {
      return Future.failedFuture(new StoreException("a page has at least one game"));
    }
    List<Summary> found =
        games.values().stream()
            .filter(this::isListed)
            .map(game -> Summary.of(game.game()))
            .filter(game -> after.isEmpty() || Cursor.of(game).isBehind(after.get()))
            .sorted((a, b) -> Cursor.of(a).isBehind(Cursor.of(b)) ? 1 : -1)
            .toList();
    return Future.succeededFuture(page(limit, found));
  }

  @Override
  public Future<Long> count() {
    return Future.succeededFuture(
        games.values().stream().filter(game -> game.game().status() == Status.PLAYING).count());
  }

  /** Nobody watches here. */
  @Override
  public Future<Page> mostWatched(int limit) {
    return Future.succeededFuture(new Page(List.of(), Map.of(), Optional.empty()));
  }

  private boolean isListed(StoredGame game) {
    boolean isKept = game.game().startedAt().isPresent() && game.game().settings().isDelayed();
    return !dropped.contains(game.game().id())
        && (game.game().status() == Status.PLAYING || isKept);
  }

  @Override
  public synchronized Future<Void> drop(GameId game) {
    dropped.add(game);
    return Future.succeededFuture();
  }

  private static Page page(int limit, List<Summary> found) {
    return found.size() <= limit
        ? new Page(found, Map.of(), Optional.empty())
        : new Page(found.subList(0, limit), Map.of(), Optional.of(Cursor.of(found.get(limit - 1))));
  }
}
