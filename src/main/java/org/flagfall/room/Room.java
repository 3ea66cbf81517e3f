package org.flagfall.room;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.flagfall.broadcast.Aside;
import org.flagfall.broadcast.Member;
import org.flagfall.chess.Color;
import org.flagfall.chess.Verdict;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.Ask;
import org.flagfall.game.Command;
import org.flagfall.game.Decision;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.Flow;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.Ply;
import org.flagfall.game.Refusal;
import org.flagfall.game.Status;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
import org.flagfall.game.Version;
import org.flagfall.protocol.ChatRoom;
import org.flagfall.protocol.ClientMessage;
import org.flagfall.protocol.Role;
import org.flagfall.protocol.ServerMessages;
import org.flagfall.store.AppendResult;
import org.flagfall.store.FeedMessage;
import org.flagfall.store.StoredGame;
import org.jboss.logging.Logger;

/**
 * One table: the only door through which a game changes.
 *
 * <p>It takes one command at a time: has the game decide, stores the decision, applies it, tells
 * the members, and sets the next appointment. If another node was first, it catches up and has the
 * game decide again. Its public methods may be called on any thread; all else happens on the room's
 * event loop. What is asked of a room that has been closed is passed on to its successor.
 */
public final class Room {
  private static final Logger LOG = Logger.getLogger(Room.class);

  private final Surroundings around;
  private final Scribe scribe;
  private final Herald herald;
  private final Attendance attendance;
  private final Chatter chatter;
  private final Lane lane;
  private final Standstill standstill;
  private final Set<Asking> waiting = new LinkedHashSet<>();
  private volatile StoredGame stored;
  private boolean isClosed;
  private boolean willRefresh;
  private Timestamp lastUsed;

  Room(StoredGame stored, Surroundings around) {
    this.around = around;
    this.stored = stored;
    this.scribe = new Scribe(around.store(), around.loop(), around.settings().retryAfter());
    this.herald = new Herald(stored.game().id(), around.now(), around.loop());
    this.attendance =
        new Attendance(herald.audience(), around.presence(), around.loop(), around.now());
    this.chatter = new Chatter(around.settings().chats());
    this.standstill = new Standstill(around.now());
    this.lane = new Lane(around.settings().queue());
    this.lastUsed = around.now().get();
    setAlarm();
    lookForDeath();
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
    if (isClosed) {
      inSuccessor(room -> room.ask(asking.wish(), asking.key(), asking.at()))
          .compose(asking::answer);
    } else if (standstill.isOn() || !queue(asking)) {
      asking.answer(new Answer.Unavailable());
    }
  }

  private boolean queue(Asking asking) {
    waiting.add(asking);
    boolean taken = lane.offer(() -> serve(asking));
    if (!taken) {
      waiting.remove(asking);
    }
    return taken;
  }

  /** Answers without fail: who asks is told of a mistake, too. */
  private Future<Void> serve(Asking asking) {
    waiting.remove(asking);
    if (asking.isAnswered()) {
      return Future.succeededFuture();
    }
    return Future.succeededFuture(asking)
        .compose(this::carryOut)
        .recover(bug -> recovered().transform(over -> mistake(bug)))
        .compose(asking::answer);
  }

  private Future<Answer> mistake(Throwable bug) {
    LOG.errorf(bug, "a mistake in game %s", id());
    return Future.succeededFuture(new Answer.Failed());
  }

  private Future<Answer> carryOut(Asking asking) {
    if (isClosed) {
      return Future.succeededFuture(new Answer.Missing());
    }
    Game game = stored.game();
    return asking
        .in(game, herald.arrival(asking.at(), game), around.judge())
        .compose(ask -> decide(ask, asking));
  }

  private Future<Answer> decide(Ask ask, Asking asking) {
    Decision decision = stored.game().decide(ask);
    if (decision instanceof Decision.Accepted accepted) {
      return store(accepted, asking);
    }
    return decision instanceof Decision.Refused
        ? refuse(decision, asking)
        : Future.succeededFuture(answer(decision));
  }

  /**
   * A refusal goes by the log, not by what this node has heard of it: the news that would change it
   * may still be on its way from another node.
   */
  private Future<Answer> refuse(Decision decision, Asking asking) {
    Version known = stored.version();
    return scribe
        .refresh(stored, () -> refuseUnseen(decision, asking))
        .compose(
            found ->
                catchUp(found)
                    .compose(
                        current ->
                            stored.version().equals(known)
                                ? Future.succeededFuture(answer(decision))
                                : carryOut(asking)));
  }

  private void refuseUnseen(Decision decision, Asking asking) {
    asking.answer(answer(decision));
    standStill(asking.at());
  }

