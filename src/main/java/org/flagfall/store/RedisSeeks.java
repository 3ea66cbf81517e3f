package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.flagfall.game.GameId;
import org.flagfall.game.Seek;
import org.flagfall.game.SeekId;
import org.flagfall.game.UserId;

/** Seeks in Redis: all keys in one slot, each call one run of one script. */
final class RedisSeeks implements Seeks {
  /** For how long a pairing is known. */
  private static final long KEPT_MILLIS = 60_000;

  /** The digits before a seek, by which the oldest is known, and a space. */
  private static final int ORDER_LENGTH = 16;

  private static final String NOTHING = "";

  private final Lanes lanes;
  private final long deadMillis;

  /** One life of this node: after a restart under the same name its old seeks must not live on. */
  private final String home = UUID.randomUUID().toString();

  /**
   * @param limits by which a node that was silent has no seeks any more
   */
  RedisSeeks(Lanes lanes, HeartbeatLimits limits) {
    this.lanes = lanes;
    this.deadMillis = limits.silent().toMillis();
  }

  String home() {
    return home;
  }

  @Override
  public Future<SeekResult> post(SeekOrder order) {
    return run(
            "post",
            SeekCodec.write(order.seek(), home),
            order.instead().map(SeekId::value).orElse(NOTHING),
            Integer.toString(order.most()),
            order.over().map(GameId::value).orElse(NOTHING),
            order.game().value(),
            SeekCodec.write(order.settings()),
            Words.COLOR.word(order.color()))
        .map(RedisSeeks::result);
  }

  private static SeekResult result(Response reply) {
    return switch (reply.get(0).toString()) {
      case "waiting" -> new SeekResult.Waiting(reply.get(1).toLong());
      case "paired" -> new SeekResult.Paired(SeekCodec.readPairing(reply.get(1).toString()));
      case "busy" -> new SeekResult.Busy(SeekCodec.readPairing(reply.get(1).toString()));
      default -> new SeekResult.TooMany();
    };
  }

  @Override
  public Future<Optional<Pairing>> withdraw(Seek seek) {
    return run("withdraw", seek.id().value(), seek.user().id().value()).map(RedisSeeks::pairing);
  }

  @Override
  public Future<Optional<Pairing>> pairingOf(UserId user) {
    return run("pairing", user.value()).map(RedisSeeks::pairing);
  }

  private static Optional<Pairing> pairing(Response reply) {
    return reply.get(0).toString().equals("paired")
        ? Optional.of(SeekCodec.readPairing(reply.get(1).toString()))
        : Optional.empty();
  }

  @Override
  public Future<SeekList> list() {
    return run("list").map(RedisSeeks::list);
  }

  private static SeekList list(Response reply) {
    List<String> texts = new ArrayList<>(reply.size());
    for (int i = 2; i < reply.size(); i++) {
      texts.add(reply.get(i).toString());
    }
    texts.sort(Comparator.naturalOrder());
    List<Seek> seeks =
        texts.stream().map(text -> SeekCodec.read(text.substring(ORDER_LENGTH))).toList();
    return new SeekList(reply.get(1).toLong(), seeks);
  }

  @Override
  public Future<Beat> beat(int people) {
    return run("beat", home, Integer.toString(people)).map(RedisSeeks::beat);
  }

  private static Beat beat(Response reply) {
    return new Beat(reply.get(1).toInteger() == 1, reply.get(2).toLong(), reply.get(3).toInteger());
  }

  private Future<Response> run(String act, String... arguments) {
    List<String> all = new ArrayList<>(arguments.length + 4);
    all.add(act);
    all.add(Keys.SEEKS_CHANNEL);
    all.add(Long.toString(deadMillis));
    all.add(Long.toString(KEPT_MILLIS));
    all.addAll(List.of(arguments));
    return lanes.send(Order.run(Script.SEEKS, Keys.SEEKS, all)).compose(RedisSeeks::checked);
  }

  private static Future<Response> checked(Response reply) {
    return reply.get(0).toString().equals("error")
        ? Future.failedFuture(
            new StoreException(reply.get(1).toString(), StoreException.Effect.PERHAPS))
        : Future.succeededFuture(reply);
  }
}
