package org.flagfall.testkit;

import io.vertx.core.Future;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Supplier;
import org.flagfall.broadcast.SeekFeed;
import org.flagfall.broadcast.SeekListener;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Seek;
import org.flagfall.game.SeekId;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
import org.flagfall.store.Pairing;
import org.flagfall.store.SeekChange;
import org.flagfall.store.SeekList;
import org.flagfall.store.SeekOrder;
import org.flagfall.store.SeekResult;
import org.flagfall.store.Seeks;
import org.flagfall.store.StoreException;

/** One node's way to seeks that are kept in memory, and its feed of them. */
public final class InMemorySeeks implements Seeks, SeekFeed {
  private static final Millis DEAD = Millis.of(3_500);
  private static final Millis KEPT = Millis.ofSeconds(60);

  /** What a call comes upon. */
  public enum Fault {
    UNAVAILABLE,
    /** It is carried out, but its answer is lost. */
    UNKNOWN_STORED,
    UNKNOWN_NOT_STORED
  }

  private record Placed(Seek seek, InMemorySeeks home) {}

  private record Fresh(Pairing pairing, Timestamp at) {}

  /** What all nodes share. */
  private static final class Shared {
    private final ManualTime time;
    private final Map<SeekId, Placed> open = new LinkedHashMap<>();
    private final Map<UserId, Fresh> paired = new HashMap<>();
    private final Map<InMemorySeeks, Timestamp> beats = new HashMap<>();
    private final Map<InMemorySeeks, Integer> crowd = new HashMap<>();
    private final List<InMemorySeeks> nodes = new ArrayList<>();
    private long changes;

    private Shared(ManualTime time) {
      this.time = time;
    }

    private boolean isAlive(InMemorySeeks home) {
      Timestamp beat = beats.get(home);
      return beat != null && !DEAD.isLessThan(time.now().minus(beat));
    }

    private List<SeekId> bury(InMemorySeeks home) {
      beats.remove(home);
      crowd.remove(home);
      List<SeekId> gone = new ArrayList<>();
      open.forEach(
          (id, placed) -> {
            if (placed.home() == home) {
              gone.add(id);
            }
          });
      gone.forEach(open::remove);
      return gone;
    }

    private List<SeekId> buryTheDead() {
      List<SeekId> gone = new ArrayList<>();
      for (InMemorySeeks node : nodes) {
        if (!isAlive(node)) {
          gone.addAll(bury(node));
        }
      }
      return gone;
    }

    private long tell(List<Seek> added, List<SeekId> removed, Optional<Pairing> pairing) {
      if (!added.isEmpty() || !removed.isEmpty() || pairing.isPresent()) {
        changes++;
        SeekChange change = new SeekChange(changes, added, removed, pairing);
        nodes.forEach(node -> node.hear(change));
      }
      return changes;
    }

    private Optional<Pairing> fresh(UserId user) {
      return Optional.ofNullable(paired.get(user))
          .filter(it -> !KEPT.isLessThan(time.now().minus(it.at())))
          .map(Fresh::pairing);
    }
  }

  private final Shared shared;
  private final Queue<Fault> faults = new ArrayDeque<>();
  private Optional<SeekListener> listener = Optional.empty();
  private boolean isCut;
  private boolean isDown;

  public InMemorySeeks(ManualTime time) {
    this(new Shared(time));
  }

  private InMemorySeeks(Shared shared) {
    this.shared = shared;
    shared.nodes.add(this);
  }

  /** Another node's way to the same seeks. */
  public InMemorySeeks another() {
    return new InMemorySeeks(shared);
  }

  /** The next calls of this node come upon these. */
  public void failNext(Fault... next) {
    faults.addAll(List.of(next));
  }

  /** From now on this node's feed brings nothing. */
  public void cutFeed() {
    isCut = true;
  }

  /** The feed is back without knowing that it was gone. */
  public void mendFeed() {
    isCut = false;
  }

  /** From now on this node can't reach the store. */
  public void down() {
    isDown = true;
  }

  public void up() {
    isDown = false;
  }

  /** All is lost, as by a Redis that begins anew. */
  public void loseAll() {
    shared.open.clear();
    shared.paired.clear();
    shared.beats.clear();
    shared.changes = 0;
  }

  /** The open seeks, oldest first. */
  public List<Seek> open() {
    return shared.open.values().stream().map(Placed::seek).toList();
  }

  private void hear(SeekChange change) {
    if (!isCut) {
      listener.ifPresent(it -> it.heard(change));
    }
  }

