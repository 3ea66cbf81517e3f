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
import org.flagfall.game.Absence;
import org.flagfall.game.GameId;
import org.flagfall.store.Attendees;
import org.flagfall.store.NodeId;
import org.flagfall.store.Nodes;
import org.flagfall.store.Presence;

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
      Map<String, Absence> gone) {}

  private final Memory memory;
  private final NodeId self;

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
            new HashMap<>()),
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

  /** Calls {@code listener} when a player comes or goes, on whatever node. */
  void onChange(Consumer<GameId> listener) {
    memory.listeners().add(listener);
  }

  @Override
  public Future<Void> arrived(GameId game, Color color) {
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
    int watchers =
        memory.alive().stream()
            .filter(node -> !node.equals(self))
            .mapToInt(node -> memory.watchers().getOrDefault(new Watched(game, node), 0))
            .sum();
    return Future.succeededFuture(
        new Attendees(
            ByColor.of(color -> holders(game, color)),
            watchers,
            ByColor.of(color -> Optional.ofNullable(memory.gone().get(game + " " + color)))));
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
}