  private Answer answer(Decision decision) {
    if (decision instanceof Decision.Refused refused) {
      return refused(refused.refusal());
    }
    return decision instanceof Decision.Repeated repeated
        ? new Answer.Done(stored, repeated.version())
        : new Answer.Done(stored, stored.version());
  }

  private Answer refused(Refusal refusal) {
    around.observer().refused(refusal);
    if (refusal.isByClock()) {
      setAlarm();
    }
    return new Answer.Refused(refusal);
  }

  private Future<Answer> store(Decision.Accepted accepted, Asking asking) {
    StoredGame tip = stored;
    List<Entry> entries = accepted.entries();
    return scribe
        .append(tip, entries, () -> despair(asking))
        .compose(result -> settle(result, tip, accepted, asking));
  }

  /** The outcome is unknown for now: the members are told, and the asker is not kept for ever. */
  private void despair(Asking asking) {
    standStill(asking.at());
    around
        .loop()
        .in(around.settings().answerWithin(), () -> asking.answer(new Answer.OutcomeUnknown()));
  }

  private Future<Answer> settle(
      AppendResult result, StoredGame tip, Decision.Accepted accepted, Asking asking) {
    if (result instanceof AppendResult.Unavailable) {
      return giveUp(asking);
    }
    return catchUp(result)
        .compose(
            current ->
                result instanceof AppendResult.Done
                    ? Future.succeededFuture(done(tip, accepted))
                    : carryOut(asking));
  }

  private Answer done(StoredGame tip, Decision.Accepted accepted) {
    note(tip, accepted.entries());
    lookForDeath();
    return accepted
        .refusal()
        .map(this::refused)
        .orElseGet(() -> new Answer.Done(stored, tip.version().plus(accepted.entries().size())));
  }

  /** Surely nothing was stored; nobody else is served until the store answers again. */
  private Future<Answer> giveUp(Asking asking) {
    standStill(asking.at());
    return asking
        .answer(new Answer.Unavailable())
        .compose(told -> catchUp())
        .map(new Answer.Unavailable());
  }

  /**
   * Has it found out whether the position is dead (Laws of Chess 5.2.2); play goes on meanwhile.
   */
  private void lookForDeath() {
    Game game = stored.game();
    if (game.status() == Status.PLAYING) {
      around.judge().dead(game.position()).onSuccess(proof -> proof.ifPresent(p -> die(game, p)));
    }
  }

  private void die(Game game, Verdict.Evidence proof) {
    Version version = game.lastPly().map(Ply::version).orElse(Version.NONE);
    Wish wish = Wish.of(new Command.FoundDead(proof, game.ply(), version));
    ask(wish, Optional.empty(), around.now().get());
  }

  private void note(StoredGame tip, List<Entry> entries) {
    stored.since(tip.version()).stream().limit(entries.size()).forEach(around.observer()::happened);
    Entry last = entries.get(entries.size() - 1);
    if (last.event() instanceof Event.Ended ended && ended.reason().isByClock()) {
      around.observer().flagFell(around.now().get().minus(last.at()));
    }
  }

  /** Applies what the log has beyond what this room knew, and tells it. */
  private Future<Void> catchUp(AppendResult result) {
    take(result);
    return recovered();
  }

  private void take(AppendResult result) {
    if (result instanceof AppendResult.Done made) {
      apply(made.now());
    } else if (result instanceof AppendResult.Behind behind) {
      apply(behind.now());
    } else if (result instanceof AppendResult.Forked forked) {
      replace(forked.now());
    } else if (result instanceof AppendResult.Gone) {
      around.house().gone(this);
    }
  }

  private void apply(StoredGame now) {
    for (StoredGame next : now.since(stored.version())) {
      stored = next;
      herald.tell(next);
    }
    attendance.changed(this);
    setAlarm();
  }

  private void replace(StoredGame now) {
    stored = now;
    herald.tellRolledBack(now);
    attendance.changed(this);
    setAlarm();
  }

  /** Takes what other nodes stored, as the feed brings it. May be called on any thread. */
  void hear(FeedMessage message) {
    around.loop().execute(() -> take(message));
  }

  /** A queue that is full needs no more messages: the log has them all. */
  private void take(FeedMessage message) {
    if (!lane.offer(() -> follow(message))) {
      readLog();
    }
  }

  private Future<Void> follow(FeedMessage message) {
    Optional<StoredGame> next = message.applyTo(stored);
    if (next.isEmpty()) {
      return catchUp();
    }
    if (!next.get().version().equals(stored.version())) {
      apply(next.get());
    }
    return Future.succeededFuture();
  }

  /** Tells its members what is not kept. May be called on any thread. */
  void hear(Aside aside) {
    around.loop().execute(() -> herald.tell(aside, stored.game()));
  }

  /** Reads the log, since the feed may have missed something. May be called on any thread. */
  void refresh() {
    around.loop().execute(this::readLog);
  }

