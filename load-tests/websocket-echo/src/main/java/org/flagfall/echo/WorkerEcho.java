package org.flagfall.echo;

import io.quarkus.websockets.next.OnTextMessage;
import io.quarkus.websockets.next.WebSocket;

/** Echo with WebSockets Next as it is written first: it runs on a worker thread. */
@WebSocket(path = "/next-worker")
class WorkerEcho {
  @OnTextMessage
  String echo(String text) {
    return text;
  }
}
