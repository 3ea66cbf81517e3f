package org.flagfall.testkit;

import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.GameId;
import org.flagfall.store.Attendees;
import org.flagfall.store.NodeId;
import org.flagfall.store.Nodes;
import org.flagfall.store.Presence;
import org.flagfall.store.Silence;

/**
 * Who holds whom, and which nodes are there, as a test says; all futures are completed.
 *
 * <p>{@link #on} gives the same memory as another node sees it.
 */
public final class InMemoryPresence implements Presence, Nodes {
  private record Held(GameId game, Color color, NodeId by) {}

  private record Watched(GameId game, NodeId by) {}

  private record Memory(
      Set<Held> held,
      Map<Watched, Integer> watchers,
      Set<NodeId> alive,
      Set<NodeId> stale,
      List<Consumer<GameId>> listeners,
      Map<String, Absence> gone,
      Map<NodeId, Timestamp> lastHeard,
      Set<NodeId> unheard) {}

  private final Memory memory;
  private final NodeId self;
  private int asked;
  private Future<Void> answers = Future.succeededFuture();

  private InMemoryPresence(Memory memory, NodeId self) {
    this.memory = memory;
    this.self = self;
    memory.alive().add(self);
  }

  public InMemoryPresence(NodeId self) {
    this(
        new Memory(
            new HashSet<>(),
            new HashMap<>(),
            new HashSet<>(),
            new HashSet<>(),
            new ArrayList<>(),
            new HashMap<>(),
            new HashMap<>(),
            new HashSet<>()),
        self);
  }

  /** The same memory, seen from {@code node}. */
  public InMemoryPresence on(NodeId node) {
    return new InMemoryPresence(memory, node);
  }

  /** {@code node} falls silent, but is not yet taken for dead. */
  public void makeStale(NodeId node) {
    memory.stale().add(node);
  }

  /** {@code node} is dead. */
  public void kill(NodeId node) {
    memory.alive().remove(node);
  }

  /** {@code node} is silent since {@code last}. */
  public void silence(NodeId node, Timestamp last) {
    memory.stale().add(node);
    memory.lastHeard().put(node, last);
  }

  /** {@code node} is well as far as anyone knows, but was last heard at that time. */
  public void lastHeardAt(NodeId node, Timestamp last) {
    memory.lastHeard().put(node, last);
  }

  /** How often this node has asked who is at a game. */
  public int asked() {
    return asked;
  }

  /** Calls {@code listener} when a player comes or goes, on whatever node. */
  void onChange(Consumer<GameId> listener) {
    memory.listeners().add(listener);
  }

  @Override
  public Future<Void> arrived(GameId game, Color color) {
    memory
        .held()
        .removeIf(held -> held.game().equals(game) && held.color() == color && !isFresh(held.by()));
    memory.held().add(new Held(game, color, self));
    memory.gone().remove(game + " " + color);
    return told(game);
  }

  @Override
  public Future<Void> left(GameId game, Color color, Absence how) {
    memory.held().remove(new Held(game, color, self));
    memory.gone().put(game + " " + color, how);
    return told(game);
  }

  private Future<Void> told(GameId game) {
    List.copyOf(memory.listeners()).forEach(listener -> listener.accept(game));
    return Future.succeededFuture();
  }

  @Override
  public Future<Void> watched(GameId game, int people) {
    memory.watchers().put(new Watched(game, self), people);
    return Future.succeededFuture();
  }

  @Override
  public Future<Attendees> attendees(GameId game) {
    asked++;
    int watchers =
        memory.alive().stream()
            .filter(node -> !node.equals(self))
            .mapToInt(node -> memory.watchers().getOrDefault(new Watched(game, node), 0))
            .sum();
    Attendees now =
        new Attendees(
            ByColor.of(color -> holders(game, color)),
            watchers,
            ByColor.of(color -> Optional.ofNullable(memory.gone().get(game + " " + color))),
            ByColor.of(color -> stranded(game, color)));
    return answers.map(given -> now);
  }

  /** Says who is at a game only when {@code sign} is given, but as it was when it was asked. */
  public void answerAfter(Future<Void> sign) {
    answers = sign;
  }

  private Optional<Timestamp> stranded(GameId game, Color color) {
    List<NodeId> holders =
        memory.held().stream()
            .filter(held -> held.game().equals(game) && held.color() == color)
            .map(Held::by)
            .toList();
    return holders.stream().anyMatch(this::isFresh)
        ? Optional.empty()
        : holders.stream()
            .flatMap(node -> Optional.ofNullable(memory.lastHeard().get(node)).stream())
            .reduce(Timestamp::max);
  }

  private Set<NodeId> holders(GameId game, Color color) {
    return memory.alive().stream()
        .filter(node -> memory.held().contains(new Held(game, color, node)))
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public NodeId self() {
    return self;
  }

  @Override
  public boolean isFresh(NodeId node) {
    return memory.alive().contains(node) && !memory.stale().contains(node);
  }

  @Override
  public Set<NodeId> alive() {
    return Set.copyOf(memory.alive());
  }

  @Override
  public boolean hasLeft() {
    return false;
  }

  /** What was said unheard until now is known. */
  @Override
  public Future<Void> look() {
    memory.unheard().forEach(node -> silence(node, memory.lastHeard().get(node)));
    memory.unheard().clear();
    return Future.succeededFuture();
  }

  /** {@code node} says at {@code last} that it goes away; the others learn of it when they look. */
  public void leaveUnheard(NodeId node, Timestamp last) {
    memory.lastHeard().put(node, last);
    memory.unheard().add(node);
  }

  /** A node that is well is heard all the time. */
  @Override
  public Optional<Timestamp> lastHeard(NodeId node) {
    Optional<Timestamp> said = Optional.ofNullable(memory.lastHeard().get(node));
    return isFresh(node) ? said.or(() -> Optional.of(Timestamp.of(Long.MAX_VALUE))) : said;
  }

  /** In this memory a node that is well never fails to store a heartbeat. */
  @Override
  public Future<List<Silence>> silences(Timestamp from, Timestamp to) {
    boolean isAlone = memory.alive().stream().filter(this::isFresh).allMatch(self::equals);
    return Future.succeededFuture(isAlone ? List.of(new Silence(from, to)) : List.of());
  }
}
