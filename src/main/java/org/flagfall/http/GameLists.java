package org.flagfall.http;

import io.vertx.core.Future;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.flagfall.protocol.ErrorCode;
import org.flagfall.protocol.HttpMessages;
import org.flagfall.store.Cursor;
import org.flagfall.store.Page;
import org.flagfall.store.PlayingGames;

/**
 * Lists of games, page by page.
 *
 * @param playing the games that are being played
 */
record GameLists(PlayingGames playing) {
  private static final long MOST = 200;
  private static final List<String> STATUSES = List.of("waiting", "playing", "ended");

  Future<Response> list(String status, String limit, String cursor) {
    Optional<Long> most = Numbers.natural(limit).filter(n -> n >= 1 && n <= MOST);
    Optional<Cursor> after = Cursor.parse(cursor);
    if (!STATUSES.contains(status)) {
      return refused(ErrorCode.BAD_MESSAGE, "`status` must be one of " + STATUSES);
    }
    if (!status.equals("playing")) {
      return refused(ErrorCode.UNSUPPORTED, "only games with `status=playing` are listed");
    }
    if (most.isEmpty()) {
      return refused(ErrorCode.BAD_MESSAGE, "`limit` must be a number from 1 to " + MOST);
    }
    if (after.isEmpty() && !cursor.isEmpty()) {
      return refused(ErrorCode.BAD_MESSAGE, "`cursor` is not one that a list has given");
    }
    return playing.playing(most.get().intValue(), after).map(GameLists::page);
  }

  private static Response page(Page page) {
    return Answers.json(HttpMessages.games(page.games(), page.next().map(Cursor::text)));
  }

  private static Future<Response> refused(ErrorCode code, String why) {
    return Future.succeededFuture(Answers.problem(code, why));
  }
}
