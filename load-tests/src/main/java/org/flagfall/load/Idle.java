package org.flagfall.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** Many who watch and do nothing: what memory a connection takes, and what its heartbeat costs. */
final class Idle implements Scenario {
  private static final int MOST = 19_000;
  private static final int FIRST = 500;
  private static final int AT_ONCE = 100;
  private static final double KIB = 1024;

  private final LongAdder joined = new LongAdder();

  @Override
  public String name() {
    return "idle";
  }

  @Override
  public String about() {
    return "connections that have joined a game in which nothing happens";
  }

  @Override
  public Map<String, String> defaults() {
    return Options.map("connections", "10000", "games", "1", "seconds", "30");
  }

  @Override
  public boolean run(Options options) throws Exception {
    int connections = options.number("connections", MOST);
    Faults faults = new Faults();
    try (Target target = Target.of(options);
        Clients clients = new Clients(faults)) {
      List<String> games = games(new Http(target), target, options.number("games", 1_000));
      Report report = new Report(options, faults);
      Meter meter = new Meter(target, "joined", joined, List.of());
      open(clients, target, games, 0, FIRST);
      long before = afterCollection(options, target);
      open(clients, target, games, FIRST, FIRST + connections);
      long used = target.isMeasured() ? meter.now().memory() : 0;
      long kept = afterCollection(options, target);
      meter.run(0, options.number("seconds", 3_600));
      faults.over();
      report.figure("memory per connection", (used - before) / KIB / connections, "KiB");
      report.figure("the same after a full collection", (kept - before) / KIB / connections, "KiB");
      report.cost(meter, "joined");
      return report.publish(meter);
    }
  }

  private static List<String> games(Http http, Target target, int count) {
    String token = http.guests(1).get(0);
    List<String> games = new ArrayList<>();
    for (int i = 0; i < Math.max(1, count); i++) {
      games.add(http.game(target.url(0), token, "300+3").join());
    }
    return games;
  }

  private void open(Clients clients, Target target, List<String> games, int from, int to) {
    for (int i = from; i < to; i++) {
      Watching watching = new Watching(games.get(i % games.size()), clients.faults(), joined);
      watching.use(clients.connect(target.url(i), "", watching::heard));
      if (i % AT_ONCE == AT_ONCE - 1) {
        int wanted = i + 1 - 2 * AT_ONCE;
        Waiting.until(() -> joined.sum() >= wanted, 30);
      }
    }
    if (!Waiting.until(() -> joined.sum() >= to, 120)) {
      throw new Trouble("only " + joined.sum() + " joined: " + clients.faults().counts());
    }
    System.err.printf("%d joined%n", to);
  }

  /** Joins a game once it is connected. */
  private static final class Watching {
    private final String game;
    private final Faults faults;
    private final LongAdder joined;
    private volatile Client client;

    Watching(String game, Faults faults, LongAdder joined) {
      this.game = game;
      this.faults = faults;
      this.joined = joined;
    }

    void use(Client its) {
      client = its;
    }

    void heard(String text) {
      if (Text.is(text, "welcome")) {
        client.send("{\"type\":\"join\",\"game\":\"" + game + "\"}");
      } else if (Text.is(text, "joined")) {
        joined.increment();
      } else if (Text.is(text, "error")) {
        faults.error(text);
      }
    }
  }

  /** Resident memory once the service's garbage is gone. */
  private static long afterCollection(Options options, Target target) throws Exception {
    String jcmd = options.text("java").replaceFirst("java$", "jcmd");
    for (long pid : target.pids()) {
      new ProcessBuilder(jcmd, Long.toString(pid), "GC.run")
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    }
    Waiting.millis(1_000);
    return ProcessFigures.residentBytes(target.pids());
  }
}
