package org.flagfall.game;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/**
 * What has happened in a game. Facts, complete enough that {@link Game#after} needs nothing else.
 */
public sealed interface Event {

  /** Calls the method of {@code cases} that fits. */
  <R> R match(Cases<R> cases);

  /** One method for each kind of event, so that the compiler finds a forgotten one. */
  interface Cases<R> {
    R created(Created event);

    R seated(Seated event);

    R started(Started event);

    R moved(Moved event);

    R drawOffered(DrawOffered event);

    R drawDeclined(DrawDeclined event);

    R drawClaimRefused(DrawClaimRefused event);

    R illegalAttempt(IllegalAttempt event);

    R takebackOffered(TakebackOffered event);

    R takebackDeclined(TakebackDeclined event);

    R takenBack(TakenBack event);

    R timeGiven(TimeGiven event);

    R pauseOffered(PauseOffered event);

    R pauseDeclined(PauseDeclined event);

    R clockPaused(ClockPaused event);

    R clockResumed(ClockResumed event);

    R ruled(Ruled event);

    R clockCredited(ClockCredited event);

    R ended(Ended event);
  }

  /** The game exists; always the first event. */
  record Created(Settings settings) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.created(this);
    }
  }

  /** A player took a seat. */
  record Seated(Color color, User user) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.seated(this);
    }
  }

  /** Both players are there; the game begins. */
  record Started() implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.started(this);
    }
  }

  /**
   * A legal move was made.
   *
   * @param ply half-moves played after it
   * @param uci the move, as UCI writes it for the game's variant
   * @param spent the mover's thinking time after what is not charged
   * @param credit network time that was not charged
   * @param held the service's own time that was not charged
   */
  record Moved(int ply, String uci, Millis spent, Millis credit, Millis held) implements Event {
    /** How the time of the turn was shared out. */
    public Charge charge() {
      return new Charge(spent, credit, held);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.moved(this);
    }
  }

  /** A draw offer stands. */
  record DrawOffered(Color by) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.drawOffered(this);
    }
  }

  /**
   * A draw offer was turned down.
   *
   * @param by who turned it down
   */
  record DrawDeclined(Color by, How how) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.drawDeclined(this);
    }
  }

  /** How an offer is turned down. */
  enum How {
    /** In words. */
    ANSWER,
    /** By making a move (Laws of Chess 9.1.2.1). */
    MOVE
  }

  /**
   * A draw claim was wrong (Laws of Chess 9.5.3).
   *
   * @param penalty what it costs; empty where nothing
   */
  record DrawClaimRefused(Color by, ClaimGround ground, Optional<Penalty> penalty)
      implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.drawClaimRefused(this);
    }
  }

  /**
   * Time given to one side, or taken from it.
   *
   * @param to the side whose clock changes
   * @param amount what the clock gains; negative for a loss
   */
  record Penalty(Color to, Millis amount) {}

  /**
   * A player tried to leave or put the own king in check, where that is counted.
   *
   * @param count how often that player has by now
   */
  record IllegalAttempt(Color by, int count) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.illegalAttempt(this);
    }
  }

  /** A player asks to take back; lapses with the next move. */
  record TakebackOffered(Color by) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.takebackOffered(this);
    }
  }

  /**
   * A request to take back was turned down.
   *
   * @param by who turned it down
   */
  record TakebackDeclined(Color by) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.takebackDeclined(this);
    }
  }

  /**
   * Moves were taken back; the clocks are as they were when that position arose.
   *
   * @param ply half-moves that are left
   */
  record TakenBack(int ply) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.takenBack(this);
    }
  }

  /** A player gave the opponent time. */
  record TimeGiven(Color by, Millis amount) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.timeGiven(this);
    }
  }

  /** A player asks to pause; lapses when the other side moves. */
  record PauseOffered(Color by) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.pauseOffered(this);
    }
  }

  /**
   * A request to pause was turned down.
   *
   * @param by who turned it down
   */
  record PauseDeclined(Color by) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.pauseDeclined(this);
    }
  }

  /** The game is interrupted. */
  record ClockPaused(Pause.Reason reason) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.clockPaused(this);
    }
  }

  /** The game goes on. */
  record ClockResumed(Pause.Reason reason) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.clockResumed(this);
    }
  }

  /** An arbiter decided something; what follows from it comes right behind. */
  record Ruled(UserId by, Ruling ruling) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.ruled(this);
    }
  }

  /**
   * The service could not store moves: that part of the turn is not charged to the player on move.
   *
   * @param amount what was not credited before of the time between {@code from} and {@code to}
   * @param from when it began, or when the turn began
   * @param to when moves could be stored again
   */
  record ClockCredited(Color color, Millis amount, Timestamp from, Timestamp to) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.clockCredited(this);
    }
  }

  /**
   * The game is over; always the last event.
   *
   * @param detail a sentence for people: the article, or the evidence; may be empty
   * @param turn how the time of the turn was shared out in which a flag fell; empty for other ends
   */
  record Ended(Result result, EndReason reason, Optional<String> detail, Optional<Charge> turn)
      implements Event {

    /** An end that is no fall of a flag. */
    public Ended(Result result, EndReason reason, Optional<String> detail) {
      this(result, reason, detail, Optional.empty());
    }

    Ended in(Charge turn) {
      return new Ended(result, reason, detail, Optional.of(turn));
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.ended(this);
    }
  }
}
