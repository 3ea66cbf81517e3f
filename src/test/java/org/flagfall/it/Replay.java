package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import org.flagfall.testkit.Json;

/**
 * One game of a score sheet, played again by two players before two spectators. The first spectator
 * is there from the start; the second comes in mid-game, loses its line and comes back.
 */
final class Replay {

  /** A whole game fits easily, and its flag is not long in coming. */
  private static final String SHORT_CONTROL = "20";

  private static final Duration FLAG_BOUND = Duration.ofSeconds(90);
  private static final Set<String> AUTOMATIC_DRAWS =
      Set.of("stalemate", "deadPosition", "fivefold", "seventyFiveMoves");

  private final PgnGames.Game game;
  private final Table table;
  private final String timeControl;
  private final Board board = new Board();
  private final List<String> fens = new ArrayList<>();
  private Table.Match match;
  private Client early;
  private Client late;
  private long lateFrom;

  private Replay(PgnGames.Game game, Table table) {
    this.game = game;
    this.table = table;
    this.timeControl = isTimeForfeit() ? SHORT_CONTROL : control(game.number());
  }

  /** How it ended and after how many versions. */
  record Outcome(PgnGames.Game game, String reason, long versions) {}

  static Outcome play(PgnGames.Game game, ServiceProcess... nodes) {
    try (Table table = new Table(nodes)) {
      return new Replay(game, table).run();
    } catch (RuntimeException | AssertionError e) {
      throw new AssertionError(game + ": " + e.getMessage(), e);
    }
  }

  private static String control(int number) {
    return number % 10 == 0 ? "-" : number % 2 == 0 ? "180+2" : "300";
  }

  private boolean isTimeForfeit() {
    return game.tag("Termination").equals("Time forfeit");
  }

  private Outcome run() {
    sitDown();
    for (int ply = 0; ply < game.sans().size(); ply++) {
      if (ply == game.sans().size() / 2) {
        lateArrives(ply);
      }
      if (ply == game.sans().size() * 3 / 4) {
        lateComesBack();
      }
      playOne(ply);
    }
    String reason = finish();
    assertAllSawTheSame();
    assertTheGameIsTheScoreSheets(reason);
    return new Outcome(game, reason, match.white().view(match.id()).version());
  }

  private void sitDown() {
    User white = table.guest();
    User black = table.guest();
    String id = table.create(white, Table.settings(timeControl));
    early = table.spectator();
    early.joinFromTheFirst(id);
    table.seat(black, id);
    match = table.join(id, white, black);
    match.white().joinFromTheFirst(id);
    match.black().joinFromTheFirst(id);
  }

  private void playOne(int ply) {
    String san = game.sans().get(ply);
    String uci = board.play(san);
    Client mover = match.mover(ply);
    long version =
        mover.acked(
            "move",
            "game",
            match.id(),
            "ply",
            ply,
            "uci",
            uci,
            "key",
            ply % 5 == 0 ? "ply-" + ply : null,
            "think",
            ply % 3 == 0 ? 40 + ply : null);
    match.waiting(ply).awaitVersion(match.id(), version);
    JsonNode moved = mover.view(match.id()).last("moved").orElseThrow();
    assertEquals(ply + 1, moved.path("ply").asInt(), () -> "after " + san + ": " + moved);
    assertEquals(san, moved.path("san").asText(), () -> "SAN of " + uci + ": " + moved);
    assertEquals(uci, moved.path("uci").asText());
    assertEquals(board.fen(), moved.path("fen").asText(), () -> "position after " + san);
    assertEquals(
        san.endsWith("+") || san.endsWith("#"), moved.path("check").asBoolean(), () -> "" + moved);
    fens.add(moved.path("fen").asText());
  }

  private void lateArrives(int ply) {
    late = table.spectatorAtLast();
    JsonNode joined = late.join(match.id());
    JsonNode state = joined.path("state");
    lateFrom = joined.path("version").asLong();
    assertEquals(ply, state.path("ply").asInt());
    assertEquals(board.fen(), state.path("fen").asText());
    assertEquals(game.sans().subList(0, ply), Json.texts(state.path("moves"), "san"));
  }

  private void lateComesBack() {
    late.drop();
    late = table.watch(late.rejoin(table.first(), match.id()));
  }

  // The end

  private String finish() {
    if (match.white().view(match.id()).last("ended").isEmpty()) {
      bringAbout();
    }
    JsonNode ended = null;
    for (Client each : List.of(match.white(), match.black(), early, late)) {
      ended = each.awaitEvent(match.id(), "ended", FLAG_BOUND);
    }
    String reason = ended.path("reason").asText();
    assertEquals(game.result(), ended.path("result").asText(), () -> "result, ended " + reason);
    assertReason(reason);
    return reason;
  }

