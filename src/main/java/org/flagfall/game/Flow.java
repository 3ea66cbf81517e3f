package org.flagfall.game;

import java.util.Optional;
import org.flagfall.chess.Verdict;

/** What players ask of each other beside moves, draws and resignation. */
public sealed interface Flow extends Command.ByPlayer {

  /** The answer in a turn of a game that is being played. */
  Decision in(Turn turn);

  @Override
  default Decision putTo(Phase phase, Arrival arrival) {
    return phase.flow(this, arrival);
  }

  /** Asks to take back the asker's last move, and what followed it. */
  record OfferTakeback(UserId by) implements Flow {
    @Override
    public Decision in(Turn turn) {
      return new TakingBack(turn).offer(by);
    }
  }

  /** Agrees to take back. */
  record AcceptTakeback(UserId by) implements Flow {
    @Override
    public Decision in(Turn turn) {
      return new TakingBack(turn).accept(by);
    }
  }

  /** Does not agree to take back. */
  record DeclineTakeback(UserId by) implements Flow {
    @Override
    public Decision in(Turn turn) {
      return new TakingBack(turn).decline(by);
    }
  }

  /** Gives the opponent some time. */
  record GiveTime(UserId by) implements Flow {
    @Override
    public Decision in(Turn turn) {
      return new Giving(turn).give(by);
    }
  }

  /** Asks to pause the game, or agrees if the other side has asked. */
  record OfferPause(UserId by) implements Flow {
    @Override
    public Decision in(Turn turn) {
      return new Pausing(turn).offer(by);
    }
  }

  /** Agrees to pause. */
  record AcceptPause(UserId by) implements Flow {
    @Override
    public Decision in(Turn turn) {
      return new Pausing(turn).accept(by);
    }
  }

  /** Does not agree to pause. */
  record DeclinePause(UserId by) implements Flow {
    @Override
    public Decision in(Turn turn) {
      return new Pausing(turn).decline(by);
    }
  }

  /** Goes on with a game that was paused by agreement. */
  record Resume(UserId by) implements Flow {
    @Override
    public Decision in(Turn turn) {
      return new Pausing(turn).resume(by);
    }
  }

  /**
   * Claims that the opponent is gone.
   *
   * @param wanted what is claimed
   * @param absence since when the opponent has no connection; empty if there is one
   * @param canMate whether the claimant could still mate: otherwise it is a draw at most
   */
  record ClaimAbsence(UserId by, Wanted wanted, Optional<Absence> absence, Verdict canMate)
      implements Flow {
    @Override
    public Decision in(Turn turn) {
      return new Missing(turn).claim(this);
    }
  }

  /** What the absence of an opponent is claimed to mean. */
  enum Wanted {
    WIN,
    DRAW
  }
}
