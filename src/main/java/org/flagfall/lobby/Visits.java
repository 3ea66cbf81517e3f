package org.flagfall.lobby;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.flagfall.chess.Color;
import org.flagfall.game.SeekId;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
import org.flagfall.store.Pairing;

/**
 * The connections to this node, by their users and by the seeks that they speak for.
 *
 * <p>Lives on the lobby's event loop.
 */
final class Visits {
  private final Map<Visitor, Visit> byVisitor = new HashMap<>();
  private final Map<UserId, Set<Visit>> byUser = new HashMap<>();
  private final Map<SeekId, Visit> bySeek = new HashMap<>();

  Visit add(Visitor visitor, Optional<User> user) {
    Visit visit = new Visit(visitor, user);
    byVisitor.put(visitor, visit);
    user.ifPresent(
        known -> byUser.computeIfAbsent(known.id(), id -> new LinkedHashSet<>()).add(visit));
    return visit;
  }

  /** The visit that ends with this, if it had begun. */
  Optional<Visit> remove(Visitor visitor) {
    Optional<Visit> visit = Optional.ofNullable(byVisitor.remove(visitor));
    visit.ifPresent(it -> it.user().ifPresent(user -> forget(user.id(), it)));
    return visit;
  }

  private void forget(UserId user, Visit visit) {
    byUser.computeIfPresent(
        user,
        (id, all) -> {
          all.remove(visit);
          return all.isEmpty() ? null : all;
        });
  }

  Optional<Visit> of(Visitor visitor) {
    return Optional.ofNullable(byVisitor.get(visitor));
  }

  boolean has(Visitor visitor) {
    return byVisitor.containsKey(visitor);
  }

  /** All of this moment. */
  List<Visit> all() {
    return List.copyOf(byVisitor.values());
  }

  /** How many users are connected here. */
  int users() {
    return byUser.size();
  }

  /** From now on {@code visit} speaks for the seek. */
  void note(SeekId seek, Visit visit) {
    bySeek.put(seek, visit);
  }

  boolean isNoted(SeekId seek) {
    return bySeek.containsKey(seek);
  }

  /** Nobody speaks for the seek any more. */
  void forget(SeekId seek) {
    bySeek.remove(seek);
  }

  /**
   * Those that sought what {@code pairing} ends, which wait no more; and those of both users that
   * are in no game.
   */
  Set<Visit> concerned(Pairing pairing) {
    Set<Visit> concerned = new LinkedHashSet<>();
    for (SeekId id : pairing.ended()) {
      Visit visit = bySeek.remove(id);
      if (visit != null) {
        visit.forget(id);
        concerned.add(visit);
      }
    }
    for (Color color : Color.values()) {
      for (Visit visit : byUser.getOrDefault(pairing.players().get(color).id(), Set.of())) {
        if (visit.visitor().isIdle()) {
          concerned.add(visit);
        }
      }
    }
    return concerned;
  }
}
