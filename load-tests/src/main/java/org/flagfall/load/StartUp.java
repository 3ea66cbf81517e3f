package org.flagfall.load;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** How long the packaged service takes from its start to being ready, with a Redis that runs. */
final class StartUp implements Scenario {
  @Override
  public String name() {
    return "start-up";
  }

  @Override
  public String about() {
    return "from the start of the process to its word that it is ready";
  }

  @Override
  public Map<String, String> defaults() {
    return Options.map("rounds", "5");
  }

  @Override
  public boolean run(Options options) {
    List<Long> millis = new ArrayList<>();
    try (Children children = new Children()) {
      Children.Redis redis = children.redis();
      for (int i = options.number("rounds", 100); i > 0; i--) {
        Children.Node node = children.service(options, redis.url());
        List<Long> pid = List.of(node.pid());
        System.out.printf(
            "ready after %d ms, %d ms of CPU, %d MiB%n",
            node.readyAfterMillis(),
            ProcessFigures.cpuMillis(pid),
            ProcessFigures.residentBytes(pid) >> 20);
        millis.add(node.readyAfterMillis());
        children.stop(node.pid());
      }
    }
    Collections.sort(millis);
    System.out.printf("median %d ms of %s%n", millis.get(millis.size() / 2), millis);
    return true;
  }
}
