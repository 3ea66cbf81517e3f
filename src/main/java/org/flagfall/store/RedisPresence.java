package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.GameId;
import org.jspecify.annotations.Nullable;

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
    return note(game, List.of("hold", field(color, nodes.self()), gone(color)));
  }

  @Override
  public Future<Void> left(GameId game, Color color, Absence how) {
    String text = how.since().epochMillis() + ":" + Words.MANNER.word(how.manner());
    return note(game, List.of("drop", field(color, nodes.self()), gone(color), text));
  }

  @Override
  public Future<ByColor<Optional<Absence>>> departures(GameId game) {
    return lanes
        .send(Order.of(Command.HMGET, Keys.game(game), gone(Color.WHITE), gone(Color.BLACK)))
        .map(reply -> new ByColor<>(departure(reply.get(0)), departure(reply.get(1))));
  }

  private static Optional<Absence> departure(@Nullable Response reply) {
    return Optional.ofNullable(reply).map(Response::toString).map(RedisPresence::departure);
  }

  private static Absence departure(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      throw new UnreadableException("a departure without a manner");
    }
    return new Absence(
        Timestamp.of(Long.parseLong(text.substring(0, colon))),
        Words.MANNER.value(text.substring(colon + 1)));
  }

  private static String gone(Color color) {
    return Keys.gone(Words.COLOR.word(color));
  }

  private Future<Void> note(GameId game, List<String> arguments) {
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
