package org.flagfall.chaos;

import io.vertx.core.Vertx;
import io.vertx.core.http.WebSocketClient;
import java.util.List;
import java.util.SplittableRandom;

/**
 * What clients need to reach the service.
 *
 * @param doors the ports at which nodes are reached
 * @param random of one game; for its event loop only
 * @param tally where things are counted
 */
record Net(
    Vertx vertx,
    WebSocketClient sockets,
    List<Integer> doors,
    SplittableRandom random,
    Tally tally) {

  int anyDoor() {
    return doors.get(random.nextInt(doors.size()));
  }
}
