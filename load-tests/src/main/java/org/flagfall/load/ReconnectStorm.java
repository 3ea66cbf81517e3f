package org.flagfall.load;

import java.util.List;
import java.util.Map;

/** All players lose their connections in the same moment, and come back at once. */
final class ReconnectStorm implements Scenario {
  private static final int MOST = 18_000;

  @Override
  public String name() {
    return "reconnect-storm";
  }

  @Override
  public String about() {
    return "all players of games under way are cut off at once, and join again with `since`";
  }

  @Override
  public Map<String, String> defaults() {
    return Options.map(
        "connections", "5000", "rounds", "2", "think", "3000", "warm-up", "15", "seconds", "60");
  }

  @Override
  public boolean run(Options options) throws Exception {
    int connections = options.number("connections", MOST) / 2 * 2;
    Faults faults = new Faults();
    try (Target target = Target.of(options);
        Clients clients = new Clients(faults)) {
      Pace pace = Pace.of(options.text("think"), options.number("seed", Integer.MAX_VALUE));
      Hall hall = new Hall(target, clients, pace, "600+5", 0);
      List<Table> tables = hall.tables(connections / 2);
      Meter meter = new Meter(target, "back", hall.back, List.of(hall.toBack));
      meter.begin(options.number("warm-up", 600));
      Waiting.until(() -> tables.stream().allMatch(table -> table.ply() > 0), 60);
      Report report = new Report(options, faults);
      boolean isDone = true;
      for (int round = 1; round <= options.number("rounds", 100) && isDone; round++) {
        long wanted = (long) round * connections;
        long began = System.nanoTime();
        tables.forEach(Table::loseConnections);
        isDone = meter.until(() -> hall.back.sum() >= wanted, options.number("seconds", 600));
        report.figure(
            "round " + round + ", all back after", (System.nanoTime() - began) / 1e6, "ms");
        isDone &= meter.until(() -> hall.resumed.sum() >= wanted / 2, 60);
      }
      tables.forEach(Table::stop);
      faults.over();
      report.cost(meter, "back");
      report.figure("games that went on, in all rounds", hall.resumed.sum(), "");
      return report.publish(meter) && isDone;
    }
  }
}
