package org.flagfall.game;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;

/** What an arbiter decides (Laws of Chess 6.10.2, 6.11, 7.1, 11, 12.9). */
public sealed interface Ruling {

  /** Calls the method of {@code cases} that fits. */
  <R> R match(Cases<R> cases);

  /** One method for each kind, so that the compiler finds a forgotten one. */
  interface Cases<R> {
    R setClock(SetClock ruling);

    R addTime(AddTime ruling);

    R pause(Stop ruling);

    R resume(GoOn ruling);

    R result(Give ruling);

    R undo(Undo ruling);

    R text(Remark ruling);
  }

  /**
   * Sets clocks.
   *
   * @param white what White shall have left; empty leaves it as it is
   * @param black what Black shall have left
   */
  record SetClock(Optional<Millis> white, Optional<Millis> black) implements Ruling {
    /** What {@code color} shall have left. */
    Optional<Millis> of(Color color) {
      return color == Color.WHITE ? white : black;
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.setClock(this);
    }
  }

  /** Adds time to a clock, or takes some away down to zero. */
  record AddTime(Color color, Millis amount) implements Ruling {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.addTime(this);
    }
  }

  /** Interrupts the game until an arbiter says otherwise. */
  record Stop() implements Ruling {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.pause(this);
    }
  }

  /** Goes on with the game. */
  record GoOn() implements Ruling {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.resume(this);
    }
  }

  /** Ends the game. */
  record Give(Result result, Optional<String> text) implements Ruling {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.result(this);
    }
  }

  /**
   * Goes back to an earlier position (7.1).
   *
   * @param ply half-moves that are left
   */
  record Undo(int ply) implements Ruling {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.undo(this);
    }
  }

  /** Says something for the record: a warning, a reason. */
  record Remark(String text) implements Ruling {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.text(this);
    }
  }
}
