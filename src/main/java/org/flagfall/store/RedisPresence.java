package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.game.GameId;

/** Presence as fields of a game's hash, one for each player that a node holds. */
final class RedisPresence implements Presence {
  private final Lanes lanes;
  private final Nodes nodes;

  RedisPresence(Lanes lanes, Nodes nodes) {
    this.lanes = lanes;
    this.nodes = nodes;
  }

  @Override
  public Future<Void> arrived(GameId game, Color color) {
    return note(game, "hold", List.of(field(color, nodes.self())));
  }

  @Override
  public Future<Void> left(GameId game, Color color) {
    return note(game, "drop", List.of(field(color, nodes.self())));
  }

  private Future<Void> note(GameId game, String what, List<String> fields) {
    List<String> arguments = new ArrayList<>(fields.size() + 1);
    arguments.add(what);
    arguments.addAll(fields);
    return lanes.send(Order.run(Script.PRESENCE, List.of(Keys.game(game)), arguments)).mapEmpty();
  }

  @Override
  public Future<ByColor<Set<NodeId>>> holders(GameId game) {
    return lanes
        .send(Order.of(Command.HKEYS, Keys.game(game)))
        .map(
            reply -> {
              Set<String> fields = read(reply);
              return ByColor.of(color -> holders(color, fields));
            });
  }

  private static Set<String> read(Response reply) {
    Set<String> fields = new HashSet<>();
    reply.forEach(field -> fields.add(field.toString()));
    return fields;
  }

  /** This node counts from its own first word on; the others as long as they live. */
  private Set<NodeId> holders(Color color, Set<String> fields) {
    Set<NodeId> alive = new HashSet<>(nodes.alive());
    alive.add(nodes.self());
    alive.removeIf(node -> !fields.contains(field(color, node)));
    return Set.copyOf(alive);
  }

  private static String field(Color color, NodeId node) {
    return Keys.holder(Words.COLOR.word(color), node);
  }
}
