package org.flagfall.room;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flagfall.broadcast.Aside;
import org.flagfall.broadcast.Member;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.Command;
import org.flagfall.game.Flow;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.Status;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
import org.flagfall.protocol.ClientMessage;
import org.flagfall.store.FeedMessage;
import org.flagfall.store.StoredGame;

/**
 * One table: the only door through which a game changes.
 *
 * <p>It takes one command at a time, and has it carried out by its {@link Clerk}. Its public
 * methods may be called on any thread; all else happens on the room's event loop. What is asked of
 * a room that has been closed is passed on to its successor.
 */
public final class Room {
  /** How long a room without members stays open when nobody can act on its game any more. */
  private static final Millis SOON = Millis.of(1_000);

  private final GameId id;
  private final Surroundings around;
  private final Herald herald;
  private final Attendance attendance;
  private final Lane lane;
  private final WaitingLine waiting;
  private final HotCopy copy;
  private final Standstill standstill;
  private final Rescue rescue;
  private final Clerk clerk;
  private final Chat chat;
  private boolean willRefresh;
  private volatile boolean isAttended;
  private Timestamp lastUsed;

  Room(StoredGame stored, Surroundings around) {
    RoomServices services = around.services();
    this.id = stored.game().id();
    this.around = around;
    herald = new Herald(id, services.now(), around.loop());
    attendance = new Attendance(herald.audience(), around);
    lane = new Lane(services.settings().queue());
    waiting = new WaitingLine(lane);
    copy = new HotCopy(stored, this, herald, attendance, around);
    standstill = new Standstill(copy, herald, waiting, around);
    rescue = new Rescue(copy, herald, standstill, around);
    DeathWatch deaths = new DeathWatch(copy, this, around);
    clerk = new Clerk(copy, herald, standstill, deaths, around);
    chat = new Chat(around);
    lastUsed = around.now();
    copy.setAlarm();
    deaths.look();
  }

  public GameId id() {
    return id;
  }

  /** The game as this node knows it. May be called on any thread. */
  public StoredGame stored() {
    return copy.stored();
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
    onLoop(() -> take(asking));
    return asking.promise().future();
  }

  private void take(Asking asking) {
    lastUsed = around.now();
    if (isClosed()) {
      inSuccessor(room -> room.ask(asking.wish(), asking.key(), asking.at()))
          .compose(asking::answer);
    } else if (standstill.isOn() || !waiting.add(asking, clerk::serve)) {
      asking.answer(new Answer.Unavailable());
    }
  }

  private Future<Answer> inSuccessor(Function<Room, Future<Answer>> act) {
    return around
        .house()
        .find(id)
        .compose(
            found -> found.map(act).orElseGet(() -> Future.succeededFuture(new Answer.Missing())))
        .otherwise(new Answer.Unavailable());
  }

  /**
   * Asks the game whether the player on move is out of time, once all moves are in that this
   * player's connections here have made in time. May be called on any thread.
   */
  public Future<Answer> checkFlag() {
    Asking asking = Asking.of(Wish.checkFlag(), Optional.empty(), around.now());
    onLoop(
        () ->
            herald
                .audience()
                .whenHeard(
                    copy.game().position().turn(), () -> onLoop(() -> takeQuestion(asking))));
    return asking.promise().future();
  }

  /**
   * The alarm's question is never turned away because of a full queue. It is asked only when the
   * store has just answered, so that no flag falls by what is an outage already.
   */
  private void takeQuestion(Asking asking) {
    if (isClosed() || standstill.isOn()) {
      asking.answer(new Answer.Unavailable());
    } else {
      lane.add(
          () ->
              clerk
                  .catchUp()
                  .compose(current -> rescue.mayAskForFlag())
                  .compose(
                      mayAsk ->
                          mayAsk ? clerk.serve(asking) : asking.answer(new Answer.Unavailable()))
                  .recover(bug -> clerk.mistake(bug).compose(asking::answer)));
    }
  }

