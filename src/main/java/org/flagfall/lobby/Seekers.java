package org.flagfall.lobby;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.flagfall.broadcast.SeekFeed;
import org.flagfall.broadcast.SeekListener;
import org.flagfall.chess.Color;
import org.flagfall.game.RuleSets;
import org.flagfall.game.Seek;
import org.flagfall.game.SeekId;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
import org.flagfall.protocol.Crowd;
import org.flagfall.protocol.SeekDraft;
import org.flagfall.room.Loop;
import org.flagfall.store.Pairing;
import org.flagfall.store.PlayingGames;
import org.flagfall.store.SeekChange;
import org.flagfall.store.SeekList;
import org.flagfall.store.SeekOrder;
import org.flagfall.store.SeekResult;
import org.flagfall.store.Seeks;
import org.flagfall.store.StoreException;

/**
 * Those on this node who look for an opponent, and those who watch.
 *
 * <p>The store pairs; this node speaks for the seeks of its own connections, and tells them what
 * became of them. What the feed loses is found by comparing lists. Thread-safe: all is done on one
 * event loop.
 */
public final class Seekers implements SeekListener {
  private final Loop loop;
  private final Seeks store;
  private final SeekFeed feed;
  private final PlayingGames playing;
  private final Tables tables;
  private final SeekDrafts drafts;
  private final Bulletin bulletin;
  private final Callings callings;
  private final Map<Visitor, Visit> visits = new HashMap<>();
  private final Map<UserId, Set<Visit>> byUser = new HashMap<>();
  private final Map<SeekId, Visit> bySeek = new HashMap<>();

  /** Seeks that are to be withdrawn and could not be yet. */
  private final Set<Seek> owed = new HashSet<>();

  /** Those whose seeks are to be placed again and could not be yet. */
  private final Set<Visit> lost = new HashSet<>();

  private boolean isFollowing;
  private boolean isAlive;

  /**
   * Makes it; nothing is placed before the first {@link #beat}.
   *
   * @param loop on which all is done
   * @param random draws names, colours and positions; must be unguessable
   * @param most how many seeks one user may have
   */
  public Seekers(
      Loop loop, SeekServices services, RuleSets rules, RandomGenerator random, int most) {
    this.loop = loop;
    this.store = services.seeks();
    this.feed = services.feed();
    this.playing = services.playing();
    this.tables = new Tables(services.games(), services.presence(), services.now());
    this.drafts = new SeekDrafts(rules, new GameIds(random), random, most);
    this.bulletin = new Bulletin(loop, store, this::reconcile);
    this.callings = new Callings(loop, tables);
  }

  private <T> Future<T> onLoop(Supplier<Future<T>> act) {
    Promise<T> promise = Promise.promise();
    loop.execute(() -> act.get().onComplete(promise));
    return promise.future();
  }

  /**
   * A connection has opened. One whose user was paired a moment ago, and has not come to the game,
   * is called to it.
   */
  public void arrived(Visitor visitor, Optional<User> user) {
    loop.execute(
        () -> {
          Visit visit = new Visit(visitor, user);
          visits.put(visitor, visit);
          user.ifPresent(
              known -> {
                byUser.computeIfAbsent(known.id(), id -> new LinkedHashSet<>()).add(visit);
                remind(visit, known);
              });
        });
  }

  private void remind(Visit visit, User user) {
    store
        .pairingOf(user.id())
        .onSuccess(found -> found.ifPresent(pairing -> remind(visit, pairing)));
  }

  private void remind(Visit visit, Pairing pairing) {
    Optional<Color> seat = visit.user().flatMap(user -> pairing.seatOf(user.id()));
    seat.ifPresent(
        color ->
            tables
                .isMissing(pairing, color)
                .onSuccess(
                    missing -> {
                      if (missing && visit.visitor().isIdle()) {
                        callings.call(pairing, Set.of(visit));
                      }
                    }));
  }

  /** A connection has ended, and its seek with it. */
  public void left(Visitor visitor) {
    loop.execute(
        () -> {
          bulletin.unwatch(visitor);
          Visit visit = visits.remove(visitor);
          if (visit != null) {
            visit.user().ifPresent(user -> forget(user.id(), visit));
            visit.then(() -> withdraw(visit));
          }
        });
  }

