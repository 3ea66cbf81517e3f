package org.flagfall.room;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.flagfall.broadcast.Audience;
import org.flagfall.broadcast.Member;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Game;
import org.flagfall.protocol.ServerMessages;
import org.flagfall.store.StoredGame;

/**
 * Those who only watch. Where spectators see a game later, arbiters are told at once and the others
 * when it is time; all spectators here have seen the same.
 *
 * <p>Lives on its room's event loop.
 */
final class Gallery {
  private final Audience audience;
  private final Supplier<Timestamp> now;
  private final Loop loop;
  private Optional<StoredGame> latest = Optional.empty();
  private Optional<StoredGame> shown = Optional.empty();
  private boolean isWaiting;

  Gallery(Audience audience, Supplier<Timestamp> now, Loop loop) {
    this.audience = audience;
    this.now = now;
    this.loop = loop;
  }

  /** Something happened, of which the players were told. */
  void tell(StoredGame happened, String frame) {
    if (isDelayed(happened)) {
      audience.tellSome(happened.game()::isArbiter, frame);
      reveal(happened);
      await();
    } else {
      audience.tellSpectators(frame);
    }
  }

  /** What {@code newcomer} may know; those who are there are told of as much. */
  Showing show(Member newcomer, StoredGame stored) {
    if (isDelayed(stored)) {
      reveal(stored);
    }
    return Showing.to(newcomer.user(), stored, now.get());
  }

  /** Somebody has come. */
  void joined(StoredGame stored) {
    if (isDelayed(stored)) {
      await();
    }
  }

  /** History has changed: what was shown of it counts no more. */
  void forget() {
    shown = Optional.empty();
  }

  private static boolean isDelayed(StoredGame stored) {
    return stored.game().settings().isDelayed();
  }

  private void reveal(StoredGame stored) {
    latest = Optional.of(stored);
    StoredGame visible = Showing.toSpectators(stored, now.get()).stored();
    shown.ifPresent(before -> show(before, visible));
    shown = Optional.of(visible);
  }

  private void show(StoredGame before, StoredGame visible) {
    Game game = visible.game();
    Predicate<Member> isSpectator = member -> member.user().filter(game::isArbiter).isEmpty();
    for (StoredGame next : visible.since(before.version())) {
      audience.show(isSpectator, ServerMessages.event(next.game(), next.entry()));
    }
  }

  /** One timer at a time, while there is somebody to be shown what comes. */
  private void await() {
    if (!isWaiting && audience.spectators() > 0) {
      next().ifPresent(this::awaken);
    }
  }

  private Optional<StoredGame> next() {
    return latest.flatMap(
        game -> shown.flatMap(seen -> game.since(seen.version()).stream().findFirst()));
  }

  private void awaken(StoredGame next) {
    isWaiting = true;
    Timestamp due = next.entry().at().plus(next.game().settings().spectatorDelay());
    loop.in(
        due.minus(now.get()).max(Millis.of(1)),
        () -> {
          isWaiting = false;
          latest.ifPresent(this::reveal);
          await();
        });
  }
}
