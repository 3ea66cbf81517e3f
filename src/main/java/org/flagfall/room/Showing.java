package org.flagfall.room;

import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.UserId;
import org.flagfall.protocol.Role;
import org.flagfall.store.StoredGame;

/**
 * A game as one may know it: players and arbiters all of it, everybody else what happened a {@code
 * spectatorDelay} ago.
 *
 * <p>What came before the first move is no secret: those who look for the game must find it.
 *
 * @param stored the game as it stood then
 * @param role what the one is in it who is shown it
 * @param at the moment that is shown
 */
public record Showing(StoredGame stored, Role role, Timestamp at) {

  /** What {@code user} may know at {@code now}; nobody in particular is a spectator. */
  public static Showing to(Optional<UserId> user, StoredGame stored, Timestamp now) {
    Role role = Role.in(stored.game(), user);
    return role == Role.SPECTATOR ? toSpectators(stored, now) : new Showing(stored, role, now);
  }

  /** What spectators may know at {@code now}. */
  static Showing toSpectators(StoredGame stored, Timestamp now) {
    Timestamp then = before(now, stored.game().settings().spectatorDelay());
    StoredGame shown = stored;
    while (isSecret(shown, then)) {
      shown = shown.previous().orElseThrow();
    }
    return new Showing(shown, Role.SPECTATOR, then.max(shown.entry().at()));
  }

  private static Timestamp before(Timestamp now, Millis delay) {
    return Timestamp.of(now.epochMillis() - delay.value());
  }

  private static boolean isSecret(StoredGame version, Timestamp then) {
    boolean isLater = then.isBefore(version.entry().at());
    return isLater && version.previous().filter(Showing::hasStarted).isPresent();
  }

  private static boolean hasStarted(StoredGame version) {
    return version.game().startedAt().isPresent();
  }
}
