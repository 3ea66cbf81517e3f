package org.flagfall.game;

import java.util.Optional;
import java.util.OptionalInt;
import org.flagfall.chess.Position;
import org.flagfall.chess.Uci;

/** Asks what claims would bring, without making them. */
final class Claims {
  private Claims() {}

  /** Whether the player on move may claim on the ground of {@code reason} with some move. */
  static boolean withAnyMove(Game game, EndReason reason) {
    Position position = game.position();
    return position.legalMoves().stream()
        .map(move -> with(game, Uci.write(position, move)))
        .anyMatch(end -> end.equals(Optional.of(reason)));
  }

  /** How the game ends if the player on move claims with {@code uci}, if the claim is right. */
  static Optional<EndReason> with(Game game, String uci) {
    return claim(game, Optional.of(uci));
  }

  /** How the game ends if the player on move claims with the position on the board. */
  static Optional<EndReason> onBoard(Game game) {
    return claim(game, Optional.empty());
  }

  private static Optional<EndReason> claim(Game game, Optional<String> uci) {
    UserId by = game.players().get(game.position().turn()).orElseThrow().id();
    Command claim = new Command.ClaimDraw(by, uci, OptionalInt.empty());
    Decision decision = game.decide(Ask.of(claim, Arrival.at(game.lastAt())));
    return decision instanceof Decision.Accepted accepted
            && accepted.entries().get(0).event() instanceof Event.Ended ended
        ? Optional.of(ended.reason())
        : Optional.empty();
  }
}
