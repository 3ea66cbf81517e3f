package org.flagfall.room;

import io.vertx.core.Future;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Verdict;
import org.flagfall.game.Command;
import org.flagfall.game.Game;
import org.flagfall.game.UserId;

/** A command that is complete only once the game is at hand. */
@FunctionalInterface
public interface Wish {

  /** The command for {@code game} as it stands; never fails. */
  Future<Command> in(Game game, Judge judge);

  /** A command that is complete as it is. */
  static Wish of(Command command) {
    Future<Command> ready = Future.succeededFuture(command);
    return (game, judge) -> ready;
  }

  /** Resignation: it matters whether the opponent could still mate (Laws of Chess 5.1.2). */
  static Wish resign(UserId by) {
    return (game, judge) ->
        verdict(game, game.seatOf(by).map(Color::opposite), judge)
            .map(verdict -> new Command.Resign(by, verdict));
  }

  /** The alarm's question: it matters whether the opponent could still mate (6.9). */
  static Wish checkFlag() {
    return (game, judge) ->
        verdict(game, Optional.of(game.position().turn().opposite()), judge)
            .map(Command.CheckFlag::new);
  }

  private static Future<Verdict> verdict(Game game, Optional<Color> side, Judge judge) {
    return side.map(color -> judge.canMate(game.position(), color))
        .orElseGet(() -> Future.succeededFuture(new Verdict.Unknown()));
  }
}
