package org.flagfall.protocol;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.game.Game;
import org.flagfall.game.UserId;

/** What somebody is in one game. */
public enum Role {
  WHITE,
  BLACK,
  ARBITER,
  SPECTATOR;

  /** The role of one who sits at {@code seat}; without a seat a spectator. */
  public static Role of(Optional<Color> seat) {
    return seat.map(color -> color == Color.WHITE ? WHITE : BLACK).orElse(SPECTATOR);
  }

  /** What {@code user} is in {@code game}. */
  public static Role in(Game game, Optional<UserId> user) {
    boolean rules = user.map(game::isArbiter).orElse(false);
    return rules ? ARBITER : of(user.flatMap(game::seatOf));
  }

  /** Whether one in this role moves the pieces of {@code color}. */
  public boolean plays(Color color) {
    return this == (color == Color.WHITE ? WHITE : BLACK);
  }
}
