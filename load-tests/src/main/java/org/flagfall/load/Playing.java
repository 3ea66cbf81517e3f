package org.flagfall.load;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Games that are played, at some pace, with some spectators. */
final class Playing implements Scenario {
  private static final int MOST_GAMES = 9_000;
  private static final int MOST_CONNECTIONS = 19_000;
  private static final int LONGEST = 3_600;

  private final String name;
  private final String about;
  private final Map<String, String> defaults;

  private Playing(String name, String about, Map<String, String> defaults) {
    this.name = name;
    this.about = about;
    this.defaults = defaults;
  }

  static Playing flatOut() {
    return new Playing(
        "flat-out",
        "each move is answered at once: what a core can do at most",
        defaults("64", "0", "none", "15"));
  }

  static Playing blitz() {
    return new Playing(
        "blitz",
        "games with the thinking times of real blitz; --think 1000: a move a second in each",
        defaults("500", "0", "blitz", "10"));
  }

  static Playing spectators() {
    return new Playing(
        "spectators", "one game that many watch", defaults("1", "10000", "1000", "10"));
  }

  private static Map<String, String> defaults(
      String games, String spectators, String think, String warmUp) {
    return Options.map(
        "games", games,
        "spectators", spectators,
        "think", think,
        "time-control", "300+3",
        "seconds", "30",
        "warm-up", warmUp);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String about() {
    return about;
  }

  @Override
  public Map<String, String> defaults() {
    return defaults;
  }

  @Override
  public boolean run(Options options) throws Exception {
    int games = options.number("games", MOST_GAMES);
    int spectators = options.number("spectators", MOST_CONNECTIONS);
    if (games * (2 + spectators) > MOST_CONNECTIONS) {
      throw new Trouble("more than " + MOST_CONNECTIONS + " connections");
    }
    Faults faults = new Faults();
    try (Target target = Target.of(options);
        Clients clients = new Clients(faults)) {
      Pace pace = Pace.of(options.text("think"), options.number("seed", Integer.MAX_VALUE));
      Hall hall = new Hall(target, clients, pace, options.text("time-control"), spectators);
      return play(options, hall, games);
    }
  }

  private static boolean play(Options options, Hall hall, int games) throws IOException {
    List<Table> tables = hall.tables(games);
    Meter meter = new Meter(hall.target, "moves", hall.moves, latencies(hall));
    meter.run(options.number("warm-up", LONGEST), options.number("seconds", LONGEST));
    tables.forEach(Table::stop);
    hall.clients.faults().over();
    return report(options, hall, meter);
  }

  private static List<Latency> latencies(Hall hall) {
    return hall.watchers == 0
        ? List.of(hall.toOpponent, hall.toAck)
        : List.of(hall.toOpponent, hall.toAck, hall.toSpectator, hall.toLast);
  }

  private static boolean report(Options options, Hall hall, Meter meter) throws IOException {
    Report report = new Report(options, hall.clients.faults());
    report.cost(meter, "moves");
    report.figure("games ended, warm-up included", hall.games.sum(), "");
    if (hall.watchers > 0) {
      double cpuMillis = meter.last().service() - meter.first().service();
      report.figure("deliveries", hall.toSpectator.count(), "");
      report.figure("service CPU per delivery", cpuMillis * 1e3 / hall.toSpectator.count(), "µs");
    }
    return report.publish(meter);
  }
}
