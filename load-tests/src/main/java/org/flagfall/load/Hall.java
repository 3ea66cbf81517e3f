package org.flagfall.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** What all tables of a run share. */
final class Hall {
  private static final int AT_ONCE = 50;
  private static final int PATIENCE_SECONDS = 300;

  final Target target;
  final Http http;
  final Clients clients;
  final Playouts playouts = new Playouts();
  final Pace pace;
  final String timeControl;
  final int watchers;
  final Latency toOpponent = new Latency("move to opponent");
  final Latency toAck = new Latency("move to ack");
  final Latency toSpectator = new Latency("move to a spectator");
  final Latency toLast = new Latency("move to the last spectator");
  final Latency toBack = new Latency("lost to joined again");
  final LongAdder moves = new LongAdder();
  final LongAdder games = new LongAdder();
  final LongAdder back = new LongAdder();
  final LongAdder resumed = new LongAdder();

  /**
   * Makes it.
   *
   * @param watchers at each table
   */
  Hall(Target target, Clients clients, Pace pace, String timeControl, int watchers) {
    this.target = target;
    this.http = new Http(target);
    this.clients = clients;
    this.pace = pace;
    this.timeControl = timeControl;
    this.watchers = watchers;
  }

  /** So many tables, at each of which the first game has begun. */
  List<Table> tables(int count) {
    List<String> guests = http.guests(2 * count);
    List<Table> tables = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tables.add(new Table(this, i, guests.get(2 * i), guests.get(2 * i + 1)));
      if (i % AT_ONCE == AT_ONCE - 1) {
        Waiting.millis(AT_ONCE);
      }
    }
    if (!Waiting.until(() -> tables.stream().allMatch(Table::hasBegun), PATIENCE_SECONDS)) {
      throw new Trouble("not all games have begun: " + clients.faults().counts());
    }
    System.err.printf("%d games begun%n", count);
    return tables;
  }
}
