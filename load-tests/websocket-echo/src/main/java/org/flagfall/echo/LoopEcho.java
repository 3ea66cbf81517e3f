package org.flagfall.echo;

import io.quarkus.websockets.next.OnTextMessage;
import io.quarkus.websockets.next.WebSocket;
import io.smallrye.mutiny.Uni;

/** Echo with WebSockets Next, on the event loop. */
@WebSocket(path = "/next-loop")
class LoopEcho {
  @OnTextMessage
  Uni<String> echo(String text) {
    return Uni.createFrom().item(text);
  }
}
