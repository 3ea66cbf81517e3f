package org.flagfall.protocol;

import java.util.Locale;
import org.flagfall.clock.Millis;

/** Times as PGN comments write them: {@code h:mm:ss}, with as many decimals as are needed. */
final class PgnTime {
  private PgnTime() {}

  /** An embedded command such as {@code [%clk 0:02:59.8]}. */
  static String command(String name, Millis time) {
    return "[%" + name + " " + text(time) + "]";
  }

  /** To the millisecond; whole seconds have no decimals. */
  static String text(Millis time) {
    long seconds = time.value() / 1000;
    String whole =
        String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    return whole + decimals(time.value() % 1000);
  }

  private static String decimals(long millis) {
    return millis == 0 ? "" : String.format(Locale.ROOT, ".%03d", millis).replaceFirst("0+$", "");
  }
}
