package org.flagfall.store;

import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.util.ArrayList;
import java.util.List;

/**
 * Something that Redis is to do, and that may be done again without harm.
 *
 * @param command what to send
 * @param arguments its arguments, each a text, bytes or a number
 * @param unknown the command to send instead where Redis does not know the script
 * @param first the first argument of that command; the others stay
 * @param proof what must be sure of it before its reply counts
 */
record Order(Command command, List<Object> arguments, Command unknown, Object first, Proof proof) {

  /** What must be sure of what an order wrote or read. */
  enum Proof {
    /** Redis's word is enough. */
    NONE,
    /** People will be told of it: replicas must have it, where the durability asks for that. */
    BY_REPLICAS
  }

  static Order of(Command command, Object... arguments) {
    List<Object> all = List.of(arguments);
    return new Order(command, all, command, all.isEmpty() ? "" : all.get(0), Proof.NONE);
  }

  static Order run(Script script, List<String> keys, List<?> arguments) {
    List<Object> all = new ArrayList<>(keys.size() + arguments.size() + 2);
    all.add(script.sha());
    all.add(keys.size());
    all.addAll(keys);
    all.addAll(arguments);
    return new Order(Command.EVALSHA, all, Command.EVAL, script.source(), script.proof());
  }

  /** The same, whose reply counts only when replicas have all that was written before it. */
  Order provenByReplicas() {
    return new Order(command, arguments, unknown, first, Proof.BY_REPLICAS);
  }

  Request request() {
    return request(command, arguments);
  }

  /** The request with the whole script in it. */
  Request wholeRequest() {
    List<Object> all = new ArrayList<>(arguments);
    if (!all.isEmpty()) {
      all.set(0, first);
    }
    return request(unknown, all);
  }

  private static Request request(Command command, List<Object> arguments) {
    Request request = Request.cmd(command);
    for (Object argument : arguments) {
      if (argument instanceof byte[] bytes) {
        request.arg(bytes);
      } else {
        request.arg(String.valueOf(argument));
      }
    }
    return request;
  }
}
