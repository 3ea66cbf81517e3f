package org.flagfall.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Bonus;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Schedule;
import org.flagfall.clock.Stage;
import org.flagfall.clock.Timestamp;

/**
 * A second book of the players' time, kept from the events alone and in another way than the
 * clocks: each side has a queue of stages, and each gain and loss is booked by itself.
 */
final class Ledger {
  private final Map<Color, Page> pages = new EnumMap<>(Color.class);
  private final List<Map<Color, Page>> kept = new ArrayList<>();

  /** One side's page. */
  private static final class Page {
    private final Schedule schedule;
    private final Deque<Stage> stages = new ArrayDeque<>();
    private long left;
    private int toMake;
    private long spared;

    Page(Schedule schedule) {
      this.schedule = schedule;
      if (schedule instanceof Schedule.Stages of) {
        stages.addAll(of.stages());
        open();
      } else {
        left = ((Schedule.Hourglass) schedule).base().value();
      }
    }

    Page(Page other) {
      this.schedule = other.schedule;
      this.stages.addAll(other.stages);
      this.left = other.left;
      this.toMake = other.toMake;
    }

    private void open() {
      Stage stage = stages.element();
      boolean isBare = stage.base().value() == 0 && stage.bonus().kind() == Bonus.Kind.INCREMENT;
      left += isBare ? stage.bonus().time().value() : stage.base().value();
      toMake = stage.moves().orElse(Integer.MAX_VALUE);
    }

    /** Books a timed move and says what is passed on to the opponent. */
    long charge(long passed) {
      long spent = Math.max(0, passed - spared);
      spared = 0;
      if (stages.isEmpty()) {
        left -= spent;
        return spent;
      }
      Bonus bonus = stages.element().bonus();
      long time = bonus.time().value();
      left +=
          switch (bonus.kind()) {
            case INCREMENT -> time - spent;
            case DELAY -> -Math.max(0, spent - time);
            case BRONSTEIN -> Math.min(spent, time) - spent;
          };
      return 0;
    }

    /** How much more a turn has cost than there was. */
    long lacks(long passed) {
      long spent = Math.max(0, passed - spared);
      boolean isDelayed = !stages.isEmpty() && stages.element().bonus().kind() == Bonus.Kind.DELAY;
      long free = isDelayed ? Math.min(spent, stages.element().bonus().time().value()) : 0;
      return spent - free - left;
    }

    void count() {
      if (stages.isEmpty() || --toMake > 0) {
        return;
      }
      if (stages.size() > 1) {
        stages.remove();
      }
      open();
    }
  }

  /** Books what {@code entry} did; {@code before} is the game in which it happened. */
  void book(Entry entry, Game before) {
    if (before.settings().timeControl().schedules().isEmpty()) {
      return;
    }
    if (entry.event() instanceof Event.Started) {
      var schedules = before.settings().timeControl().schedules().get();
      for (Color color : Color.values()) {
        pages.put(color, new Page(schedules.get(color)));
      }
    } else if (entry.event() instanceof Event.Moved moved) {
      book(moved, before);
    } else if (entry.event() instanceof Event.DrawClaimRefused refused) {
      refused.penalty().ifPresent(penalty -> book(penalty));
    } else if (entry.event() instanceof Event.TimeGiven gift) {
      page(gift.by().opposite()).left += gift.amount().value();
    } else if (entry.event() instanceof Event.Ruled ruled) {
      book(ruled.ruling(), before, entry.at());
    } else if (entry.event() instanceof Event.TakenBack back) {
      takeBack(back.ply());
    } else if (entry.event() instanceof Event.ClockCredited credited) {
      book(credited, before);
    } else if (entry.event() instanceof Event.Ended ended) {
      ended.turn().ifPresent(turn -> check(turn, entry, before));
    }
    if (entry.event() instanceof Event.Started || entry.event() instanceof Event.Moved) {
      keep();
    }
  }

