package org.flagfall.lobby;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.game.GameId;
import org.flagfall.game.User;
import org.flagfall.protocol.LobbyMessages;
import org.flagfall.room.Loop;
import org.flagfall.store.Pairing;
import org.flagfall.store.Seeks;

/**
 * Calls the two who found each other to their game, once it is made; nobody is called twice.
 *
 * <p>Lives on the lobby's event loop.
 */
final class Callings {
  private static final Millis KEPT = Millis.ofSeconds(60);
  private static final Millis RETRY = Millis.of(300);

  private final Loop loop;
  private final Tables tables;
  private final Seeks store;
  private final Map<GameId, Calling> recent = new HashMap<>();

  /** Who is being called, or was, and whether the game is there. */
  private static final class Calling {
    private final Pairing pairing;
    private final Set<Visit> called = new HashSet<>();
    private boolean isMade;

    private Calling(Pairing pairing) {
      this.pairing = pairing;
    }

    private void tell(Visit visit) {
      visit
          .user()
          .flatMap(user -> pairing.seatOf(user.id()))
          .ifPresent(color -> visit.tell(LobbyMessages.paired(pairing.game(), color)));
    }
  }

  Callings(Loop loop, Tables tables, Seeks store) {
    this.loop = loop;
    this.tables = tables;
    this.store = store;
  }

  /** Calls {@code visits}; returns at once. */
  void call(Pairing pairing, Set<Visit> visits) {
    if (visits.isEmpty()) {
      return;
    }
    Calling calling = recent.get(pairing.game());
    if (calling == null) {
      calling = new Calling(pairing);
      recent.put(pairing.game(), calling);
      begin(calling);
    }
    for (Visit visit : visits) {
      if (calling.called.add(visit) && calling.isMade) {
        calling.tell(visit);
      }
    }
  }

  /**
   * Calls one who was paired a moment ago and has not come to the game, if there is such a pairing.
   */
  void remind(Visit visit, User user) {
    store
        .pairingOf(user.id())
        .onSuccess(found -> found.ifPresent(pairing -> remind(visit, pairing)));
  }

  private void remind(Visit visit, Pairing pairing) {
    Optional<Color> seat = visit.user().flatMap(user -> pairing.seatOf(user.id()));
    seat.ifPresent(
        color ->
            tables
                .isMissing(pairing, color)
                .onSuccess(
                    missing -> {
                      if (missing && visit.visitor().isIdle()) {
                        call(pairing, Set.of(visit));
                      }
                    }));
  }

  private void begin(Calling calling) {
    loop.in(KEPT, () -> recent.remove(calling.pairing.game()));
    loop.execute(() -> make(calling));
  }

  private void make(Calling calling) {
    tables
        .make(calling.pairing)
        .onSuccess(
            isMade -> {
              if (isMade) {
                calling.isMade = true;
                calling.called.forEach(calling::tell);
              } else if (recent.containsKey(calling.pairing.game())) {
                loop.in(RETRY, () -> make(calling));
              }
            });
  }
}
