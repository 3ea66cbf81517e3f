package org.flagfall.store;

/**
 * The difference between a local and the reference time, which never jumps: it moves from one value
 * to another at no more than 5 ms a second. Immutable; all times are nanoseconds.
 *
 * @param since the local time at which the offset was {@code from}
 * @param from the offset then
 * @param to the offset wanted
 */
record SlewedOffset(long since, long from, long to) {
  /** Nanoseconds of local time for each nanosecond of change. */
  private static final long SLOWNESS = 200;

  /** An offset that is already what it should be. */
  static SlewedOffset of(long offset, long local) {
    return new SlewedOffset(local, offset, offset);
  }

  /** The offset at a local time. */
  long at(long local) {
    long reach = Math.max(0, local - since) / SLOWNESS;
    long wanted = to - from;
    return from + Math.max(-reach, Math.min(reach, wanted));
  }

  /** The same offset now, on its way to another one. */
  SlewedOffset towards(long offset, long local) {
    return new SlewedOffset(local, at(local), offset);
  }
}