  /** A flag falls when all is spent; later only if something else has happened since. */
  private void check(Charge turn, Entry fall, Game before) {
    long lacks = page(before.position().turn()).lacks(turn.spent().value());
    assertTrue(lacks == 0 || lacks > 0 && fall.at().equals(before.lastAt()), "what a flag cost");
  }

  /** An outage is taken off what the move will cost; the untimed first moves cost nothing. */
  private void book(Event.ClockCredited credited, Game before) {
    assertEquals(before.position().turn(), credited.color(), "whose outage");
    if (!before.isFirstMoveDue()) {
      page(credited.color()).spared += credited.amount().value();
    }
  }

  /** What an arbiter adds or takes is what the clock shows more or less. */
  private void book(Ruling ruling, Game before, Timestamp at) {
    Clock clock = before.clock().orElseThrow();
    for (Color color : Color.values()) {
      long shown = clock.leftAt(color, at).value();
      long change = 0;
      if (ruling instanceof Ruling.SetClock set) {
        change = set.of(color).map(left -> left.value() - shown).orElse(0L);
      } else if (ruling instanceof Ruling.AddTime gift && gift.color() == color) {
        change = gift.amount().value();
      }
      page(color).left = Math.max(0, page(color).left + change);
    }
  }

  /** The pages as they are now belong to the position on the board. */
  private void keep() {
    Map<Color, Page> copy = new EnumMap<>(Color.class);
    pages.forEach((color, page) -> copy.put(color, new Page(page)));
    kept.add(copy);
  }

  private void takeBack(int ply) {
    while (kept.size() > ply + 1) {
      kept.remove(kept.size() - 1);
    }
    kept.get(ply).forEach((color, page) -> pages.put(color, new Page(page)));
  }

  private void book(Event.Penalty penalty) {
    page(penalty.to()).left += penalty.amount().value();
  }

  private void book(Event.Moved moved, Game before) {
    boolean atOnce = before.settings().clockStart() == Settings.ClockStart.IMMEDIATELY;
    Color mover = before.position().turn();
    if (atOnce || moved.ply() > 2) {
      page(mover.opposite()).left += page(mover).charge(moved.spent().value());
    }
    page(mover).count();
  }

  private Page page(Color color) {
    return pages.getOrDefault(color, new Page(new Schedule.Hourglass(Millis.ZERO)));
  }

  /** Start + stages + increments + gifts − spent is what the clocks show while a game is played. */
  void check(Game game) {
    Optional<Clock> clock = game.clock();
    if (clock.isEmpty()) {
      return;
    }
    long gained = 0;
    for (Color color : Color.values()) {
      long shown = clock.get().left().get(color).value();
      assertTrue(shown >= 0, "a clock below zero");
      if (game.status() == Status.PLAYING) {
        assertEquals(page(color).left, shown, "the clock of " + color);
      } else if (color == game.position().turn()) {
        gained = page(color).left - shown;
        assertTrue(gained >= 0, "the end gave time to " + color);
      }
    }
    checkWaiting(game, clock.get(), gained);
    checkRunning(game, clock.get());
  }

  /** The end charges the side on move; nobody but the opponent of an hourglass gains by it. */
  private void checkWaiting(Game game, Clock clock, long lost) {
    if (game.status() == Status.ENDED) {
      Color mover = game.position().turn();
      Page waiting = page(mover.opposite());
      boolean isPassedOn = page(mover).schedule instanceof Schedule.Hourglass;
      long shown = clock.left().get(mover.opposite()).value();
      assertEquals(waiting.left + (isPassedOn ? lost : 0), shown, "the clock of the waiting side");
    }
  }

  private static void checkRunning(Game game, Clock clock) {
    boolean runs =
        game.status() == Status.PLAYING && !game.isFirstMoveDue() && game.pause().isEmpty();
    assertEquals(
        runs ? Optional.of(game.position().turn()) : Optional.empty(), clock.running(), "running");
  }
}
