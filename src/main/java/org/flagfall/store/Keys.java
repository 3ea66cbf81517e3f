package org.flagfall.store;

import java.nio.charset.StandardCharsets;
import org.flagfall.game.GameId;

/**
 * The names of all keys and channels in Redis.
 *
 * <p>The keys of one game share a hash tag, so that one script touches one slot of a cluster.
 */
public final class Keys {
  /** What is published in a game's channel when a player comes or goes. */
  public static final String PRESENCE_NOTE = "presence";

  /** How many parts the games are divided into. */
  static final int SHARDS = 16;

  /** A hash: each node and when it was last heard of. */
  static final String NODES = "nodes";

  /** The key with which tokens are signed. */
  static final String SECRET = "secret";

  /** The field of a game that says who wants a rematch. */
  static final String REMATCH = "rematch";

  private static final int POLYNOMIAL = 0x1021;

  private Keys() {}

  /** The stream of a game's entries; the id of version {@code N} is {@code N-0}. */
  static String log(GameId id) {
    return game(id) + ":log";
  }

  /**
   * A hash: version {@code v}, tag {@code t}, history {@code h}, summary {@code s}, one field for
   * each player that a node holds, and one for those who watch by it.
   */
  static String game(GameId id) {
    return "game:{" + shard(id) + "}:" + id.value();
  }

  /** The field that says that {@code node} holds the player written {@code color}. */
  static String holder(String color, NodeId node) {
    return "on:" + color + ":" + node.value();
  }

  /** The field that says how the player written {@code color} went. */
  static String gone(String color) {
    return "gone:" + color;
  }

  /** The field that says how many people watch by {@code node}. */
  static String watchers(NodeId node) {
    return "watch:" + node.value();
  }

  /** A sorted set: games by the time of their appointment. */
  static String deadlines(int shard) {
    return "deadlines:{" + shard + "}";
  }

  /** A sorted set: games that are being played, by their start. */
  static String playing(int shard) {
    return "playing:{" + shard + "}";
  }

  /** The channel on which a game's appends are published. */
  public static String channel(GameId id) {
    return game(id);
  }

  /** The channel on which a node says each second that it can be heard. */
  public static String tickChannel(NodeId node) {
    return "tick:" + node.value();
  }

  static int shard(GameId id) {
    return crc16(id.value()) % SHARDS;
  }

  /** CRC-16/XMODEM, as Redis Cluster uses it. */
  static int crc16(String text) {
    int crc = 0;
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      crc ^= (b & 0xFF) << 8;
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc & 0x8000) != 0 ? crc << 1 ^ POLYNOMIAL : crc << 1;
      }
    }
    return crc & 0xFFFF;
  }
}
