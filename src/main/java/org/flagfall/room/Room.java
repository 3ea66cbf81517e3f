package org.flagfall.room;

import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import org.flagfall.broadcast.Member;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Decision;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.store.AppendResult;
import org.flagfall.store.FeedMessage;
import org.flagfall.store.StoredGame;

/**
 * One table: the only door through which a game changes.
 *
 * <p>It takes one command at a time: has the game decide, stores the decision, applies it, tells
 * the members, and sets the next appointment. If another node was first, it catches up and has the
 * game decide again. Its public methods may be called on any thread; all else happens on the room's
 * event loop.
 */
public final class Room {
  private final Surroundings around;
  private final Scribe scribe;
  private final Herald herald;
  private final Attendance attendance;
  private final Lane lane;
  private volatile StoredGame stored;
  private boolean inTrouble;
  private Timestamp lastUsed;

  Room(StoredGame stored, Surroundings around) {
    this.around = around;
    this.stored = stored;
    this.scribe = new Scribe(around.store(), around.later(), around.settings().retryAfter());
    this.herald = new Herald(stored.game().id(), around.now());
    this.attendance = new Attendance(herald.audience(), around.presence(), around.later());
    this.lane = new Lane(around.settings().queue());
    this.lastUsed = around.now().get();
    setAlarm();
  }

  public GameId id() {
    return stored.game().id();
  }

  /**
   * Asks for something that may change the game.
   *
   * @param key the asker's own name for this command
   * @param at when it arrived, on the service clock
   * @return the answer, given on the room's event loop after the members were told; never fails
   */
  public Future<Answer> ask(Wish wish, Optional<String> key, Timestamp at) {
    Asking asking = Asking.of(wish, key, at);
    around.loop().execute(() -> take(asking));
    return asking.promise().future();
  }

  private void take(Asking asking) {
    lastUsed = around.now().get();
    if (inTrouble || !lane.offer(done -> carryOut(asking, done))) {
      asking.answer(new Answer.Unavailable());
    }
  }

  private void carryOut(Asking asking, Runnable done) {
    Game game = stored.game();
    Decision decision = game.decide(asking.in(game, herald.held(game)));
    if (decision instanceof Decision.Accepted accepted) {
      store(accepted.entries(), asking, done);
      return;
    }
    asking.answer(answer(decision));
    done.run();
  }

  private Answer answer(Decision decision) {
    if (decision instanceof Decision.Refused refused) {
      around.observer().refused(refused.refusal());
      if (refused.refusal().isByClock()) {
        checkFlag();
      }
      return new Answer.Refused(refused.refusal());
    }
    return decision instanceof Decision.Repeated repeated
        ? new Answer.Done(stored, repeated.version())
        : new Answer.Done(stored, stored.version());
  }

  private void store(List<Entry> entries, Asking asking, Runnable done) {
    StoredGame tip = stored;
    scribe.append(
        tip, entries, () -> despair(asking), result -> settle(result, tip, entries, asking, done));
  }

  /** The outcome is unknown for now: the members are told, and the asker is not kept for ever. */
  private void despair(Asking asking) {
    inTrouble();
    around
        .later()
        .in(around.settings().answerWithin(), () -> asking.answer(new Answer.OutcomeUnknown()));
  }

  private void settle(
      AppendResult result, StoredGame tip, List<Entry> entries, Asking asking, Runnable done) {
    if (result instanceof AppendResult.Unavailable) {
      giveUp(asking, done);
      return;
    }
    catchUp(result);
    if (result instanceof AppendResult.Gone) {
      asking.answer(new Answer.Missing());
      done.run();
    } else if (isStored(tip, entries)) {
      note(tip, entries);
      asking.answer(new Answer.Done(stored, tip.version().plus(entries.size())));
      done.run();
    } else {
      carryOut(asking, done);
    }
  }

  /** Surely nothing was stored; nobody else is served until the store answers again. */
  private void giveUp(Asking asking, Runnable done) {
    inTrouble();
    asking.answer(new Answer.Unavailable());
    refresh(done);
  }

  /** Whether the log goes on from {@code tip} with {@code entries}. */
  private boolean isStored(StoredGame tip, List<Entry> entries) {
    List<Entry> next =
        stored.since(tip.version()).stream().limit(entries.size()).map(StoredGame::entry).toList();
    return next.equals(entries);
  }