  private void readLog() {
    if (!willRefresh) {
      willRefresh = true;
      lane.add(
          () -> {
            willRefresh = false;
            return catchUp();
          });
    }
  }

  private Future<Void> catchUp() {
    if (isClosed) {
      return Future.succeededFuture();
    }
    return scribe.refresh(stored, () -> standStill(around.now().get())).compose(this::catchUp);
  }

  /** The store does not answer since {@code from}. To be called on the room's event loop. */
  void outageBegan(Timestamp from) {
    if (!isClosed) {
      standStill(from);
    }
  }

  /** Those who wait are not kept until it is over. */
  private void standStill(Timestamp from) {
    if (standstill.begin(from)) {
      herald.tellPaused();
      waiting.forEach(asking -> asking.answer(new Answer.Unavailable()));
      waiting.clear();
    }
  }

  /** Before anything else is asked of the game, it is credited with the time it stood still. */
  private Future<Void> recovered() {
    return standstill.end(this::credit, this::resume);
  }

  private void resume() {
    herald.tellResumed();
    setAlarm();
  }

  /** An outage of before this room was opened. To be called before anything else is asked. */
  void creditOutage(Command.CreditOutage outage) {
    lane.add(() -> credit(outage).compose(credited -> recovered()));
  }

  private Future<Void> credit(Command.CreditOutage outage) {
    Game game = stored.game();
    Decision decision = game.decide(Ask.of(outage, herald.arrival(around.now().get(), game)));
    return decision instanceof Decision.Accepted accepted && !isClosed
        ? storeCredit(accepted.entries(), outage)
        : Future.succeededFuture();
  }

  /** An outage that goes on makes the span longer; another node that was first may shorten it. */
  private Future<Void> storeCredit(List<Entry> entries, Command.CreditOutage outage) {
    StoredGame tip = stored;
    return scribe
        .append(tip, entries, () -> standStill(around.now().get()))
        .compose(
            result -> {
              if (result instanceof AppendResult.Unavailable) {
                return creditAfterAll(outage);
              }
              take(result);
              if (!(result instanceof AppendResult.Done)) {
                return credit(outage);
              }
              note(tip, entries);
              return Future.succeededFuture();
            });
  }

  private Future<Void> creditAfterAll(Command.CreditOutage outage) {
    standStill(around.now().get());
    return scribe
        .refresh(stored, () -> {})
        .compose(
            found -> {
              take(found);
              return credit(new Command.CreditOutage(outage.from(), around.now().get()));
            });
  }

  private void setAlarm() {
    if (!isClosed) {
      around.alarms().set(this, stored.game().wakeAt());
    }
  }

  /**
   * Asks the game whether the player on move is out of time, once all moves are in that this
   * player's connections here have made in time. May be called on any thread.
   */
  public Future<Answer> checkFlag() {
    Asking asking = Asking.of(Wish.checkFlag(), Optional.empty(), around.now().get());
    around
        .loop()
        .execute(
            () ->
                herald
                    .audience()
                    .whenHeard(
                        stored.game().position().turn(),
                        () -> around.loop().execute(() -> takeQuestion(asking))));
    return asking.promise().future();
  }

  /**
   * The alarm's question is never turned away because of a full queue. It is asked only when the
   * store has just answered, so that no flag falls by what is an outage already.
   */
  private void takeQuestion(Asking asking) {
    if (isClosed || standstill.isOn()) {
      asking.answer(new Answer.Unavailable());
    } else {
      lane.add(
          () ->
              catchUp()
                  .compose(current -> serve(asking))
                  .recover(bug -> mistake(bug).compose(asking::answer)));
    }
  }

  /**
   * When the flag of the player on move falls, as far as this node knows: with what it knows to
   * have been the service's own time, and with what the network's may be within the quota. To be
   * called on the room's event loop.
   */
  public Optional<Timestamp> flagDue() {
    Game game = stored.game();
    Millis credit = herald.arrival(game.lastAt(), game).possible().min(game.mostCredit());
    return game.wakeAt().map(bare -> bare.plus(herald.held(game)).plus(credit));
  }

  /** The game as this node knows it. May be called on any thread. */
  public StoredGame stored() {
    return stored;
  }

  /**
   * Lets {@code member} hear what happens, and sends it {@code joined}; events follow without a
   * gap. May be called on any thread.
   *
   * @return {@code Done} if {@code joined} was sent; never fails
   */
  public Future<Answer> join(Member member, Joining joining) {
    Promise<Answer> promise = Promise.promise();
    around
        .loop()
        .execute(
            () ->
                Future.succeededFuture(member)
                    .compose(who -> letIn(who, joining))
                    .recover(this::mistake)
                    .onComplete(promise));
    return promise.future();
  }

