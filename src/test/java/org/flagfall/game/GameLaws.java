package org.flagfall.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Verdict;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/** A game that may be asked anything, and is watched at every answer. */
final class GameLaws {
  private final List<Entry> log = new ArrayList<>();
  private final Ledger ledger = new Ledger();
  private Game game;

  GameLaws(GameId id, Entry created) {
    log.add(created);
    game = Game.create(id, created);
  }

  Game game() {
    return game;
  }

  List<Entry> log() {
    return log;
  }

  Decision put(Ask ask) {
    Snapshot before = Snapshot.of(game);
    Decision decision = game.decide(ask);
    assertEquals(before, Snapshot.of(game), "asking changes nothing");
    assertEquals(decision, game.decide(ask), "the same question has the same answer");
    if (decision instanceof Decision.Accepted accepted) {
      accept(ask, accepted.entries());
    } else if (decision instanceof Decision.Repeated repeated) {
      assertTrue(repeated.version().compareTo(game.version()) <= 0, "a version from the future");
    }
    return decision;
  }

  private void accept(Ask ask, List<Entry> entries) {
    assertFalse(entries.isEmpty(), "accepted, but nothing happens");
    for (Entry entry : entries) {
      assertEquals(Optional.empty(), game.outcome(), "something after the end");
      assertFalse(entry.at().isBefore(game.lastAt()), "time runs backwards");
      assertEquals(isKeyed(ask) ? ask.key() : Optional.empty(), entry.key().map(GameLaws::text));
      checkCharge(ask, entry);
      apply(entry);
    }
  }

  /** An arbiter's keys begin with the arbiter's number. */
  private static String text(Key key) {
    return key.owner() == Key.Owner.ARBITER
        ? key.text().substring(key.text().indexOf('/') + 1)
        : key.text();
  }

  private static boolean isKeyed(Ask ask) {
    return ask.command() instanceof Command.ByUser;
  }

  /** Spent, credit and held are all the time that has passed by the stamp. */
  private void checkCharge(Ask ask, Entry entry) {
    if (entry.event() instanceof Event.Moved moved && !game.isFirstMoveDue()) {
      checkCharge(ask.arrival().at(), moved.charge());
    } else if (entry.event() instanceof Event.Ended ended) {
      ended.turn().ifPresent(turn -> checkCharge(entry.at(), turn));
    }
  }

  private void checkCharge(Timestamp end, Charge charge) {
    assertEquals(
        end.minus(game.turnSince()).orZero(),
        charge.spent().plus(charge.credit()).plus(charge.held()),
        "the time of a turn");
  }

  private void apply(Entry entry) {
    Game next = game.after(entry);
    assertEquals(game.version().next(), next.version(), "versions 1, 2, 3 …");
    assertEquals(entry.at(), next.lastAt());
    assertEquals(entry.event() instanceof Event.Ended, next.status() == Status.ENDED);
    ledger.book(entry, game);
    ledger.check(next);
    log.add(entry);
    game = next;
    checkDeadline();
  }

  /**
   * The deadline that all are told of is the first moment at which the alarm's question ends it.
   */
  private void checkDeadline() {
    game.wakeAt()
        .ifPresent(
            deadline -> {
              assertEquals(new Decision.Idle(), askFlag(deadline.plus(Millis.of(-1))));
              Decision atDeadline = askFlag(deadline);
              assertTrue(atDeadline instanceof Decision.Accepted, "no flag at the deadline");
            });
  }

  private Decision askFlag(Timestamp at) {
    return game.decide(Ask.of(new Command.CheckFlag(new Verdict.Unknown()), Arrival.at(at)));
  }

  /** The log alone makes the same game. */
  void checkReplay() {
    Game again = Game.create(game.id(), log.get(0));
    for (Entry entry : log.subList(1, log.size())) {
      again = again.after(entry);
    }
    assertEquals(Snapshot.inWords(game), Snapshot.inWords(again));
    assertEquals(log.size(), game.version().number());
  }
}