  private <T> Future<T> call(Supplier<T> act) {
    Fault fault = isDown ? Fault.UNAVAILABLE : faults.poll();
    if (fault == null) {
      return Future.succeededFuture(act.get());
    }
    if (fault == Fault.UNAVAILABLE) {
      return Future.failedFuture(new StoreException("ordered by the test"));
    }
    if (fault == Fault.UNKNOWN_STORED) {
      T unused = act.get();
    }
    return Future.failedFuture(
        new StoreException("ordered by the test", StoreException.Effect.PERHAPS));
  }

  @Override
  public Future<SeekResult> post(SeekOrder order) {
    return call(() -> place(order));
  }

  private SeekResult place(SeekOrder order) {
    Seek seek = order.seek();
    if (shared.open.containsKey(seek.id())) {
      return new SeekResult.Waiting(shared.changes);
    }
    Optional<Pairing> last = shared.fresh(seek.user().id());
    if (last.isPresent() && last.get().ended().contains(seek.id())) {
      return new SeekResult.Paired(last.get());
    }
    if (last.isPresent() && !order.over().equals(last.map(Pairing::game))) {
      return new SeekResult.Busy(last.get());
    }
    long others =
        seeksOf(seek.user().id()).stream()
            .filter(id -> !order.instead().equals(Optional.of(id)))
            .count();
    if (others >= order.most()) {
      return new SeekResult.TooMany();
    }
    List<SeekId> removed = new ArrayList<>();
    order.instead().filter(id -> shared.open.remove(id) != null).ifPresent(removed::add);
    removed.addAll(shared.buryTheDead());
    Optional<Seek> partner =
        shared.open.values().stream().map(Placed::seek).filter(seek::fits).findFirst();
    if (partner.isPresent()) {
      return new SeekResult.Paired(pair(order, partner.get(), removed));
    }
    shared.open.put(seek.id(), new Placed(seek, this));
    return new SeekResult.Waiting(shared.tell(List.of(seek), removed, Optional.empty()));
  }

  private List<SeekId> seeksOf(UserId user) {
    return shared.open.values().stream()
        .map(Placed::seek)
        .filter(seek -> seek.user().id().equals(user))
        .map(Seek::id)
        .toList();
  }

  private Pairing pair(SeekOrder order, Seek other, List<SeekId> removed) {
    Seek seek = order.seek();
    Color color = seek.color().or(() -> other.color().map(Color::opposite)).orElse(order.color());
    Set<SeekId> ended = new LinkedHashSet<>(List.of(seek.id()));
    ended.addAll(seeksOf(seek.user().id()));
    ended.addAll(seeksOf(other.user().id()));
    for (SeekId id : ended) {
      if (shared.open.remove(id) != null) {
        removed.add(id);
      }
    }
    ByColor<User> players =
        color == Color.WHITE
            ? new ByColor<>(seek.user(), other.user())
            : new ByColor<>(other.user(), seek.user());
    Pairing pairing = new Pairing(order.game(), order.settings(), players, ended);
    Fresh fresh = new Fresh(pairing, shared.time.now());
    shared.paired.put(seek.user().id(), fresh);
    shared.paired.put(other.user().id(), fresh);
    shared.tell(List.of(), removed, Optional.of(pairing));
    return pairing;
  }

  @Override
  public Future<Optional<Pairing>> withdraw(Seek seek) {
    return call(
        () -> {
          if (shared.open.remove(seek.id()) != null) {
            shared.tell(List.of(), List.of(seek.id()), Optional.empty());
          }
          return shared.fresh(seek.user().id()).filter(it -> it.ended().contains(seek.id()));
        });
  }

  @Override
  public Future<SeekList> list() {
    return call(() -> new SeekList(shared.changes, open()));
  }

  @Override
  public Future<Optional<Pairing>> pairingOf(UserId user) {
    return call(() -> shared.fresh(user));
  }

  @Override
  public Future<Beat> beat(int people) {
    return call(
        () -> {
          boolean wasKnown = shared.isAlive(this);
          List<SeekId> gone = new ArrayList<>();
          if (!wasKnown) {
            gone.addAll(shared.bury(this));
          }
          shared.beats.put(this, shared.time.now());
          gone.addAll(shared.buryTheDead());
          shared.crowd.put(this, people);
          int all = shared.crowd.values().stream().mapToInt(Integer::intValue).sum();
          return new Beat(wasKnown, shared.tell(List.of(), gone, Optional.empty()), all);
        });
  }

  @Override
  public Future<Void> followSeeks(SeekListener one) {
    listener = Optional.of(one);
    return Future.succeededFuture();
  }
}
