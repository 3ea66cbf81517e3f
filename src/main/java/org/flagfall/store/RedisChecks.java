package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether Redis is set up to keep games. */
public final class RedisChecks {
  private final Lanes lanes;

  RedisChecks(Lanes lanes) {
    this.lanes = lanes;
  }

  /** What is wrong with Redis's settings, each as a sentence; fails if Redis can't be reached. */
  public Future<List<String>> warnings() {
    Future<Optional<String>> file =
        check(
            "appendonly",
            "yes",
            "Redis keeps no append-only file: a restart loses games. Set appendonly yes.");
    Future<Optional<String>> policy =
        check(
            "maxmemory-policy",
            "noeviction",
            "Redis may throw games away when memory is short. Set maxmemory-policy noeviction.");
    return Future.all(file, policy)
        .map(both -> Stream.of(file, policy).flatMap(f -> f.result().stream()).toList());
  }

  private Future<Optional<String>> check(String setting, String wanted, String warning) {
    return lanes
        .send(Order.of(Command.CONFIG, "GET", setting))
        .map(reply -> valueOf(reply, setting).equals(wanted) ? "" : warning)
        .recover(e -> isRefused(e) ? unchecked(setting) : Future.failedFuture(e))
        .map(text -> Optional.of(text).filter(some -> !some.isEmpty()));
  }

  private static boolean isRefused(Throwable e) {
    String why = String.valueOf(e.getMessage());
    return why.startsWith("NOPERM") || why.startsWith("ERR");
  }

  private static Future<String> unchecked(String setting) {
    return Future.succeededFuture("Redis does not tell its setting " + setting + ".");
  }

  private static String valueOf(Response reply, String setting) {
    Response value = reply.containsKey(setting) ? reply.get(setting) : reply.get(1);
    return value.toString();
  }
}
