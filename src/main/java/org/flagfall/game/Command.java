package org.flagfall.game;

import java.util.Optional;
import java.util.OptionalInt;
import org.flagfall.chess.Color;
import org.flagfall.chess.Verdict;
import org.flagfall.clock.Timestamp;

/**
 * What may be asked of a game. There is no other way to change one.
 *
 * <p>Commands name users, not colours: who sits where is the game's own knowledge, and one who does
 * not sit is refused {@link Refusal#NOT_PLAYER}.
 */
public sealed interface Command {

  /** Puts itself to a phase of a game. */
  Decision putTo(Phase phase, Arrival arrival);

  /** A command of a user. */
  sealed interface ByUser extends Command {
    UserId by();
  }

  /** A command of a user who sits at the board. */
  sealed interface ByPlayer extends ByUser
      permits Play, OfferDraw, AcceptDraw, DeclineDraw, ClaimDraw, Resign, Flow {}

  /**
   * Takes an open seat.
   *
   * @param user who sits down
   * @param color the seat wanted; empty takes one that is open
   */
  record Sit(User user, Optional<Color> color) implements ByUser {
    @Override
    public UserId by() {
      return user.id();
    }

    @Override
    public Decision putTo(Phase phase, Arrival arrival) {
      return phase.sit(this, arrival);
    }
  }

  /**
   * Makes a move.
   *
   * @param ply half-moves played before it
   * @param uci the move
   */
  record Play(UserId by, int ply, String uci) implements ByPlayer {
    @Override
    public Decision putTo(Phase phase, Arrival arrival) {
      return phase.play(this, arrival);
    }
  }

  /** Offers a draw, or agrees if the other side's offer stands. */
  record OfferDraw(UserId by) implements ByPlayer {
    @Override
    public Decision putTo(Phase phase, Arrival arrival) {
      return phase.offerDraw(this, arrival);
    }
  }

  /**
   * Accepts the other side's offer.
   *
   * @param offer the version of the offer meant; empty means the one that stands
   */
  record AcceptDraw(UserId by, Optional<Version> offer) implements ByPlayer {
    @Override
    public Decision putTo(Phase phase, Arrival arrival) {
      return phase.acceptDraw(this, arrival);
    }
  }

  /**
   * Declines the other side's offer.
   *
   * @param offer the version of the offer meant; empty means the one that stands
   */
  record DeclineDraw(UserId by, Optional<Version> offer) implements ByPlayer {
    @Override
    public Decision putTo(Phase phase, Arrival arrival) {
      return phase.declineDraw(this, arrival);
    }
  }

  /**
   * Claims a draw by threefold repetition or fifty moves (Laws of Chess 9.2, 9.3).
   *
   * @param uci the intended move; empty claims the position on the board
   * @param ply half-moves played, as the claimant saw it; empty means now
   */
  record ClaimDraw(UserId by, Optional<String> uci, OptionalInt ply) implements ByPlayer {
    @Override
    public Decision putTo(Phase phase, Arrival arrival) {
      return phase.claimDraw(this, arrival);
    }
  }

  /**
   * Gives up.
   *
   * @param opponentCanMate whether the opponent could still mate (Laws of Chess 5.1.2)
   */
  record Resign(UserId by, Verdict opponentCanMate) implements ByPlayer {
    @Override
    public Decision putTo(Phase phase, Arrival arrival) {
      return phase.resign(this, arrival);
    }
  }

  /** Calls the game off before it has really begun. */
  record Abort(UserId by) implements ByUser {
    @Override
    public Decision putTo(Phase phase, Arrival arrival) {
      return phase.abort(this, arrival);
    }
  }

  /** An arbiter decides something. */
  record Rule(UserId by, Ruling ruling) implements ByUser {
    @Override
    public Decision putTo(Phase phase, Arrival arrival) {
      return phase.rule(this, arrival);
    }
  }

  /**
   * Neither side can mate any more (Laws of Chess 5.2.2): found by a search outside the game.
   *
   * <p>It stays true for every continuation of the position in which it was found.
   *
   * @param evidence the kind of proof
   * @param ply half-moves played when that position stood
   * @param version the version of the move that led to it; {@link Version#NONE} for the start
   */
  record FoundDead(Verdict.Evidence evidence, int ply, Version version) implements Command {
    @Override
    public Decision putTo(Phase phase, Arrival arrival) {
      return phase.foundDead(this, arrival);
    }
  }

  /**
   * The service could not store moves in a span of time, which is charged to nobody.
   *
   * <p>Only what lies in the current turn and was not credited before counts, so it may be said
   * again, and by several nodes.
   */
  record CreditOutage(Timestamp from, Timestamp to) implements Command {
    @Override
    public Decision putTo(Phase phase, Arrival arrival) {
      return phase.creditOutage(this, arrival);
    }
  }

  /**
   * The alarm's question: is a player out of time?
   *
   * <p>Early, late and double alarms are harmless.
   *
   * @param opponentCanMate whether the opponent of the player on move could still mate (6.9)
   */
  record CheckFlag(Verdict opponentCanMate) implements Command {
    @Override
    public Decision putTo(Phase phase, Arrival arrival) {
      return phase.checkFlag(this, arrival);
    }
  }
}
