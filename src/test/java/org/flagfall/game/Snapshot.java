package org.flagfall.game;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Fen;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Timestamp;

/** Every field of a game, so that two can be compared. */
record Snapshot(
    Version version,
    Status status,
    ByColor<Optional<User>> players,
    String fen,
    List<String> plies,
    Optional<Clock> clock,
    Optional<DrawOffer> offer,
    List<ClaimGround> claimable,
    Optional<Outcome> outcome,
    List<Optional<Timestamp>> times,
    Optional<Timestamp> wakeAt) {

  static Snapshot of(Game game) {
    return new Snapshot(
        game.version(),
        game.status(),
        game.players(),
        Fen.write(game.position()),
        game.plies().stream().map(Snapshot::text).toList(),
        game.clock(),
        game.drawOffer(),
        game.claimable(),
        game.outcome(),
        List.of(
            Optional.of(game.createdAt()),
            game.startedAt(),
            game.endedAt(),
            Optional.of(game.lastAt()),
            Optional.of(game.turnSince())),
        game.wakeAt());
  }

  private static String text(Ply ply) {
    return String.join(
        " ",
        List.of(
            ply.number() + ". " + ply.san() + " " + ply.uci() + " " + Fen.write(ply.position()),
            ply.left() + " " + ply.spent() + " " + ply.credit() + " " + ply.held(),
            ply.at() + " " + ply.version()));
  }
}
