package org.flagfall.clock;

/**
 * What a player is allowed for each move beside the main time.
 *
 * @param kind how it is given
 * @param time how much of it: 0 to 10 minutes
 */
public record Bonus(Kind kind, Millis time) {
  /** Nothing. */
  public static final Bonus NONE = new Bonus(Kind.INCREMENT, Millis.ZERO);

  /** How time for a move is given. */
  public enum Kind {
    /** Added after the move (Fischer; "cumulative" in the Laws). */
    INCREMENT('+') {
      @Override
      Millis gain(Millis time, Millis spent) {
        return time;
      }
    },
    /** The main time waits that long before it runs (simple or US delay; FIDE 6.3.2). */
    DELAY('d') {
      @Override
      Millis gain(Millis time, Millis spent) {
        return Millis.ZERO;
      }
    },
    /** The time spent is given back after the move, up to that much. */
    BRONSTEIN('b') {
      @Override
      Millis gain(Millis time, Millis spent) {
        return spent.min(time);
      }
    };

    private final char sign;

    Kind(char sign) {
      this.sign = sign;
    }

    abstract Millis gain(Millis time, Millis spent);

    static Kind of(String sign) {
      for (Kind kind : values()) {
        if (sign.equals(String.valueOf(kind.sign))) {
          return kind;
        }
      }
      throw new IllegalArgumentException("no kind of bonus is written " + sign);
    }
  }

  /** Nothing is written in one way only. */
  public Bonus {
    kind = time.value() == 0 ? Kind.INCREMENT : kind;
  }

  /** An increment of {@code time}. */
  public static Bonus increment(Millis time) {
    return new Bonus(Kind.INCREMENT, time);
  }

  /** How long the main time waits before it runs. */
  Millis delay() {
    return kind == Kind.DELAY ? time : Millis.ZERO;
  }

  /** What the clock gains after a move that took {@code spent}. */
  Millis gain(Millis spent) {
    return kind.gain(time, spent);
  }

  /** Whether a player with nothing left can make a move. */
  boolean carriesAlone() {
    return time.value() > 0 && kind != Kind.BRONSTEIN;
  }

  String text() {
    return time.value() == 0 ? "" : kind.sign + Long.toString(time.toSeconds());
  }
}