  private Future<Answer> letIn(Member member, Joining joining) {
    if (isClosed) {
      return inSuccessor(room -> room.join(member, joining));
    }
    lastUsed = around.now().get();
    herald.join(member, stored, joining);
    attendance.welcome(member, this);
    if (standstill.isOn()) {
      herald.tellPaused(member);
    }
    return Future.succeededFuture(new Answer.Done(stored, stored.version()));
  }

  /** A player came or went, here or elsewhere. May be called on any thread. */
  void presenceChanged() {
    around.loop().execute(() -> attendance.look(this));
  }

  /** Lets {@code member} hear no more, whose connection was lost. May be called on any thread. */
  public void leave(Member member) {
    leave(member, Absence.Manner.LOST);
  }

  /** Lets {@code member} hear no more. May be called on any thread. */
  public void leave(Member member, Absence.Manner manner) {
    around.loop().execute(() -> letGo(member, manner));
  }

  private void letGo(Member member, Absence.Manner manner) {
    if (isClosed) {
      around
          .house()
          .findOpen(id())
          .onSuccess(found -> found.ifPresent(room -> room.leave(member, manner)));
    } else if (herald.audience().remove(member)) {
      attendance.left(this, manner);
    }
  }

  /**
   * Claims that the opponent of {@code by} is gone, by what all nodes know of that. May be called
   * on any thread.
   */
  public Future<Answer> claimAbsence(
      UserId by, Flow.Wanted wanted, Optional<String> key, Timestamp at) {
    return ask((game, judge) -> claim(game, by, wanted, judge), key, at);
  }

  private Future<Command> claim(Game game, UserId by, Flow.Wanted wanted, Judge judge) {
    Color seat = game.seatOf(by).orElse(Color.WHITE);
    return attendance
        .absence(game, seat.opposite())
        .compose(
            absence ->
                judge
                    .canMate(game.position(), seat)
                    .map(canMate -> new Flow.ClaimAbsence(by, wanted, absence, canMate)));
  }

  /** Says something to the others of the same role. May be called on any thread; never fails. */
  public Future<Answer> say(User from, String text, Timestamp at) {
    Promise<Answer> promise = Promise.promise();
    around.loop().execute(() -> passOn(from, text, at).onComplete(promise));
    return promise.future();
  }

  private Future<Answer> passOn(User from, String text, Timestamp at) {
    Optional<Millis> wait = chatter.take(from.id(), at);
    if (wait.isPresent()) {
      return Future.succeededFuture(new Answer.TooFast(wait.get()));
    }
    boolean isSpectator = Role.in(stored.game(), Optional.of(from.id())) == Role.SPECTATOR;
    ChatRoom room = isSpectator ? ChatRoom.SPECTATORS : ChatRoom.PLAYERS;
    String frame = ServerMessages.chat(id(), room, from, text, at);
    Aside.To to = isSpectator ? Aside.To.SPECTATORS : Aside.To.PLAYERS;
    return around
        .feed()
        .say(id(), new Aside(to, frame))
        .<Answer>map(new Answer.Done(stored, stored.version()))
        .otherwise(new Answer.Unavailable());
  }

  /** Asks for another game, or answers. May be called on any thread; never fails. */
  public Future<Answer> rematch(UserId by, ClientMessage.Action action) {
    Promise<Answer> promise = Promise.promise();
    around.loop().execute(() -> new Rematching(around, stored).ask(by, action).onComplete(promise));
    return promise.future();
  }

  private Future<Answer> inSuccessor(Function<Room, Future<Answer>> act) {
    return around
        .house()
        .find(id())
        .compose(
            found -> found.map(act).orElseGet(() -> Future.succeededFuture(new Answer.Missing())))
        .otherwise(new Answer.Unavailable());
  }

  /** Whether the player on move has a connection here. To be called on the room's event loop. */
  public boolean holdsPlayerOnMove() {
    return herald.audience().has(stored.game().position().turn());
  }

  /** Runs {@code task} on the room's event loop after {@code delay}. */
  public void later(Millis delay, Runnable task) {
    around.loop().in(delay, task);
  }

  /** Runs {@code task} on the room's event loop. */
  public void onLoop(Runnable task) {
    around.loop().execute(task);
  }

  /** Whether nobody needs this room. To be called on the room's event loop. */
  boolean isIdle() {
    Timestamp soon = around.now().get().plus(around.settings().idle());
    boolean mustWake = stored.game().wakeAt().map(at -> at.isBefore(soon)).orElse(false);
    Millis unused = around.now().get().minus(lastUsed);
    return lane.isIdle()
        && herald.audience().isEmpty()
        && !mustWake
        && !unused.isLessThan(around.settings().idle());
  }

  /** To be called once, on the room's event loop. */
  void close() {
    around.alarms().set(this, Optional.empty());
    isClosed = true;
    herald.audience().clear();
  }

  boolean isClosed() {
    return isClosed;
  }
}
