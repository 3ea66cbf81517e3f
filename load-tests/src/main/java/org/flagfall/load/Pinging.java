package org.flagfall.load;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * Connections that each send a {@code ping} and wait for its {@code pong}: the floor under all
 * other loads, and a measure of the generator itself.
 */
final class Pinging implements Scenario {
  private static final int MOST = 18_000;
  private static final String PING = "{\"type\":\"ping\",\"t\":1}";

  private final LongAdder pongs = new LongAdder();
  private final Latency toPong = new Latency("ping to pong");

  @Override
  public String name() {
    return "ping";
  }

  @Override
  public String about() {
    return "pings and pongs without a game: the floor under all other loads";
  }

  @Override
  public Map<String, String> defaults() {
    return Options.map("connections", "128", "seconds", "20", "warm-up", "10");
  }

  @Override
  public boolean run(Options options) throws Exception {
    Faults faults = new Faults();
    try (Target target = Target.of(options);
        Clients clients = new Clients(faults)) {
      for (int i = options.number("connections", MOST); i > 0; i--) {
        Pinger pinger = new Pinger();
        pinger.client = clients.connect(target.url(i), "", pinger::heard);
      }
      Meter meter = new Meter(target, "pings", pongs, List.of(toPong));
      meter.run(options.number("warm-up", 600), options.number("seconds", 600));
      faults.over();
      Report report = new Report(options, faults);
      report.cost(meter, "pings");
      return report.publish(meter);
    }
  }

  /** One connection. */
  private final class Pinger {
    private volatile Client client;
    private long sentAt;

    void heard(String text) {
      if (Text.is(text, "pong")) {
        toPong.since(sentAt);
        pongs.increment();
      }
      sentAt = System.nanoTime();
      client.send(PING);
    }
  }
}
