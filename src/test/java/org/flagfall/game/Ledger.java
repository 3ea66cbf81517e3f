package org.flagfall.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Clock;
import org.flagfall.clock.TimeControl;

/** A second book of the players' time, kept from the events alone. */
final class Ledger {
  private final Map<Color, Long> left = new EnumMap<>(Color.class);

  /** Books what {@code entry} did; {@code before} is the game in which it happened. */
  void book(Entry entry, Game before) {
    if (!(before.settings().timeControl() instanceof TimeControl.Fischer control)) {
      return;
    }
    if (entry.event() instanceof Event.Started) {
      long base = control.base().value();
      long start = base == 0 ? control.increment().value() : base;
      left.put(Color.WHITE, start);
      left.put(Color.BLACK, start);
    } else if (entry.event() instanceof Event.Moved moved) {
      book(moved, control, before);
    } else if (entry.event() instanceof Event.DrawClaimRefused refused) {
      refused.penalty().ifPresent(p -> left.merge(p.to(), p.amount().value(), Long::sum));
    }
  }

  private void book(Event.Moved moved, TimeControl.Fischer control, Game before) {
    boolean atOnce = before.settings().clockStart() == Settings.ClockStart.IMMEDIATELY;
    boolean isTimed = atOnce || moved.ply() > 2;
    long gain = isTimed ? control.increment().value() - moved.spent().value() : 0;
    left.merge(before.position().turn(), gain, Long::sum);
  }

  /** Start + increments + gifts − spent is what the clocks show while the game is played. */
  void check(Game game) {
    Optional<Clock> clock = game.clock();
    if (clock.isEmpty()) {
      return;
    }
    for (Color color : Color.values()) {
      long shown = clock.get().left().get(color).value();
      assertTrue(shown >= 0, "a clock below zero");
      if (game.status() == Status.PLAYING || color != game.position().turn()) {
        assertEquals(left.get(color), shown, "the clock of " + color);
      } else {
        assertTrue(shown <= left.get(color), "the end gave time to " + color);
      }
    }
    checkRunning(game, clock.get());
  }

  private static void checkRunning(Game game, Clock clock) {
    boolean runs = game.status() == Status.PLAYING && !game.isFirstMoveDue();
    assertEquals(
        runs ? Optional.of(game.position().turn()) : Optional.empty(), clock.running(), "running");
  }
}
