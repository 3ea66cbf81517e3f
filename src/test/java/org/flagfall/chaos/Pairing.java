package org.flagfall.chaos;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.flagfall.testkit.Json;

/**
 * What one game of a run is: its score sheet, its clock, what is done besides. Pure.
 *
 * @param watchers how many watch it
 */
record Pairing(Score score, ObjectNode settings, Map<Integer, String> extras, int watchers) {
  private static final List<String> CONTROLS =
      List.of("600+5", "600", "300+3", "900d3", "600b3", "-");
  private static final String SHORT = "20";
  private static final List<String> EXTRAS = List.of("giveTime", "draw", "takeback");

  /** The same for the same random numbers. */
  static Pairing of(List<Score> scores, SplittableRandom random) {
    Score score = scores.get(random.nextInt(scores.size()));
    boolean isAbandoned = random.nextInt(12) == 0;
    String control = isAbandoned ? SHORT : CONTROLS.get(random.nextInt(CONTROLS.size()));
    ObjectNode settings =
        Json.object(
            "timeControl",
            control,
            "seat",
            "white",
            "clockStart",
            random.nextInt(4) == 0 ? "immediately" : "afterFirstMoves");
    Score played = isAbandoned ? score.abandonedAfter(random.nextInt(4, 20)) : score;
    return new Pairing(
        played,
        settings,
        extras(played.moves().size(), random, control.equals("-")),
        random.nextInt(4) == 0 ? 1 : 0);
  }

  /** Where there is no clock, no time is given. */
  private static Map<Integer, String> extras(int plies, SplittableRandom random, boolean isFree) {
    Map<Integer, String> extras = new HashMap<>();
    for (int i = 0; i < 3 && plies > 4; i++) {
      String extra = EXTRAS.get(random.nextInt(EXTRAS.size()));
      if (!isFree || !extra.equals("giveTime")) {
        extras.put(random.nextInt(3, plies), extra);
      }
    }
    return extras;
  }
}
