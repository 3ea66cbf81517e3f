package org.flagfall.room;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Command.CreditOutage;
import org.flagfall.store.Nodes;
import org.flagfall.store.StoreException;

/**
 * Players whose node died or went away: until they are back they are not charged, up to a bound.
 *
 * <p>Lives on its room's event loop.
 */
final class Rescue {
  private static final Millis STEP = Millis.of(3_000);

  private final HotCopy copy;
  private final Herald herald;
  private final Standstill standstill;
  private final Surroundings around;
  private Optional<Timestamp> sparedTo = Optional.empty();

  Rescue(HotCopy copy, Herald herald, Standstill standstill, Surroundings around) {
    this.copy = copy;
    this.herald = herald;
    this.standstill = standstill;
    this.around = around;
  }

  /**
   * {@code color} comes to this node: what is to be credited for the time before. To be asked
   * before the others are told that the player is here. During an outage the answer comes when the
   * store does; never fails.
   */
  Future<Optional<CreditOutage>> comesBack(Color color) {
    askWhoHasLeft();
    Promise<Optional<CreditOutage>> answer = Promise.promise();
    insist(color, around.now(), answer);
    return answer.future();
  }

  private void insist(Color color, Timestamp until, Promise<Optional<CreditOutage>> answer) {
    stranded(color, until)
        .onSuccess(answer::complete)
        .onFailure(fault -> insistLater(color, until, answer, fault));
  }

  private void insistLater(
      Color color, Timestamp until, Promise<Optional<CreditOutage>> answer, Throwable fault) {
    if (fault instanceof StoreException && !copy.isClosed()) {
      Millis pause = around.services().settings().retryAfter();
      around.loop().in(pause, () -> insist(color, until, answer));
    } else {
      answer.complete(Optional.empty());
    }
  }

  /**
   * The node that held the player may have said a moment ago that it goes away. The answer to this
   * comes before that to the next question.
   */
  private void askWhoHasLeft() {
    Nodes nodes = around.services().nodes();
    if (nodes.areOthers()) {
      nodes.look();
    }
  }

  private Future<Optional<CreditOutage>> stranded(Color color, Timestamp until) {
    return around
        .services()
        .presence()
        .attendees(copy.game().id())
        .map(found -> found.strandedSince().get(color).map(since -> span(since, until)));
  }

  private CreditOutage span(Timestamp since, Timestamp until) {
    return new CreditOutage(since, until.min(since.plus(around.services().settings().stranded())));
  }

  /** Credits it, if it is the player's turn. */
  Future<Void> credit(Color color, CreditOutage outage) {
    return copy.game().position().turn() == color
        ? standstill.credit(outage)
        : Future.succeededFuture();
  }

  /**
   * Before the player on move is asked whether the time is out: whether to ask at all now. Credits
   * are given in steps, so that a player with little time left does not fill the log.
   */
  Future<Boolean> mayAskForFlag() {
    Color onMove = copy.game().position().turn();
    if (herald.audience().has(onMove)) {
      return Future.succeededFuture(true);
    }
    Timestamp now = around.now();
    return stranded(onMove, now)
        .otherwise(Optional.empty())
        .compose(
            outage ->
                outage
                    .map(span -> spare(onMove, span, now))
                    .orElseGet(() -> Future.succeededFuture(true)));
  }

  private Future<Boolean> spare(Color onMove, CreditOutage span, Timestamp now) {
    boolean isLast = span.to().isBefore(now);
    boolean isDue = sparedTo.map(to -> !span.to().minus(to).isLessThan(STEP)).orElse(true);
    if (!isLast && !isDue) {
      return Future.succeededFuture(false);
    }
    sparedTo = Optional.of(span.to());
    return credit(onMove, span).map(true);
  }
}
