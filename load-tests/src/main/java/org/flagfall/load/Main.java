package org.flagfall.load;

import java.util.List;

/** The command line: {@code run SCENARIO [--name value …]}. */
public final class Main {
  private static final List<Scenario> SCENARIOS =
      List.of(
          Playing.flatOut(),
          Playing.blitz(),
          Playing.spectators(),
          new Idle(),
          new ReconnectStorm(),
          new LobbyRush(),
          new Pinging(),
          new StartUp());

  private Main() {}

  /** Runs one scenario; ends with 0 if all went well, with 2 if the command was not understood. */
  public static void main(String[] args) throws Exception {
    Scenario scenario = named(args.length == 0 ? "" : args[0]);
    if (scenario == null) {
      usage();
      System.exit(2);
    }
    try {
      boolean isWell = scenario.run(Options.read(scenario, args));
      System.exit(isWell ? 0 : 1);
    } catch (Trouble trouble) {
      System.err.println(trouble.getMessage());
      System.exit(2);
    }
  }

  private static Scenario named(String name) {
    return SCENARIOS.stream().filter(it -> it.name().equals(name)).findFirst().orElse(null);
  }

  private static void usage() {
    System.err.println("run SCENARIO [--name value …]   on a service of its own, or on --url\n");
    for (Scenario scenario : SCENARIOS) {
      System.err.printf("%-16s %s%n", scenario.name(), scenario.about());
      System.err.printf("%-16s   %s%n", "", Options.text(scenario.defaults()));
    }
    System.err.printf("%-16s   %s%n", "all", Options.text(Options.COMMON));
  }
}
