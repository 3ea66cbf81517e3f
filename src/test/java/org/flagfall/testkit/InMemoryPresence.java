package org.flagfall.testkit;

import io.vertx.core.Future;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.game.Absence;
import org.flagfall.game.GameId;
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

  private record Memory(
      Set<Held> held, Set<NodeId> alive, Set<NodeId> stale, Map<String, Absence> gone) {}

  private final Memory memory;
  private final NodeId self;

  private InMemoryPresence(Memory memory, NodeId self) {
    this.memory = memory;
    this.self = self;
    memory.alive().add(self);
  }

  public InMemoryPresence(NodeId self) {
    this(new Memory(new HashSet<>(), new HashSet<>(), new HashSet<>(), new HashMap<>()), self);
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

  @Override
  public Future<Void> arrived(GameId game, Color color) {
    memory.held().add(new Held(game, color, self));
    memory.gone().remove(game + " " + color);
    return Future.succeededFuture();
  }

  @Override
  public Future<Void> left(GameId game, Color color, Absence how) {
    memory.held().remove(new Held(game, color, self));
    memory.gone().put(game + " " + color, how);
    return Future.succeededFuture();
  }

  @Override
  public Future<ByColor<Optional<Absence>>> departures(GameId game) {
    return Future.succeededFuture(
        ByColor.of(color -> Optional.ofNullable(memory.gone().get(game + " " + color))));
  }

  @Override
  public Future<ByColor<Set<NodeId>>> holders(GameId game) {
    return Future.succeededFuture(ByColor.of(color -> holders(game, color)));
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