  private void bringAbout() {
    if (isTimeForfeit()) {
      return;
    }
    if (game.isDraw()) {
      agreeOrClaim();
    } else {
      Client loser = game.result().equals("1-0") ? match.black() : match.white();
      loser.acked("resign", "game", match.id());
    }
  }

  private void agreeOrClaim() {
    int ply = game.sans().size();
    Client mover = match.mover(ply);
    if (match.state().path("draw").path("claimable").size() > 0) {
      mover.acked("draw", "game", match.id(), "action", "claim", "ply", ply);
    } else {
      Client other = match.waiting(ply);
      long offer = other.acked("draw", "game", match.id(), "action", "offer");
      mover.awaitVersion(match.id(), offer);
      mover.acked("draw", "game", match.id(), "action", "accept", "offer", offer);
    }
  }

  private void assertReason(String reason) {
    if (isTimeForfeit()) {
      assertEquals(game.isDraw() ? "timeoutUnwinnable" : "timeout", reason);
      assertFlagFellWhenDue();
    } else if (game.endsInMate()) {
      assertEquals("checkmate", reason);
    } else if (!game.isDraw()) {
      assertEquals("resignation", reason);
    } else {
      assertTrue(
          AUTOMATIC_DRAWS.contains(reason)
              || Set.of("agreement", "threefoldClaim", "fiftyMoveClaim").contains(reason),
          () -> "a draw by " + reason);
    }
  }

  private void assertFlagFellWhenDue() {
    GameView view = match.white().view(match.id());
    JsonNode moved = view.last("moved").orElseThrow();
    String running = moved.path("clock").path("running").asText();
    JsonNode ended = view.last("ended").orElseThrow();
    Client onMove = match.mover(game.sans().size());
    long held = onMove.lagAtMost(moved, onMove.clockAheadAtMost());
    Deadline.assertKept(Deadline.of(moved), held, ended);
    assertEquals(0, ended.path("clock").path(running).asLong());
  }

  // What everyone saw

  private void assertAllSawTheSame() {
    SortedMap<Long, JsonNode> white = match.white().view(match.id()).events();
    long versions = match.white().view(match.id()).version();
    assertEquals(versions, white.size(), "White saw every version");
    assertEquals(1L, white.firstKey());
    assertEquals(white, match.black().view(match.id()).events(), "Black and White saw the same");
    assertEquals(white, early.view(match.id()).events(), "the early spectator saw the same");
    assertEquals(
        white.tailMap(lateFrom + 1),
        late.view(match.id()).events(),
        "the late spectator saw the same from version " + (lateFrom + 1));
    List<JsonNode> log = new ArrayList<>();
    early.rest().log(match.id()).forEach(log::add);
    assertEquals(List.copyOf(white.values()), log, "the log read over HTTP");
    List<JsonNode> rest = new ArrayList<>();
    Rest.anonymous(table.last())
        .get("/v1/games/" + match.id() + "/log?after=" + (versions - 2))
        .expect(200)
        .json()
        .forEach(rest::add);
    assertEquals(log.subList((int) versions - 2, (int) versions), rest, "the end of the log");
  }

  private void assertTheGameIsTheScoreSheets(String reason) {
    JsonNode state = Rest.anonymous(table.last()).state(match.id());
    assertEquals("ended", state.path("status").asText());
    assertEquals(game.result(), state.path("result").asText());
    assertEquals(reason, state.path("reason").asText());
    assertEquals(game.sans().size(), state.path("ply").asInt());
    assertEquals(board.fen(), state.path("fen").asText());
    assertEquals(game.sans(), Json.texts(state.path("moves"), "san"));
    PgnGames.Game exported = exported();
    assertEquals(game.sans(), exported.sans(), "the moves of the exported PGN");
    assertEquals(game.result(), exported.result());
    assertEquals(game.result(), exported.tag("Result"));
    assertEquals(timeControl, exported.tag("TimeControl"));
    if (!timeControl.equals("-")) {
      assertEquals(game.sans().size(), exported.count("[%clk "), exported::text);
      assertEquals(game.sans().size(), exported.count("[%emt "), exported::text);
    }
  }

  private PgnGames.Game exported() {
    String text =
        Rest.anonymous(table.first()).get("/v1/games/" + match.id() + ".pgn").expect(200).text();
    List<PgnGames.Game> games = PgnGames.parse(text);
    assertEquals(1, games.size(), () -> "one game in " + text);
    return games.get(0);
  }
}