  /**
   * When the flag of the player on move falls, as far as this node knows: with what it knows to
   * have been the service's own time, and with what the network's may be within the quota. To be
   * called on the room's event loop.
   */
  public Optional<Timestamp> flagDue() {
    Game game = copy.game();
    Millis credit = herald.arrival(game.lastAt(), game).possible().min(game.mostCredit());
    return game.wakeAt().map(bare -> bare.plus(herald.held(game)).plus(credit));
  }

  /**
   * Lets {@code member} hear what happens, and sends it {@code joined}; events follow without a
   * gap. May be called on any thread.
   *
   * @return {@code Done} if {@code joined} was sent; never fails
   */
  public Future<Answer> join(Member member, Joining joining) {
    return answerOnLoop(() -> letIn(member, joining));
  }

  /** One who knows more than this node is not told less: the log decides, once it can be read. */
  private Future<Answer> letIn(Member member, Joining joining) {
    lastUsed = around.now();
    return joining.isAhead(stored()) && !isClosed()
        ? logRead()
            .compose(
                isRead -> isRead ? letInNow(member, joining) : Future.succeededFuture(away(member)))
        : letInNow(member, joining);
  }

  private Answer away(Member member) {
    if (standstill.isOn()) {
      herald.tellPaused(member);
    }
    return new Answer.Unavailable();
  }

  /** Whether the log could be read now: nobody is kept waiting for an outage to end. */
  private Future<Boolean> logRead() {
    Promise<Boolean> read = Promise.promise();
    Runnable inVain = () -> read.tryComplete(false);
    boolean willRead =
        !standstill.isOn()
            && lane.offer(
                () -> clerk.catchUp(inVain).onComplete(done -> read.tryComplete(done.succeeded())));
    around.loop().in(around.services().settings().answerWithin(), inVain);
    return willRead ? read.future() : Future.succeededFuture(false);
  }

  private Future<Answer> letInNow(Member member, Joining joining) {
    if (isClosed()) {
      return inSuccessor(room -> room.join(member, joining));
    }
    welcomeBack(member);
    herald.join(member, stored(), joining);
    isAttended = true;
    attendance.welcome(member, this);
    if (standstill.isOn()) {
      herald.tellPaused(member);
    }
    return Future.succeededFuture(new Answer.Done(stored(), stored().version()));
  }

  private void welcomeBack(Member member) {
    member
        .user()
        .flatMap(copy.game()::seatOf)
        .filter(seat -> !herald.audience().has(seat))
        .ifPresent(this::credit);
  }

  /** It is asked at once; what the player says next waits until it is credited. */
  private void credit(Color seat) {
    Future<Optional<Command.CreditOutage>> asked = rescue.comesBack(seat);
    attendance.reportAfter(seat, asked);
    lane.add(
        () ->
            asked.compose(
                found ->
                    found
                        .map(span -> rescue.credit(seat, span))
                        .orElseGet(Future::succeededFuture)));
  }

  /** Lets {@code member} hear no more, whose connection was lost. May be called on any thread. */
  public void leave(Member member) {
    leave(member, Absence.Manner.LOST);
  }

  /** Lets {@code member} hear no more. May be called on any thread. */
  public void leave(Member member, Absence.Manner manner) {
    onLoop(() -> letGo(member, manner));
  }

  private void letGo(Member member, Absence.Manner manner) {
    if (isClosed()) {
      around
          .house()
          .findOpen(id)
          .onSuccess(found -> found.ifPresent(room -> room.leave(member, manner)));
    } else if (herald.audience().remove(member)) {
      isAttended = !herald.audience().isEmpty();
      attendance.left(this, manner);
      closeSoonIfOver();
    }
  }

  /** Most of what a node remembers would else be of games that are over. */
  private void closeSoonIfOver() {
    if (!isAttended && isOver()) {
      later(SOON, () -> around.house().closeIfIdle(this));
    }
  }

  private boolean isOver() {
    return copy.game().status() == Status.ENDED;
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
    return answerOnLoop(() -> chat.say(stored(), from, text, at));
  }

  /** Asks for another game, or answers. May be called on any thread; never fails. */
  public Future<Answer> rematch(UserId by, ClientMessage.Action action) {
    return answerOnLoop(() -> new Rematching(around, stored()).ask(by, action));
  }

