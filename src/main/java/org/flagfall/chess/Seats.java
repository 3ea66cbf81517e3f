package org.flagfall.chess;

/**
 * Seats for which each some of up to 64 guests are fit: whether all can be taken at once.
 *
 * <p>A guest gives way when he finds another seat (augmenting paths), so the work grows with seats
 * times guests, not with the number of seatings.
 */
final class Seats {
  private final long[] fit;
  private final long[] taken;

  /**
   * @param fit by seat, the guests that are fit for it, each with its bit
   */
  Seats(long[] fit) {
    this.fit = fit;
    this.taken = new long[fit.length];
  }

  boolean areAllTaken() {
    for (int seat = 0; seat < fit.length; seat++) {
      if (!isTaken(seat, new long[1])) {
        return false;
      }
    }
    return true;
  }

  private boolean isTaken(int seat, long[] asked) {
    for (long rest = fit[seat] & ~asked[0]; rest != 0; rest = fit[seat] & ~asked[0]) {
      long guest = Long.lowestOneBit(rest);
      asked[0] |= guest;
      int now = seatOf(guest);
      if (now < 0 || isTaken(now, asked)) {
        taken[seat] = guest;
        return true;
      }
    }
    return false;
  }

  /** Where the guest sits by now; -1 if nowhere. */
  private int seatOf(long guest) {
    for (int seat = 0; seat < taken.length; seat++) {
      if (taken[seat] == guest) {
        return seat;
      }
    }
    return -1;
  }
}
