package org.flagfall.protocol;

import java.util.List;
import org.flagfall.chess.Color;
import org.flagfall.chess.Fen;
import org.flagfall.chess.Position;
import org.flagfall.chess.Uci;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Game;
import org.flagfall.game.Ply;
import org.flagfall.game.Status;

/**
 * Writes the state of a game, for one who has a role in it.
 *
 * @param history which telling of the log the game was read from
 * @param role only the player on move is told the legal moves
 * @param now as of when the clocks are shown
 */
record StateWriter(Game game, String history, Role role, Timestamp now) {

  void write(Json json) {
    head(json);
    board(json);
    ClockWriter.put(json, game, now);
    json.put("draw", this::draw);
    game.takebackOffer().ifPresent(offer -> json.put("takeback", by -> offeredBy(by, offer.by())));
    if (game.pauseOffer().isPresent() || game.pause().isPresent()) {
      json.put("pause", this::pause);
    }
    PartWriter.putOutcome(json, game.outcome());
    times(json);
    game.opening()
        .ifPresent(
            opening ->
                json.put(
                    "opening",
                    fields -> fields.put("eco", opening.eco()).put("name", opening.name())));
    if (isOnMove()) {
      json.putAll("legal", legalMoves());
    }
  }

  private void head(Json json) {
    json.put("id", game.id().value())
        .put("version", game.version().number())
        .put("history", history)
        .put("status", game.status().code());
    PartWriter.putSettings(json, game.settings());
    PartWriter.putPlayers(json, game.players());
  }

  private void board(Json json) {
    json.put("initialFen", Fen.write(game.initialPosition()))
        .put("fen", Fen.write(game.position()))
        .put("ply", game.ply())
        .putAll("moves", game.plies(), StateWriter::move);
  }

  private static void move(Json json, Ply ply) {
    json.put("uci", ply.uci()).put("san", ply.san());
    ply.left()
        .ifPresentOrElse(left -> json.put("clock", left.value()), () -> json.putNull("clock"));
    json.put("spent", ply.spent().value()).put("credit", ply.credit().value());
  }

  private void draw(Json json) {
    game.drawOffer()
        .ifPresent(
            offer ->
                json.put("offeredBy", Words.COLOR.word(offer.by()))
                    .put("offer", offer.version().number()));
    List<String> claimable = game.claimable().stream().map(Words.GROUND::word).toList();
    if (!claimable.isEmpty()) {
      json.putAll("claimable", claimable);
    }
  }

  private static void offeredBy(Json json, Color by) {
    json.put("offeredBy", Words.COLOR.word(by));
  }

  private void pause(Json json) {
    game.pauseOffer().ifPresent(by -> offeredBy(json, by));
    game.pause()
        .ifPresent(
            pause ->
                json.put("since", pause.since().epochMillis())
                    .put("reason", Words.PAUSE.word(pause.reason())));
  }

  private void times(Json json) {
    json.put("createdAt", game.createdAt().epochMillis());
    game.startedAt().ifPresent(at -> json.put("startedAt", at.epochMillis()));
    game.endedAt().ifPresent(at -> json.put("endedAt", at.epochMillis()));
    PartWriter.putFirstMoveBy(json, game);
  }

  private boolean isOnMove() {
    return game.status() == Status.PLAYING && role.plays(game.position().turn());
  }

  private List<String> legalMoves() {
    Position position = game.position();
    return position.legalMoves().stream().map(move -> Uci.write(position, move)).toList();
  }
}