  /** Takes what other nodes stored, as the feed brings it. May be called on any thread. */
  void hear(FeedMessage message) {
    onLoop(() -> take(message));
  }

  /** A queue that is full needs no more messages: the log has them all. */
  private void take(FeedMessage message) {
    if (!lane.offer(() -> follow(message))) {
      readLog();
    }
  }

  private Future<Void> follow(FeedMessage message) {
    return copy.take(message) ? Future.succeededFuture() : clerk.catchUp();
  }

  /** Tells its members what is not kept. May be called on any thread. */
  void hear(Aside aside) {
    onLoop(() -> herald.tell(aside, copy.game()));
  }

  /** A player came or went, here or elsewhere. May be called on any thread. */
  void presenceChanged() {
    onLoop(() -> attendance.look(this));
  }

  /** Reads the log, since the feed may have missed something. May be called on any thread. */
  void refresh() {
    onLoop(this::readLog);
  }

  private void readLog() {
    if (!willRefresh) {
      willRefresh = true;
      lane.add(
          () -> {
            willRefresh = false;
            return clerk.catchUp();
          });
    }
  }

  /** The store does not answer since {@code from}. To be called on the room's event loop. */
  void outageBegan(Timestamp from) {
    if (!isClosed()) {
      standstill.begin(from);
    }
  }

  /** An outage of the whole service. To be called on the room's event loop. */
  void creditOutage(Command.CreditOutage outage) {
    lane.add(() -> standstill.credit(outage));
  }

  /**
   * Reads the log, which gets back what it may have lost, and says once more who is here. May be
   * called on any thread.
   *
   * @return completed when it is read, however that ended
   */
  Future<Void> restore() {
    Promise<Void> read = Promise.promise();
    onLoop(() -> lane.add(() -> caughtUp().onComplete(done -> read.complete())));
    return read.future();
  }

  /** A mistake in it is a failed future, too. */
  private Future<Void> caughtUp() {
    return Future.<Void>succeededFuture()
        .compose(nothing -> clerk.catchUp())
        .eventually(this::reportAll);
  }

  private Future<Void> reportAll() {
    attendance.reportAll(this);
    return Future.succeededFuture();
  }

  /** Whether the player on move has a connection here. To be called on the room's event loop. */
  public boolean holdsPlayerOnMove() {
    return herald.audience().has(copy.game().position().turn());
  }

  /** Runs {@code task} on the room's event loop after {@code delay}. */
  public void later(Millis delay, Runnable task) {
    around.loop().in(delay, task);
  }

  /** Runs {@code task} on the room's event loop. */
  public void onLoop(Runnable task) {
    around.loop().execute(task);
  }

  /** A mistake is an answer, too. */
  private Future<Answer> answerOnLoop(Supplier<Future<Answer>> act) {
    Promise<Answer> promise = Promise.promise();
    onLoop(
        () ->
            Future.<Void>succeededFuture()
                .compose(nothing -> act.get())
                .recover(clerk::mistake)
                .onComplete(promise));
    return promise.future();
  }

  /** Whether anybody has joined here. May be called on any thread. */
  boolean isAttended() {
    return isAttended;
  }

  /** Whether clocks stand still here. May be called on any thread. */
  boolean isStandingStill() {
    return standstill.isOn();
  }

  /**
   * Whether clocks stand still here and nothing is being done about it: what should have ended it
   * went wrong. To be called on the room's event loop.
   */
  boolean isLeftStanding() {
    return standstill.isOn() && lane.isIdle() && !isClosed();
  }

  /** Whether nobody needs this room. To be called on the room's event loop. */
  boolean isIdle() {
    Millis idle = isOver() ? SOON : around.services().settings().idle();
    Timestamp soon = around.now().plus(idle);
    boolean mustWake = copy.game().wakeAt().map(at -> at.isBefore(soon)).orElse(false);
    return lane.isIdle()
        && herald.audience().isEmpty()
        && !mustWake
        && !around.now().minus(lastUsed).isLessThan(idle);
  }

  /** To be called once, on the room's event loop. */
  void close() {
    copy.close();
    herald.audience().clear();
  }

  boolean isClosed() {
    return copy.isClosed();
  }
}