  private void forget(UserId user, Visit visit) {
    byUser.computeIfPresent(
        user,
        (id, all) -> {
          all.remove(visit);
          return all.isEmpty() ? null : all;
        });
  }

  /** Looks for an opponent, in the place of what {@code visitor} looked for before. */
  public Future<SeekAnswer> seek(Visitor visitor, User user, SeekDraft wanted) {
    return onLoop(
        () -> {
          Visit visit = visits.get(visitor);
          return visit == null || !isAlive
              ? Future.succeededFuture(new SeekAnswer.Unavailable())
              : visit.then(() -> place(visit, user, wanted));
        });
  }

  private Future<SeekAnswer> place(Visit visit, User user, SeekDraft wanted) {
    return drafts
        .order(user, wanted, visit.seek().map(Seek::id))
        .map(order -> post(visit, order))
        .orElseGet(() -> Future.succeededFuture(new SeekAnswer.NoSuchRules()));
  }

  /** It is known before it is stored: it may be paired before its own answer is here. */
  private Future<SeekAnswer> post(Visit visit, SeekOrder order) {
    bySeek.put(order.seek().id(), visit);
    return store
        .post(order)
        .compose(result -> posted(visit, order, result))
        .recover(fault -> failed(visit, order.seek(), fault));
  }

  private Future<SeekAnswer> posted(Visit visit, SeekOrder order, SeekResult result) {
    SeekId id = order.seek().id();
    if (result instanceof SeekResult.Waiting waiting) {
      replaced(visit, order);
      if (bySeek.containsKey(id)) {
        visit.stand(order.seek(), waiting.change());
      }
      return answer(new SeekAnswer.Placed(id));
    }
    if (result instanceof SeekResult.Paired paired) {
      replaced(visit, order);
      take(paired.pairing());
      return answer(new SeekAnswer.Placed(id));
    }
    bySeek.remove(id);
    return result instanceof SeekResult.Busy busy
        ? busy(visit, order, busy.pairing())
        : answer(new SeekAnswer.TooMany());
  }

  private void replaced(Visit visit, SeekOrder order) {
    order.instead().ifPresent(bySeek::remove);
    visit.sit();
  }

  /** The last game stands in the way only until it has begun or ended. */
  private Future<SeekAnswer> busy(Visit visit, SeekOrder order, Pairing last) {
    return tables
        .isFresh(last)
        .compose(
            fresh ->
                fresh
                    ? answer(new SeekAnswer.Busy(last.game()))
                    : post(visit, order.after(last.game())));
  }

  private static Future<SeekAnswer> answer(SeekAnswer answer) {
    return Future.succeededFuture(answer);
  }

  /** What may be stored and was not promised is taken back. */
  private Future<SeekAnswer> failed(Visit visit, Seek seek, Throwable fault) {
    if (!(fault instanceof StoreException store)) {
      return Future.failedFuture(fault);
    }
    if (store.effect() == StoreException.Effect.NONE) {
      bySeek.remove(seek.id());
      return answer(new SeekAnswer.Unavailable());
    }
    owed.add(seek);
    visit.seek().ifPresent(owed::add);
    visit.sit();
    return answer(new SeekAnswer.OutcomeUnknown());
  }

  /** Looks no more; what has been paired by then stays so. */
  public Future<Void> cancel(Visitor visitor) {
    return asked(visitor, this::withdraw);
  }

  private Future<Void> withdraw(Visit visit) {
    Optional<Seek> seek = visit.seek();
    visit.sit();
    return seek.map(this::withdraw).orElseGet(Future::succeededFuture);
  }

  /** Never fails: what can't be withdrawn now is withdrawn later. */
  private Future<Void> withdraw(Seek seek) {
    return store
        .withdraw(seek)
        .onSuccess(
            tooLate -> {
              owed.remove(seek);
              tooLate.ifPresentOrElse(this::take, () -> bySeek.remove(seek.id()));
            })
        .onFailure(fault -> owed.add(seek))
        .otherwise(Optional.empty())
        .mapEmpty();
  }

