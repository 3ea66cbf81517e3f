package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether Redis is set up to keep games as surely as is wanted. */
public final class RedisChecks {
  private static final Pattern REPLICAS = Pattern.compile("(?m)^connected_slaves:(\\d+)");
  private static final String FSYNC = "appendfsync";

  private final Lanes lanes;
  private final Durability durability;

  RedisChecks(Lanes lanes, Durability durability) {
    this.lanes = lanes;
    this.durability = durability;
  }

  /** What is wrong with Redis's settings, each as a sentence; fails if Redis can't be reached. */
  public Future<List<String>> warnings() {
    List<Future<Optional<String>>> checks = new ArrayList<>();
    checks.add(
        check(
            "appendonly",
            "yes"::equals,
            "Redis keeps no append-only file: a restart loses games. Set appendonly yes."));
    checks.add(
        check(
            "maxmemory-policy",
            "noeviction"::equals,
            "Redis may throw games away when memory is short. Set maxmemory-policy noeviction."));
    checks.add(checkSync());
    if (durability.isReplicated()) {
      checks.add(checkRefusal());
      checks.add(checkReplicas());
    }
    return Future.all(checks)
        .map(all -> checks.stream().flatMap(check -> check.result().stream()).toList());
  }

  private Future<Optional<String>> checkSync() {
    return durability.level() == Durability.Level.ALWAYS
        ? check(
            FSYNC,
            "always"::equals,
            "The durability wanted is 'always', but Redis writes to its disk later:"
                + " what was acknowledged can be lost. Set appendfsync always.")
        : check(
            FSYNC,
            value -> !value.equals("no"),
            "Redis leaves it to the system when to write to the disk: a crash of the machine loses"
                + " half a minute of games. Set appendfsync everysec or always.");
  }

  private Future<Optional<String>> checkRefusal() {
    return check(
        "min-replicas-to-write",
        value -> Integer.parseInt(value) >= durability.replicas(),
        "Redis takes writes when its replicas are gone, and can't prove them. Set"
            + " min-replicas-to-write "
            + durability.replicas()
            + ".");
  }

  private Future<Optional<String>> checkReplicas() {
    return lanes
        .send(Order.of(Command.INFO, "replication"))
        .map(reply -> replicas(reply.toString()))
        .map(
            connected ->
                connected < durability.replicas()
                    ? Optional.of(
                        "The durability wanted is 'replicated', but Redis has "
                            + connected
                            + " of "
                            + durability.replicas()
                            + " replicas: nothing can be stored until they are there.")
                    : Optional.<String>empty())
        .recover(e -> isRefused(e) ? unchecked("replication") : Future.failedFuture(e));
  }

  private static int replicas(String info) {
    Matcher found = REPLICAS.matcher(info);
    return found.find() ? Integer.parseInt(found.group(1)) : 0;
  }

  private Future<Optional<String>> check(String setting, Predicate<String> isWell, String warning) {
    return lanes
        .send(Order.of(Command.CONFIG, "GET", setting))
        .map(
            reply ->
                isWell.test(valueOf(reply, setting))
                    ? Optional.<String>empty()
                    : Optional.of(warning))
        .recover(e -> isRefused(e) ? unchecked(setting) : Future.failedFuture(e));
  }

  private static boolean isRefused(Throwable e) {
    String why = Fault.text(e);
    return why.startsWith("NOPERM") || why.startsWith("ERR");
  }

  private static Future<Optional<String>> unchecked(String setting) {
    return Future.succeededFuture(
        Optional.of("Redis does not tell its setting " + setting + ": make sure of it yourself."));
  }

  private static String valueOf(Response reply, String setting) {
    Response value = reply.containsKey(setting) ? reply.get(setting) : reply.get(1);
    return value.toString();
  }
}
