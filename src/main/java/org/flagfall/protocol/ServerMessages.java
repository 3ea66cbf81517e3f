package org.flagfall.protocol;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Entry;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.User;
import org.flagfall.game.Version;

/**
 * The texts of all messages to clients.
 *
 * <p>{@code id} is always the client's own name for the message that is answered.
 */
public final class ServerMessages {
  private static final String TYPE = "type";
  private static final String GAME = "game";
  private static final String VERSION = "version";

  private ServerMessages() {}

  /** The first message on every connection. */
  public static String welcome(Welcome welcome) {
    return Json.object(welcome::write);
  }

  /** The answer to a join: the whole state. */
  public static String joined(
      Optional<String> id, Role role, Game game, String history, Timestamp now) {
    return Json.object(
        json -> {
          joinedHead(json, id, role, game, history);
          putState(json, role, game, history, now);
        });
  }

  /**
   * The answer to a join that named the last version seen: what was missed.
   *
   * @param events the texts of the missed events, as {@link #event} made them
   */
  public static String joined(
      Optional<String> id, Role role, Game game, String history, List<String> events) {
    return Json.object(
        json -> {
          joinedHead(json, id, role, game, history);
          json.putRaw("events", events);
        });
  }

  /** Sent unasked when stored history was lost and another went on: forget what you saw. */
  public static String rolledBack(Role role, Game game, String history, Timestamp now) {
    return Json.object(
        json -> {
          joinedHead(json, Optional.empty(), role, game, history);
          json.put("rolledBack", true);
          putState(json, role, game, history, now);
        });
  }

  private static void joinedHead(
      Json json, Optional<String> id, Role role, Game game, String history) {
    json.put(TYPE, "joined")
        .put("id", id)
        .put(GAME, game.id().value())
        .put("role", Words.ROLE.word(role))
        .put(VERSION, game.version().number())
        .put("history", history);
  }

  private static void putState(Json json, Role role, Game game, String history, Timestamp now) {
    json.put("state", new StateWriter(game, history, role, now)::write);
  }

  /**
   * What has happened; the same text for everybody.
   *
   * @param after the game right after {@code entry}
   */
  public static String event(Game after, Entry entry) {
    return Json.object(json -> EventWriter.write(json, after, entry));
  }

  /** Done, and there was nothing to store. */
  public static String ack(Optional<String> id) {
    return Json.object(json -> json.put(TYPE, "ack").put("id", id));
  }

  /** Done and durably stored; {@code version} is the last one that the message stored. */
  public static String ack(Optional<String> id, GameId game, Version version) {
    return Json.object(
        json ->
            json.put(TYPE, "ack")
                .put("id", id)
                .put(GAME, game.value())
                .put(VERSION, version.number()));
  }

  /** Refused, for the usual reason behind the code. */
  public static String error(Optional<String> id, Optional<GameId> game, ErrorCode code) {
    return error(id, game, code, code.message());
  }

  /** Refused, for a reason of its own. */
  public static String error(
      Optional<String> id, Optional<GameId> game, ErrorCode code, String message) {
    return Json.object(json -> error(json, id, game, code, message));
  }

  /** Refused because of too many messages. */
  public static String tooFast(Optional<String> id, Millis retryIn) {
    return tooFast(id, Optional.empty(), retryIn, ErrorCode.TOO_FAST.message());
  }

  /** Refused because there is too much of something, which {@code why} names. */
  public static String tooFast(
      Optional<String> id, Optional<GameId> game, Millis retryIn, String why) {
    return Json.object(
        json -> {
          error(json, id, game, ErrorCode.TOO_FAST, why);
          json.put("retryIn", retryIn.value());
        });
  }

  private static void error(
      Json json, Optional<String> id, Optional<GameId> game, ErrorCode code, String message) {
    json.put(TYPE, "error")
        .put("id", id)
        .put(GAME, game.map(GameId::value))
        .put("code", code.code())
        .put("message", message);
  }

  /** Who is there. */
  public static String presence(Presence presence) {
    return Json.object(presence::write);
  }

  /**
   * The answer to a ping.
   *
   * @param t the number that came with it, in its own characters
   */
  public static String pong(Optional<String> id, String t, Timestamp now) {
    return Json.object(
        json ->
            json.put(TYPE, "pong").put("id", id).putNumber("t", t).put("now", now.epochMillis()));
  }

  /** Somebody said something beside the board. */
  public static String chat(GameId game, ChatRoom room, User from, String text, Timestamp at) {
    return Json.object(
        json ->
            json.put(TYPE, "chat")
                .put(GAME, game.value())
                .put("room", Words.CHAT_ROOM.word(room))
                .put("from", fields -> PartWriter.user(fields, from))
                .put("text", text)
                .put("at", at.epochMillis()));
  }

  /** A player wants another game. */
  public static String rematchOffered(GameId game, Color by) {
    return rematch("rematchOffered", game, by);
  }

  /** A player wants no other game. */
  public static String rematchDeclined(GameId game, Color by) {
    return rematch("rematchDeclined", game, by);
  }

  private static String rematch(String type, GameId game, Color by) {
    return Json.object(
        json -> json.put(TYPE, type).put(GAME, game.value()).put("by", Words.COLOR.word(by)));
  }

  /** There is another game, with colours swapped. */
  public static String rematched(GameId game, GameId next) {
    return Json.object(
        json -> json.put(TYPE, "rematched").put(GAME, game.value()).put("next", next.value()));
  }

  /** The service cannot store moves: clocks stand still. */
  public static String paused(GameId game, String reason) {
    return standstill("paused", game, reason);
  }

  /** Moves can be stored again. */
  public static String resumed(GameId game, String reason) {
    return standstill("resumed", game, reason);
  }

  private static String standstill(String type, GameId game, String reason) {
    return Json.object(json -> json.put(TYPE, type).put(GAME, game.value()).put("reason", reason));
  }
}