  private void note(StoredGame tip, List<Entry> entries) {
    stored.since(tip.version()).stream().limit(entries.size()).forEach(around.observer()::happened);
    Entry last = entries.get(entries.size() - 1);
    if (last.event() instanceof Event.Ended ended && ended.reason().isByClock()) {
      around.observer().flagFell(around.now().get().minus(last.at()));
    }
  }

  /** Applies what the log has beyond what this room knew, and tells it. */
  private void catchUp(AppendResult result) {
    if (result instanceof AppendResult.Done made) {
      apply(made.now());
    } else if (result instanceof AppendResult.Behind behind) {
      apply(behind.now());
    } else if (result instanceof AppendResult.Forked forked) {
      replace(forked.now());
    }
    recovered();
  }

  private void apply(StoredGame now) {
    for (StoredGame next : now.since(stored.version())) {
      stored = next;
      herald.tell(next);
    }
    attendance.changed(stored.game());
    setAlarm();
  }

  private void replace(StoredGame now) {
    stored = now;
    herald.tellRolledBack(now);
    setAlarm();
  }

  /** Takes what other nodes stored, as the feed brings it. May be called on any thread. */
  void hear(FeedMessage message) {
    around.loop().execute(() -> lane.add(done -> hear(message, done)));
  }

  private void hear(FeedMessage message, Runnable done) {
    Optional<StoredGame> next = message.applyTo(stored);
    if (next.isEmpty()) {
      refresh(done);
      return;
    }
    apply(next.get());
    done.run();
  }

  /** Reads the log, since the feed may have missed something. May be called on any thread. */
  void refresh() {
    around.loop().execute(() -> lane.add(this::refresh));
  }

  private void refresh(Runnable done) {
    scribe.refresh(
        stored,
        found -> {
          catchUp(found);
          done.run();
        });
  }

  private void inTrouble() {
    if (!inTrouble) {
      inTrouble = true;
      herald.tellPaused();
    }
  }

  private void recovered() {
    if (inTrouble) {
      inTrouble = false;
      herald.tellResumed();
      setAlarm();
    }
  }

  private void setAlarm() {
    around.alarms().set(this, stored.game().wakeAt());
  }

  /** Asks the game whether the player on move is out of time. May be called on any thread. */
  public Future<Answer> checkFlag() {
    return ask(Wish.checkFlag(), Optional.empty(), around.now().get());
  }

  /**
   * When the flag of the player on move falls, as far as this node knows: with what it knows to
   * have been the service's own time. To be called on the room's event loop.
   */
  public Optional<Timestamp> flagDue() {
    Game game = stored.game();
    return game.wakeAt().map(bare -> bare.plus(herald.held(game)));
  }

  /** The game as this node knows it. May be called on any thread. */
  public StoredGame stored() {
    return stored;
  }

  /**
   * Lets {@code member} hear what happens, and sends it {@code joined}. May be called on any
   * thread; events follow the answer without a gap.
   */
  public void join(Member member, Joining joining) {
    around.loop().execute(() -> letIn(member, joining));
  }

  private void letIn(Member member, Joining joining) {
    lastUsed = around.now().get();
    herald.join(member, stored, joining);
    attendance.changed(stored.game());
    member.send(attendance.frame(stored.game()));
    attendance.watch(this);
  }

  /** Lets {@code member} hear no more. May be called on any thread. */
  public void leave(Member member) {
    around.loop().execute(() -> letGo(member));
  }

  private void letGo(Member member) {
    if (herald.audience().remove(member)) {
      attendance.changed(stored.game());
    }
  }

  /** Whether the player on move has a connection here. To be called on the room's event loop. */
  public boolean holdsPlayerOnMove() {
    return herald.audience().has(stored.game().position().turn());
  }

  /** Runs {@code task} on the room's event loop after {@code delay}. */
  public void later(Millis delay, Runnable task) {
    around.later().in(delay, task);
  }

  /** Runs {@code task} on the room's event loop. */
  public void onLoop(Runnable task) {
    around.loop().execute(task);
  }

  /** Whether nobody needs this room. To be called on the room's event loop. */
  boolean isIdle() {
    Millis unused = around.now().get().minus(lastUsed);
    return lane.isIdle()
        && herald.audience().isEmpty()
        && !unused.isLessThan(around.settings().idle());
  }
}
