package org.flagfall.lobby;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.flagfall.broadcast.SeekFeed;
import org.flagfall.broadcast.SeekListener;
import org.flagfall.game.RuleSets;
import org.flagfall.game.User;
import org.flagfall.protocol.Crowd;
import org.flagfall.protocol.SeekDraft;
import org.flagfall.room.Loop;
import org.flagfall.store.PlayingGames;
import org.flagfall.store.SeekChange;
import org.flagfall.store.Seeks;

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
  private final Bulletin bulletin;
  private final Callings callings;
  private final Placement placement;
  private final Visits visits = new Visits();

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
    Tables tables = new Tables(services.games(), services.presence(), services.now());
    SeekDrafts drafts = new SeekDrafts(rules, new GameIds(random), random, most);
    this.callings = new Callings(loop, tables, store);
    this.placement = new Placement(store, drafts, tables, visits, callings);
    this.bulletin = new Bulletin(loop, store, placement::reconcile);
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
          Visit visit = visits.add(visitor, user);
          user.ifPresent(known -> callings.remind(visit, known));
        });
  }

  /** A connection has ended, and its seek with it. */
  public void left(Visitor visitor) {
    loop.execute(
        () -> {
          bulletin.unwatch(visitor);
          visits.remove(visitor).ifPresent(visit -> visit.then(() -> placement.withdraw(visit)));
        });
  }

  /** Looks for an opponent, in the place of what {@code visitor} looked for before. */
  public Future<SeekAnswer> seek(Visitor visitor, User user, SeekDraft wanted) {
    return onLoop(
        () ->
            visits
                .of(visitor)
                .filter(visit -> isAlive)
                .map(visit -> visit.then(() -> placement.place(visit, user, wanted)))
                .orElseGet(() -> Future.succeededFuture(new SeekAnswer.Unavailable())));
  }

  /** Looks no more; what has been paired by then stays so. */
  public Future<Void> cancel(Visitor visitor) {
    return asked(visitor, placement::withdraw);
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
                      if (visits.has(visitor)) {
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
        () ->
            visits
                .of(visitor)
                .map(visit -> visit.then(() -> act.apply(visit)))
                .orElseGet(Future::succeededFuture));
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
          change.pairing().ifPresent(placement::take);
        });
  }

  @Override
  public void resubscribed() {
    loop.execute(() -> bulletin.refill());
  }

  /** Says that this node lives, and sets right what went wrong. To be called each second. */
  public void beat() {
    loop.execute(
        () -> {
          follow();
          long before = bulletin.number();
          store.beat(visits.users()).onSuccess(beat -> found(before, beat));
          placement.mend();
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
      placement.repostAll();
    }
    bulletin.seen(before, beat.change());
    if (bulletin.isWatched()) {
      playing.count().onSuccess(games -> bulletin.counted(new Crowd(beat.people(), games)));
    }
  }
}
