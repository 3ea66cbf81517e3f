package org.flagfall.game;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.chess.Fen;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Timestamp;

/** Every field of a game, so that two can be compared. */
record Snapshot(
    Version version,
    Status status,
    ByColor<Optional<User>> players,
    String fen,
    List<?> plies,
    Optional<Clock> clock,
    Optional<DrawOffer> offer,
    List<ClaimGround> claimable,
    Optional<Outcome> outcome,
    List<Object> flows,
    List<Optional<Timestamp>> times,
    Optional<Timestamp> wakeAt) {

  /** With the very plies of {@code game}: equal only for the same game at the same version. */
  static Snapshot of(Game game) {
    return of(game, game.plies());
  }

  /** With the plies in words: equal for two games that were folded apart. */
  static Snapshot inWords(Game game) {
    return of(game, game.plies().stream().map(Snapshot::text).toList());
  }

  private static Snapshot of(Game game, List<?> plies) {
    return new Snapshot(
        game.version(),
        game.status(),
        game.players(),
        Fen.write(game.position()),
        plies,
        game.clock(),
        game.drawOffer(),
        game.claimable(),
        game.outcome(),
        List.of(
            game.takebackOffer(),
            game.pauseOffer(),
            game.pause(),
            game.tally(Color.WHITE),
            game.tally(Color.BLACK)),
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
