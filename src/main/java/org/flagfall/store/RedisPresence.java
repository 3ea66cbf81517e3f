package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.GameId;

/** Presence as fields of a game's hash: one for each player that a node holds, one for watchers. */
final class RedisPresence implements Presence {
  private static final String NOTHING = "";

  private final Lanes lanes;
  private final Nodes nodes;

  RedisPresence(Lanes lanes, Nodes nodes) {
    this.lanes = lanes;
    this.nodes = nodes;
  }

  @Override
  public Future<Void> arrived(GameId game, Color color) {
    List<String> arguments = new ArrayList<>();
    arguments.add(Keys.holders(Words.COLOR.word(color)));
    arguments.add(nodes.self().value());
    arguments.add(gone(color));
    arguments.add(Keys.channel(game));
    arguments.add(Keys.PRESENCE_NOTE);
    nodes.alive().stream().filter(nodes::isFresh).forEach(node -> arguments.add(node.value()));
    return lanes.send(Order.run(Script.ARRIVE, List.of(Keys.game(game)), arguments)).mapEmpty();
  }

  @Override
  public Future<Void> left(GameId game, Color color, Absence how) {
    if (nodes.hasLeft()) {
      // It is the node that goes, not the player.
      return Future.succeededFuture();
    }
    String text = how.since().epochMillis() + ":" + Words.MANNER.word(how.manner());
    return note(game, holder(color, nodes.self()), NOTHING, Keys.channel(game), gone(color), text);
  }

  private static Optional<Absence> departure(Color color, Response reply) {
    return Optional.ofNullable(reply.get(gone(color)))
        .map(Response::toString)
        .map(RedisPresence::departure);
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

  /** Nobody is told: such counts are read now and then. */
  @Override
  public Future<Void> watched(GameId game, int people) {
    String value = people == 0 ? NOTHING : Integer.toString(people);
    return note(game, Keys.watchers(nodes.self()), value, NOTHING, NOTHING, NOTHING);
  }

  private Future<Void> note(
      GameId game, String field, String value, String channel, String gone, String how) {
    List<String> keys = List.of(Keys.game(game), Keys.watched(Keys.shard(game)));
    List<String> arguments =
        List.of(field, value, channel, Keys.PRESENCE_NOTE, gone, how, game.value());
    return lanes.send(Order.run(Script.PRESENCE, keys, arguments)).mapEmpty();
  }

  @Override
  public Future<Attendees> attendees(GameId game) {
    return lanes.send(Order.of(Command.HGETALL, Keys.game(game))).map(this::attendees);
  }

  private Attendees attendees(Response reply) {
    Set<String> fields = reply.getKeys();
    int watchers =
        nodes.alive().stream()
            .filter(node -> !node.equals(nodes.self()))
            .map(Keys::watchers)
            .filter(fields::contains)
            .mapToInt(field -> reply.get(field).toInteger())
            .sum();
    return new Attendees(
        ByColor.of(color -> holders(color, fields)),
        watchers,
        ByColor.of(color -> departure(color, reply)),
        ByColor.of(color -> stranded(color, fields)));
  }

  private Optional<Timestamp> stranded(Color color, Set<String> fields) {
    String prefix = Keys.holders(Words.COLOR.word(color));
    List<NodeId> holders =
        fields.stream()
            .filter(field -> field.startsWith(prefix))
            .map(field -> new NodeId(field.substring(prefix.length())))
            .toList();
    boolean isHeld =
        holders.stream().anyMatch(node -> node.equals(nodes.self()) || nodes.isFresh(node));
    return isHeld
        ? Optional.empty()
        : holders.stream().flatMap(node -> nodes.lastHeard(node).stream()).reduce(Timestamp::max);
  }

  /** This node counts from its own first word on; the others as long as they live. */
  private Set<NodeId> holders(Color color, Set<String> fields) {
    Set<NodeId> alive = new HashSet<>(nodes.alive());
    alive.add(nodes.self());
    alive.removeIf(node -> !fields.contains(holder(color, node)));
    return Set.copyOf(alive);
  }

  private static String holder(Color color, NodeId node) {
    return Keys.holder(Words.COLOR.word(color), node);
  }
}
