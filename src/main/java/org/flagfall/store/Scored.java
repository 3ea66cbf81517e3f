package org.flagfall.store;

import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.util.ArrayList;
import java.util.List;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;

/** A game and an instant, as a sorted set holds them. */
record Scored(GameId game, Timestamp at) {

  /** Reads a reply with scores: a flat list, or one of pairs, as the protocol's version has it. */
  static List<Scored> read(Response reply) {
    boolean isOfPairs = reply.size() > 0 && reply.get(0).type() == ResponseType.MULTI;
    List<Scored> all = new ArrayList<>();
    for (int i = 0; i < reply.size(); i += isOfPairs ? 1 : 2) {
      Response game = isOfPairs ? reply.get(i).get(0) : reply.get(i);
      Response score = isOfPairs ? reply.get(i).get(1) : reply.get(i + 1);
      all.add(
          new Scored(
              new GameId(game.toString()),
              Timestamp.of((long) Double.parseDouble(score.toString()))));
    }
    return all;
  }
}
