package org.flagfall.chaos;

/**
 * A time control of one stage.
 *
 * @param base milliseconds at the start
 * @param kind {@code +}, {@code d}, {@code b}, or empty
 * @param bonus milliseconds of increment or delay
 * @param isAtOnce whether the clock runs from the start
 */
record ClockTerms(long base, String kind, long bonus, boolean isAtOnce) {
  static final ClockTerms NONE = new ClockTerms(0, "", 0, false);

  static ClockTerms of(String base, String kind, String bonus, boolean isAtOnce) {
    return kind == null
        ? new ClockTerms(Long.parseLong(base) * 1000, "", 0, isAtOnce)
        : new ClockTerms(Long.parseLong(base) * 1000, kind, Long.parseLong(bonus) * 1000, isAtOnce);
  }

  /** What a move that took {@code spent} does to its side's clock. */
  long change(long spent) {
    return switch (kind) {
      case "+" -> bonus - spent;
      case "d" -> -Math.max(0, spent - bonus);
      case "b" -> Math.min(spent, bonus) - spent;
      default -> -spent;
    };
  }

  /** How long a turn waits before the clock runs. */
  long delay() {
    return kind.equals("d") ? bonus : 0;
  }
}
