package org.flagfall.chaos;

import java.util.Locale;

/**
 * What a run is to do. Each may be given as {@code -Dchaos.NAME=…}; what lies outside its bounds is
 * refused.
 *
 * @param seed decides the schedule, the games and their order
 * @param games how many games are played at least
 * @param kills how many kills the schedule holds
 * @param nodes how many nodes there are
 * @param atOnce how many games are played at the same time
 * @param think milliseconds that a player takes over a move, on average
 * @param plies half-moves of the longest game that is played
 * @param pause milliseconds from one step of the schedule to the next, on average
 * @param durability what Redis's {@code appendfsync} is
 * @param patience seconds in which somebody must see something new in each game
 * @param minutes after which no more is broken and no more games are started, whatever was asked
 *     for
 */
record Options(
    long seed,
    int games,
    int kills,
    int nodes,
    int atOnce,
    int think,
    int plies,
    int pause,
    Durability durability,
    int patience,
    int minutes) {

  /** How Redis keeps its file. */
  enum Durability {
    ALWAYS,
    EVERYSEC;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A run of at least so many games and kills; all else is usual, or said by properties. */
  static Options of(int games, int kills) {
    return new Options(
        Long.getLong("chaos.seed", 20261130),
        bounded("games", games, 1, 100_000),
        bounded("kills", kills, 0, 10_000),
        bounded("nodes", 3, 1, 8),
        bounded("atOnce", 60, 1, 1_000),
        bounded("think", 150, 1, 60_000),
        bounded("plies", 60, 10, 400),
        bounded("pause", 2_500, 50, 60_000),
        durability("always"),
        bounded("patience", 180, 10, 3_600),
        bounded("minutes", 240, 1, 24 * 60));
  }

  /** Ten kills in about a minute, on two nodes. */
  static Options brief() {
    return new Options(
        Long.getLong("chaos.seed", 5),
        bounded("games", 30, 1, 100_000),
        10,
        2,
        bounded("atOnce", 12, 1, 1_000),
        bounded("think", 60, 1, 60_000),
        bounded("plies", 60, 10, 400),
        bounded("pause", 1_000, 50, 60_000),
        Durability.ALWAYS,
        bounded("patience", 180, 10, 3_600),
        bounded("minutes", 30, 1, 24 * 60));
  }

  /** As many games at once for a long time; a move takes three seconds, and nothing is broken. */
  static Options soak(int atOnce) {
    return new Options(
        Long.getLong("chaos.seed", 20261130),
        1,
        0,
        bounded("nodes", 2, 1, 8),
        bounded("atOnce", atOnce, 1, 10_000),
        bounded("think", 3_000, 1, 60_000),
        bounded("plies", 160, 10, 400),
        1,
        durability("everysec"),
        bounded("patience", 300, 10, 3_600),
        bounded("minutes", 30, 1, 24 * 60));
  }

  private static Durability durability(String usual) {
    return Durability.valueOf(
        System.getProperty("chaos.durability", usual).toUpperCase(Locale.ROOT));
  }

  Options with(Durability other) {
    return new Options(
        seed, games, kills, nodes, atOnce, think, plies, pause, other, patience, minutes);
  }

  static int bounded(String name, int usual, int least, int most) {
    int value = Integer.getInteger("chaos." + name, usual);
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "chaos." + name + " must be from " + least + " to " + most + ", not " + value);
    }
    return value;
  }

  /** The properties that make the same run again. */
  String properties() {
    return String.format(
        "-Dchaos.seed=%d -Dchaos.games=%d -Dchaos.kills=%d -Dchaos.nodes=%d -Dchaos.atOnce=%d"
            + " -Dchaos.think=%d -Dchaos.plies=%d -Dchaos.pause=%d -Dchaos.durability=%s -Dchaos.patience=%d"
            + " -Dchaos.minutes=%d",
        seed,
        games,
        kills,
        nodes,
        atOnce,
        think,
        plies,
        pause,
        durability.word(),
        patience,
        minutes);
  }
}
