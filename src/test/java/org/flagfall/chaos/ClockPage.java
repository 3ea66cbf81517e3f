package org.flagfall.chaos;

/**
 * Both sides' time at the start of a turn.
 *
 * @param running whose clock runs, or empty
 * @param since when the turn began
 * @param spared milliseconds of the turn that were an outage
 */
record ClockPage(long white, long black, String running, long since, long spared) {
  static final ClockPage NONE = new ClockPage(0, 0, "", 0, 0);

  ClockPage plus(String color, long ms) {
    return color.equals("white")
        ? new ClockPage(white + ms, black, running, since, spared)
        : new ClockPage(white, black + ms, running, since, spared);
  }

  ClockPage running(String color, long at) {
    return new ClockPage(white, black, color, at, 0);
  }

  /** Nothing is charged before a clock runs, so nothing is spared either. */
  ClockPage sparing(long ms) {
    return running.isEmpty() ? this : new ClockPage(white, black, running, since, spared + ms);
  }

  private long of(String color) {
    return color.equals("white") ? white : black;
  }

  /** What a clock shows at an instant; never less than nothing. */
  long shown(String color, long at, ClockTerms terms) {
    long elapsed = Math.max(0, at - since - spared);
    boolean runs = running.equals(color);
    return Math.max(0, of(color) - (runs ? Math.max(0, elapsed - terms.delay()) : 0));
  }

  /** When the running clock's flag falls. */
  long deadline(ClockTerms terms) {
    return since + spared + of(running) + terms.delay();
  }
}
