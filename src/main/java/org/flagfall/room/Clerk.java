package org.flagfall.room;

import io.vertx.core.Future;
import org.flagfall.game.Ask;
import org.flagfall.game.Decision;
import org.flagfall.game.Refusal;
import org.flagfall.game.Version;
import org.flagfall.store.AppendResult;
import org.flagfall.store.StoredGame;
import org.jboss.logging.Logger;

/**
 * Carries out one command of a room: has the game decide, stores the decision, and takes it over,
 * which tells the members and sets the next appointment.
 *
 * <p>If another node was first, it catches up and has the game decide again. Lives on its room's
 * event loop, and serves one at a time.
 */
final class Clerk {
  private static final Logger LOG = Logger.getLogger(Clerk.class);

  private final HotCopy copy;
  private final Herald herald;
  private final Standstill standstill;
  private final DeathWatch deaths;
  private final Surroundings around;

  Clerk(
      HotCopy copy, Herald herald, Standstill standstill, DeathWatch deaths, Surroundings around) {
    this.copy = copy;
    this.herald = herald;
    this.standstill = standstill;
    this.deaths = deaths;
    this.around = around;
  }

  /** Answers without fail: who asks is told of a mistake, too. */
  Future<Void> serve(Asking asking) {
    return Future.succeededFuture(asking)
        .compose(this::carryOut)
        .recover(bug -> standstill.end().transform(over -> mistake(bug)))
        .compose(asking::answer);
  }

  /** What is told if the code has failed. */
  Future<Answer> mistake(Throwable bug) {
    LOG.errorf(bug, "a mistake in game %s", copy.game().id());
    return Future.succeededFuture(new Answer.Failed());
  }

  private Future<Answer> carryOut(Asking asking) {
    if (copy.isClosed()) {
      return Future.succeededFuture(new Answer.Missing());
    }
    return asking
        .in(copy.game(), herald.arrival(asking.at(), copy.game()), around.services().judge())
        .compose(ask -> decide(ask, asking));
  }

  private Future<Answer> decide(Ask ask, Asking asking) {
    Decision decision = copy.game().decide(ask);
    if (decision instanceof Decision.Accepted accepted) {
      return store(accepted, asking);
    }
    return decision instanceof Decision.Refused
        ? refuse(decision, asking)
        : Future.succeededFuture(answer(decision));
  }

  private Future<Answer> store(Decision.Accepted accepted, Asking asking) {
    StoredGame tip = copy.stored();
    return copy.append(accepted.entries(), () -> despair(asking))
        .compose(result -> settle(result, tip, accepted, asking));
  }

  /** The outcome is unknown for now: the members are told, and the asker is not kept for ever. */
  private void despair(Asking asking) {
    standstill.begin(asking.at());
    around
        .loop()
        .in(
            around.services().settings().answerWithin(),
            () -> asking.answer(new Answer.OutcomeUnknown()));
  }

  private Future<Answer> settle(
      AppendResult result, StoredGame tip, Decision.Accepted accepted, Asking asking) {
    if (result instanceof AppendResult.Unavailable) {
      return giveUp(asking);
    }
    return standstill
        .end(result)
        .compose(
            current ->
                result instanceof AppendResult.Done
                    ? Future.succeededFuture(done(tip, accepted))
                    : carryOut(asking));
  }

  private Answer done(StoredGame tip, Decision.Accepted accepted) {
    copy.count(tip, accepted);
    deaths.look();
    Version reached = tip.version().plus(accepted.entries().size());
    return accepted
        .refusal()
        .map(this::refused)
        .orElseGet(() -> new Answer.Done(copy.stored(), reached));
  }

  /** Surely nothing was stored; nobody else is served until the store answers again. */
  private Future<Answer> giveUp(Asking asking) {
    standstill.begin(asking.at());
    return asking
        .answer(new Answer.Unavailable())
        .compose(told -> catchUp())
        .map(new Answer.Unavailable());
  }

  /**
   * A refusal goes by the log, not by what this node has heard of it: the news that would change it
   * may still be on its way from another node.
   */
  private Future<Answer> refuse(Decision decision, Asking asking) {
    Version known = copy.stored().version();
    return copy.read(() -> refuseUnseen(decision, asking))
        .compose(standstill::end)
        .compose(
            current ->
                copy.stored().version().equals(known)
                    ? Future.succeededFuture(answer(decision))
                    : carryOut(asking));
  }

  private void refuseUnseen(Decision decision, Asking asking) {
    asking.answer(answer(decision));
    standstill.begin(asking.at());
  }

  private Answer answer(Decision decision) {
    if (decision instanceof Decision.Refused refused) {
      return refused(refused.refusal());
    }
    Version version =
        decision instanceof Decision.Repeated repeated
            ? repeated.version()
            : copy.stored().version();
    return new Answer.Done(copy.stored(), version);
  }

  private Answer refused(Refusal refusal) {
    around.services().observer().refused(refusal);
    if (refusal.isByClock()) {
      copy.setAlarm();
    }
    return new Answer.Refused(refusal);
  }

  /** Reads the log, and takes over what is news. */
  Future<Void> catchUp() {
    return catchUp(() -> {});
  }

  /**
   * The same.
   *
   * @param inVain told once, if the store does not answer at first
   */
  Future<Void> catchUp(Runnable inVain) {
    return copy.isClosed()
        ? Future.succeededFuture()
        : copy.read(() -> giveUpFirst(inVain)).compose(standstill::end);
  }

  private void giveUpFirst(Runnable inVain) {
    standstill.begin();
    inVain.run();
  }
}
