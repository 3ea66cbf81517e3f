package org.flagfall.room;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Mating;
import org.flagfall.chess.Verdict;
import org.flagfall.game.Command;
import org.flagfall.game.Game;
import org.flagfall.game.UserId;

/** A command that is complete only once the game is at hand. */
@FunctionalInterface
public interface Wish {

  /** The command for {@code game} as it stands. */
  Command in(Game game);

  /** A command that is complete as it is. */
  static Wish of(Command command) {
    return game -> command;
  }

  /** Resignation: it matters whether the opponent could still mate (Laws of Chess 5.1.2). */
  static Wish resign(UserId by) {
    return game -> new Command.Resign(by, verdict(game, game.seatOf(by).map(Color::opposite)));
  }

  /** The alarm's question: it matters whether the opponent could still mate (6.9). */
  static Wish checkFlag() {
    return game ->
        new Command.CheckFlag(verdict(game, Optional.of(game.position().turn().opposite())));
  }

  private static Verdict verdict(Game game, Optional<Color> side) {
    return side.map(color -> Mating.byMaterial(game.position(), color))
        .orElseGet(Verdict.Unknown::new);
  }
}
