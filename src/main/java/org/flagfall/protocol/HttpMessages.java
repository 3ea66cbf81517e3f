package org.flagfall.protocol;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.RuleSets;
import org.flagfall.game.Summary;
import org.flagfall.game.User;

/** The JSON bodies of HTTP answers. */
public final class HttpMessages {
  /** The media type of {@link #problem}. */
  public static final String PROBLEM_TYPE = "application/problem+json";

  private static final Map<Integer, String> TITLES =
      Map.of(
          400, "Bad Request",
          401, "Unauthorized",
          403, "Forbidden",
          404, "Not Found",
          409, "Conflict",
          413, "Content Too Large",
          429, "Too Many Requests",
          500, "Internal Server Error",
          501, "Not Implemented",
          503, "Service Unavailable");

  private HttpMessages() {}

  /** The state of a game, as one in {@code role} sees it. */
  public static String state(Game game, String history, Role role, Timestamp now) {
    return Json.object(new StateWriter(game, history, role, now)::write);
  }

  /**
   * The log of a game.
   *
   * @param events the texts of its events, as {@link ServerMessages#event} made them
   */
  public static String log(List<String> events) {
    return Json.arrayOf(events);
  }

  /**
   * A page of a list of games, and where the next one begins.
   *
   * @param watchers how many people watch each game that somebody watches
   */
  public static String games(
      List<Summary> games, Map<GameId, Integer> watchers, Optional<String> cursor) {
    return Json.object(
        json ->
            json.putAll(
                    "games",
                    games,
                    (fields, game) -> {
                      PartWriter.summary(fields, game);
                      fields.put("spectators", watchers.getOrDefault(game.id(), 0).longValue());
                    })
                .put("cursor", cursor));
  }

  /** A token and whose it is. */
  public static String token(String token, Timestamp expiresAt, User user) {
    return Json.object(
        json ->
            json.put("token", token)
                .put("expiresAt", expiresAt.epochMillis())
                .put("user", fields -> PartWriter.user(fields, user)));
  }

  /** Who is asking. */
  public static String user(User user) {
    return Json.object(json -> PartWriter.user(json, user));
  }

  /** The rule sets, with every parameter and where it comes from. */
  public static String rules(RuleSets sets) {
    return Json.object(json -> json.putAll("rules", sets.all(), RulesWriter::write));
  }

  /** Why a request is refused (RFC 9457), for the usual reason behind the code. */
  public static String problem(ErrorCode code) {
    return problem(code, code.message());
  }

  /** Why a request is refused (RFC 9457). */
  public static String problem(ErrorCode code, String detail) {
    int status = code.httpStatus();
    return problem(status, TITLES.getOrDefault(status, "Error"), detail, code);
  }

  /** Why a request is refused (RFC 9457), with a status that need not be the code's own. */
  public static String problem(int status, String title, String detail, ErrorCode code) {
    return Json.object(
        json ->
            json.put("type", "about:blank")
                .put("title", title)
                .put("status", status)
                .put("detail", detail)
                .put("code", code.code()));
  }
}
