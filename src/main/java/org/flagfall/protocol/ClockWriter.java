package org.flagfall.protocol;

import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Game;

/** Writes the clocks of a game as they stand at an instant. */
final class ClockWriter {
  private static final String CLOCK = "clock";

  private ClockWriter() {}

  /** Puts the field {@code clock}; {@code null} in a game without. */
  static void put(Json json, Game game, Timestamp now) {
    clock(game, now)
        .ifPresentOrElse(
            clock -> json.put(CLOCK, fields -> write(fields, clock, now)),
            () -> json.putNull(CLOCK));
  }

  /** Before the start the clocks stand as they will begin. */
  private static Optional<Clock> clock(Game game, Timestamp now) {
    return game.clock()
        .or(() -> game.settings().timeControl().schedules().map(s -> Clock.standing(s, now)));
  }

  /** A running clock is never shown as of an instant before it was started. */
  private static void write(Json json, Clock clock, Timestamp now) {
    Timestamp at = clock.running().isPresent() ? now.max(clock.since()) : now;
    json.put("white", clock.leftAt(Color.WHITE, at).value())
        .put("black", clock.leftAt(Color.BLACK, at).value())
        .putOrNull("running", clock.running().map(Words.COLOR::word))
        .put("at", at.epochMillis());
    clock.stages().ifPresent(stages -> json.put("stage", fields -> stages(fields, stages)));
    if (clock.hasDelay()) {
      json.put("delay", clock.delayAt(at).value());
    }
    clock.deadline().ifPresent(deadline -> json.put("deadline", deadline.epochMillis()));
  }

  private static void stages(Json json, ByColor<Integer> stages) {
    json.put("white", stages.white()).put("black", stages.black());
  }
}
