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
 */
record Order(Command command, List<Object> arguments, Command unknown, Object first) {

  static Order of(Command command, Object... arguments) {
    List<Object> all = List.of(arguments);
    return new Order(command, all, command, all.isEmpty() ? "" : all.get(0));
  }

  static Order run(Script script, List<String> keys, List<?> arguments) {
    List<Object> all = new ArrayList<>(keys.size() + arguments.size() + 2);
    all.add(script.sha());
    all.add(keys.size());
    all.addAll(keys);
    all.addAll(arguments);
    return new Order(Command.EVALSHA, all, Command.EVAL, script.source());
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
