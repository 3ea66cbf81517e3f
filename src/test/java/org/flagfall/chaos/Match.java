package org.flagfall.chaos;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** One game with its players and spectators. All of it happens on one event loop. */
final class Match {
  private final Net net;
  private final String game;
  private final int think;
  private final Consumer<Match> over;
  private final List<Witness> witnesses = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private boolean isOver;
  private long newest;
  private volatile long lastSeen = System.nanoTime();

  /**
   * @param think milliseconds that a player takes over a move, on average
   * @param over told once, when all have seen the end
   */
  Match(Net net, String game, int think, Consumer<Match> over) {
    this.net = net;
    this.game = game;
    this.think = think;
    this.over = over;
  }

  void add(Witness witness) {
    witnesses.add(witness);
  }

  /** To be called on the event loop on which all is to happen. */
  void open() {
    witnesses.forEach(Witness::open);
  }

  Net net() {
    return net;
  }

  String game() {
    return game;
  }

  int think() {
    return think;
  }

  /** Somebody knows the game up to {@code version}. */
  void seen(long version) {
    if (version > newest) {
      newest = version;
      lastSeen = System.nanoTime();
    }
    if (!isOver && witnesses.stream().allMatch(Witness::isDone)) {
      end();
    }
  }

  /** Somebody was told that there is no such game. */
  void vanished(String who) {
    net.tally().count("told that a game is gone");
    end();
  }

  private void end() {
    if (!isOver) {
      isOver = true;
      witnesses.forEach(Witness::close);
      over.accept(this);
    }
  }

  void fault(String what) {
    faults.add(what);
  }

  /** For how long nobody has seen anything new. May be called on any thread. */
  long idleMillis() {
    return (System.nanoTime() - lastSeen) / 1_000_000;
  }

  List<String> faults() {
    return List.copyOf(faults);
  }

  List<Testimony> testimonies() {
    return witnesses.stream().map(Witness::testimony).toList();
  }

  @Override
  public String toString() {
    return game + " " + witnesses;
  }
}
