package org.flagfall.http;

import io.vertx.core.Future;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Status;
import org.flagfall.game.Summary;
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
record GameLists(PlayingGames playing, Supplier<Timestamp> now) {
  private static final long MOST = 200;
  private static final String NEWEST = "newest";
  private static final String SPECTATORS = "spectators";
  private static final List<String> ORDERS = List.of(NEWEST, SPECTATORS);
  private static final List<String> STATUSES = List.of("waiting", "playing", "ended");

  Future<Response> list(String status, String order, String limit, String cursor) {
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
    if (!ORDERS.contains(order)) {
      return refused(ErrorCode.BAD_MESSAGE, "`order` must be one of " + ORDERS);
    }
    if (order.equals(SPECTATORS)) {
      return after.isPresent()
          ? refused(ErrorCode.BAD_MESSAGE, "this order is one page, without a `cursor`")
          : playing.mostWatched(most.get().intValue()).map(this::page);
    }
    return playing.playing(most.get().intValue(), after).map(this::page);
  }

  /** A page may be shorter than asked for, where spectators see some games later. */
  private Response page(Page page) {
    Timestamp at = now.get();
    List<Summary> shown = page.games().stream().flatMap(game -> game.shownAt(at).stream()).toList();
    page.games().stream().filter(game -> isOver(game, at)).forEach(g -> playing.drop(g.id()));
    return Answers.json(HttpMessages.games(shown, page.watchers(), page.next().map(Cursor::text)));
  }

  private static boolean isOver(Summary game, Timestamp at) {
    return game.status() == Status.ENDED && game.shownAt(at).isEmpty();
  }

  private static Future<Response> refused(ErrorCode code, String why) {
    return Future.succeededFuture(Answers.problem(code, why));
  }
}
