package org.flagfall.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** Many look for an opponent in the same moment; others in each round. */
final class LobbyRush implements Scenario {
  private static final int MOST = 18_000;

  private final LongAdder arrived = new LongAdder();
  private final LongAdder paired = new LongAdder();
  private final Latency toPaired = new Latency("seek to paired");
  private volatile long began;

  @Override
  public String name() {
    return "lobby-rush";
  }

  @Override
  public String about() {
    return "people who all look for an opponent at once";
  }

  @Override
  public Map<String, String> defaults() {
    return Options.map("seekers", "1000", "rounds", "3", "seconds", "30");
  }

  @Override
  public boolean run(Options options) throws Exception {
    int seekers = options.number("seekers", MOST) / 2 * 2;
    Faults faults = new Faults();
    try (Target target = Target.of(options);
        Clients clients = new Clients(faults)) {
      Meter meter = new Meter(target, "paired", paired, List.of(toPaired));
      meter.begin(0);
      Report report = new Report(options, faults);
      boolean isDone = true;
      for (int round = 1; round <= options.number("rounds", 100) && isDone; round++) {
        long wanted = (long) round * seekers;
        List<Client> all = connected(target, clients, seekers, wanted);
        began = System.nanoTime();
        all.forEach(LobbyRush::seek);
        isDone = meter.until(() -> paired.sum() >= wanted, options.number("seconds", 600));
        report.figure(
            "round " + round + ", all paired after", (System.nanoTime() - began) / 1e6, "ms");
        all.forEach(Client::drop);
      }
      faults.over();
      report.cost(meter, "paired");
      return report.publish(meter) && isDone;
    }
  }

  /** People who have not been paired before; {@code inAll} with those of the rounds before. */
  private List<Client> connected(Target target, Clients clients, int seekers, long inAll) {
    List<String> guests = new Http(target).guests(seekers);
    List<Client> all = new ArrayList<>();
    for (int i = 0; i < seekers; i++) {
      all.add(clients.connect(target.url(i), guests.get(i), text -> heard(text, clients.faults())));
    }
    if (!Waiting.until(() -> arrived.sum() == inAll, 120)) {
      throw new Trouble("not all could connect: " + clients.faults().counts());
    }
    return all;
  }

  private static void seek(Client client) {
    client.send("{\"type\":\"seek\",\"timeControl\":\"180+2\"}");
  }

  private void heard(String text, Faults faults) {
    if (Text.is(text, "paired")) {
      toPaired.since(began);
      paired.increment();
    } else if (Text.is(text, "welcome")) {
      arrived.increment();
    } else if (Text.is(text, "error")) {
      faults.error(text);
    }
  }
}