  /** Calls those connections that sought, and those of both users that are in no game. */
  private void take(Pairing pairing) {
    Set<Visit> called = new LinkedHashSet<>();
    for (SeekId id : pairing.ended()) {
      Visit visit = bySeek.remove(id);
      if (visit != null) {
        visit.forget(id);
        called.add(visit);
      }
    }
    for (Color color : Color.values()) {
      for (Visit visit : byUser.getOrDefault(pairing.players().get(color).id(), Set.of())) {
        if (visit.visitor().isIdle()) {
          called.add(visit);
        }
      }
    }
    callings.call(pairing, called);
  }

  /** Shows {@code visitor} the open seeks, and from then on how they change. */
  public Future<Void> watch(Visitor visitor, Optional<String> id) {
    return asked(
        visitor,
        visit ->
            bulletin
                .filled()
                .map(
                    done -> {
                      if (visits.containsKey(visitor)) {
                        bulletin.watch(visitor, id);
                      }
                      return null;
                    }));
  }

  /** Shows {@code visitor} no more. */
  public Future<Void> unwatch(Visitor visitor) {
    return asked(
        visitor,
        visit -> {
          bulletin.unwatch(visitor);
          return Future.succeededFuture();
        });
  }

  /** Does what a connection asks for, in its turn; nothing if it has ended. */
  private Future<Void> asked(Visitor visitor, Function<Visit, Future<Void>> act) {
    return onLoop(
        () -> {
          Visit visit = visits.get(visitor);
          return visit == null ? Future.succeededFuture() : visit.then(() -> act.apply(visit));
        });
  }

  /** Shows {@code visitor} again all that is open, if it watches. */
  public void refresh(Visitor visitor) {
    loop.execute(() -> bulletin.refresh(visitor));
  }

  @Override
  public void heard(SeekChange change) {
    loop.execute(
        () -> {
          bulletin.heard(change);
          change.pairing().ifPresent(this::take);
        });
  }

  @Override
  public void resubscribed() {
    loop.execute(() -> bulletin.refill());
  }

  /** Seeks of this node that are not in the list any more were paired, or lost. */
  private void reconcile(SeekList list) {
    Set<SeekId> open = new HashSet<>();
    list.seeks().forEach(seek -> open.add(seek.id()));
    for (Visit visit : List.copyOf(visits.values())) {
      visit
          .standing()
          .filter(it -> it.change() <= list.change() && !open.contains(it.seek().id()))
          .ifPresent(it -> repost(visit, it.seek()));
    }
  }

  /** The same seek again: it comes back into the list, or its pairing comes to light. */
  private void repost(Visit visit, Seek seek) {
    visit.then(
        () ->
            visit.seek().equals(Optional.of(seek)) ? again(visit, seek) : Future.succeededFuture());
  }

  private Future<SeekAnswer> again(Visit visit, Seek seek) {
    SeekOrder order = drafts.again(seek);
    bySeek.put(seek.id(), visit);
    return store
        .post(order)
        .onFailure(fault -> lost.add(visit))
        .compose(result -> posted(visit, order, result))
        .onSuccess(
            answer -> {
              if (!(answer instanceof SeekAnswer.Placed)) {
                visit.sit();
                remind(visit, seek.user());
              }
            });
  }

  /** Says that this node lives, and sets right what went wrong. To be called each second. */
  public void beat() {
    loop.execute(
        () -> {
          follow();
          long before = bulletin.number();
          store.beat(byUser.size()).onSuccess(beat -> found(before, beat));
          List.copyOf(owed).forEach(this::withdraw);
          List<Visit> again = List.copyOf(lost);
          lost.clear();
          again.forEach(visit -> visit.seek().ifPresent(seek -> repost(visit, seek)));
        });
  }

  private void follow() {
    if (!isFollowing) {
      isFollowing = true;
      feed.followSeeks(this)
          .onSuccess(done -> loop.execute(() -> bulletin.refill()))
          .onFailure(fault -> loop.execute(() -> isFollowing = false));
    }
  }

  private void found(long before, Seeks.Beat beat) {
    isAlive = true;
    if (!beat.wasKnown()) {
      for (Visit visit : List.copyOf(visits.values())) {
        visit.seek().ifPresent(seek -> repost(visit, seek));
      }
    }
    bulletin.seen(before, beat.change());
    if (bulletin.isWatched()) {
      playing.count().onSuccess(games -> bulletin.counted(new Crowd(beat.people(), games)));
    }
  }
}
