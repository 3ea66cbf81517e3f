package org.flagfall.lobby;

import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.flagfall.clock.Millis;
import org.flagfall.game.Seek;
import org.flagfall.game.SeekId;
import org.flagfall.protocol.Crowd;
import org.flagfall.protocol.LobbyMessages;
import org.flagfall.room.Loop;
import org.flagfall.store.SeekChange;
import org.flagfall.store.SeekList;
import org.flagfall.store.Seeks;

/**
 * The open seeks as this node knows them, and telling those who watch: at most every half second,
 * each time one text for all.
 *
 * <p>Follows the changes by their numbers; where one is missing the list is read anew. Lives on the
 * lobby's event loop.
 */
final class Bulletin {
  static final Millis PAUSE = Millis.of(500);

  private static final long UNKNOWN = -1;

  private final Loop loop;
  private final Seeks store;
  private final Consumer<SeekList> refilled;
  private final Set<Visitor> watchers = new LinkedHashSet<>();
  private final List<SeekChange> meanwhile = new ArrayList<>();
  private Map<SeekId, String> open = new LinkedHashMap<>();
  private Map<SeekId, String> told = Map.of();
  private Optional<Crowd> crowd = Optional.empty();
  private Optional<Crowd> toldCrowd = Optional.empty();
  private long number = UNKNOWN;
  private long numberExpected = UNKNOWN;
  private Optional<Future<SeekList>> reading = Optional.empty();
  private boolean isTicking;

  /**
   * @param refilled is given each list that was read anew
   */
  Bulletin(Loop loop, Seeks store, Consumer<SeekList> refilled) {
    this.loop = loop;
    this.store = store;
    this.refilled = refilled;
  }

  /** The number of the last change that is known. */
  long number() {
    return number;
  }

  void heard(SeekChange change) {
    if (reading.isPresent()) {
      meanwhile.add(change);
    } else if (change.number() == number + 1) {
      apply(change);
    } else if (change.number() > number) {
      refill();
    }
  }

  private void apply(SeekChange change) {
    number = change.number();
    change.removed().forEach(open::remove);
    change.added().forEach(this::add);
  }

  private void add(Seek seek) {
    open.put(seek.id(), LobbyMessages.seek(seek));
  }

  /** Reads the list; what is heard until then counts afterwards. */
  Future<SeekList> refill() {
    if (reading.isEmpty()) {
      Future<SeekList> list = store.list();
      reading = Optional.of(list);
      list.onComplete(
          done -> {
            reading = Optional.empty();
            if (done.succeeded()) {
              replace(done.result());
            }
            List<SeekChange> changes = List.copyOf(meanwhile);
            meanwhile.clear();
            changes.forEach(this::heard);
          });
      return list;
    }
    return reading.get();
  }

  private void replace(SeekList list) {
    open = new LinkedHashMap<>();
    list.seeks().forEach(this::add);
    number = list.change();
    refilled.accept(list);
  }

  /**
   * Compares what was heard with what a beat found: one that the feed has not brought since the
   * beat before is lost, and so is the list itself if it counts less than before.
   *
   * @param before the number that was known when the beat was sent
   * @param found the number that it found
   */
  void seen(long before, long found) {
    if (number < numberExpected || found < before) {
      number = Math.min(number, found);
      numberExpected = found;
      refill();
    } else {
      numberExpected = found;
    }
  }

  /** Completes once the list has been read. */
  Future<?> filled() {
    return number == UNKNOWN ? refill() : Future.succeededFuture();
  }

  /** Lets {@code visitor} hear of changes, beginning with all that is open. */
  void watch(Visitor visitor, Optional<String> id) {
    if (watchers.isEmpty()) {
      told = new LinkedHashMap<>(open);
      toldCrowd = crowd;
    }
    watchers.add(visitor);
    visitor.send(all(id));
    tick();
  }

  boolean isWatched() {
    return !watchers.isEmpty();
  }

  /** How many there are by now. */
  void counted(Crowd now) {
    crowd = Optional.of(now);
  }

  void unwatch(Visitor visitor) {
    watchers.remove(visitor);
  }

  /** Tells one who missed changes all that is open. */
  void refresh(Visitor visitor) {
    if (watchers.contains(visitor)) {
      visitor.showLobby(all(Optional.empty()));
    }
  }

  /** As it was told last, so that the next change fits to it. */
  private String all(Optional<String> id) {
    return LobbyMessages.seeks(id, List.copyOf(told.values()), toldCrowd);
  }

  private void tick() {
    if (!isTicking && !watchers.isEmpty()) {
      isTicking = true;
      loop.in(
          PAUSE,
          () -> {
            isTicking = false;
            tellChanges();
            tick();
          });
    }
  }

  private void tellChanges() {
    List<String> added = new ArrayList<>();
    open.forEach(
        (id, text) -> {
          if (!told.containsKey(id)) {
            added.add(text);
          }
        });
    List<SeekId> removed = told.keySet().stream().filter(id -> !open.containsKey(id)).toList();
    if (!added.isEmpty() || !removed.isEmpty() || !crowd.equals(toldCrowd)) {
      told = new LinkedHashMap<>(open);
      toldCrowd = crowd;
      String frame = LobbyMessages.seeksChanged(added, removed, crowd);
      watchers.forEach(visitor -> visitor.showLobby(frame));
    }
  }
}
