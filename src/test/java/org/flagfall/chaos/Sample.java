package org.flagfall.chaos;

import java.util.List;

/**
 * What a cluster took up at one moment of a soak.
 *
 * @param second since the soak began
 * @param playing games being played
 * @param ended games that had ended
 * @param heaps megabytes of each node's heap after a collection
 * @param residents megabytes of memory that each node held
 * @param redis megabytes that Redis used
 */
record Sample(
    long second,
    int playing,
    long ended,
    List<Double> heaps,
    List<Double> residents,
    double redis) {

  static String header(int nodes) {
    StringBuilder head = new StringBuilder("| minute | playing | ended |");
    StringBuilder rule = new StringBuilder("| ---: | ---: | ---: |");
    for (int i = 1; i <= nodes; i++) {
      head.append(" heap ").append(i).append(" | RSS ").append(i).append(" |");
      rule.append(" ---: | ---: |");
    }
    return head + " Redis |\n" + rule + " ---: |";
  }

  String row() {
    StringBuilder row =
        new StringBuilder(String.format("| %.1f | %d | %d |", second / 60.0, playing, ended));
    for (int i = 0; i < heaps.size(); i++) {
      row.append(String.format(" %.1f | %.0f |", heaps.get(i), residents.get(i)));
    }
    return row + String.format(" %.2f |", redis);
  }
}
