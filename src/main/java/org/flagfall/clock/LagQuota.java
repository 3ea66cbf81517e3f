package org.flagfall.clock;

/**
 * How much network time of one player may still go uncharged.
 *
 * <p>A player can hold back what measures the network, and so look slower than he is. What he can
 * win by that is bounded: each move earns a little, and no more than that little is ever given away
 * for long.
 *
 * @param earning what each move earns: 80 ms to 1 s, the more the longer the game
 * @param balance what was earned and not used: at most seven earnings
 */
public record LagQuota(Millis earning, Millis balance) {
  /** The most that one move may leave uncharged. */
  public static final Millis MOST = Millis.of(1_000);

  private static final Millis LEAST_EARNING = Millis.of(80);
  private static final long EARNED_PER_SECOND = 2;
  private static final int AT_START = 3;
  private static final int HELD = 7;

  /** The quota before the first move of a game in which {@code estimate} is to be expected. */
  static LagQuota of(Millis estimate) {
    Millis earning =
        LEAST_EARNING.plus(Millis.of(estimate.toSeconds() * EARNED_PER_SECOND)).min(MOST);
    return new LagQuota(earning, earning.times(AT_START));
  }

  /** The most that the next move may leave uncharged. */
  public Millis available() {
    return balance.min(MOST);
  }

  /** After a move that left {@code credit} uncharged. */
  LagQuota after(Millis credit) {
    Millis rest = balance.minus(credit).orZero().plus(earning);
    return new LagQuota(earning, rest.min(earning.times(HELD)));
  }
}
