package org.flagfall.room;

import java.util.Optional;
import org.flagfall.chess.Verdict;
import org.flagfall.game.Command;
import org.flagfall.game.Game;
import org.flagfall.game.Ply;
import org.flagfall.game.Status;
import org.flagfall.game.Version;

/**
 * Has it found out whether the position on the board is dead (Laws of Chess 5.2.2); play goes on
 * meanwhile. Lives on its room's event loop.
 */
record DeathWatch(HotCopy copy, Room room, Surroundings around) {

  /** Begins to look at the position as it stands. */
  void look() {
    Game game = copy.game();
    if (game.status() == Status.PLAYING && game.settings().rules().endsEveryDeadPosition()) {
      around
          .services()
          .judge()
          .dead(game.position())
          .onSuccess(proof -> proof.ifPresent(found -> report(game, found)));
    }
  }

  private void report(Game game, Verdict.Evidence proof) {
    Version version = game.lastPly().map(Ply::version).orElse(Version.NONE);
    Wish wish = Wish.of(new Command.FoundDead(proof, game.ply(), version));
    room.ask(wish, Optional.empty(), around.now());
  }
}
