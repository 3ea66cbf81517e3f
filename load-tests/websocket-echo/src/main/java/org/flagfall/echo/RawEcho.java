package org.flagfall.echo;

import io.vertx.core.http.ServerWebSocket;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Echo on Vert.x's own sockets, on a route of the same server. */
@ApplicationScoped
class RawEcho {
  void route(@Observes Router router) {
    router.get("/raw").handler(RawEcho::upgrade);
  }

  private static void upgrade(RoutingContext context) {
    context.request().toWebSocket().onSuccess(RawEcho::echo).onFailure(context::fail);
  }

  private static void echo(ServerWebSocket socket) {
    socket.exceptionHandler(failure -> socket.close());
    socket.textMessageHandler(socket::writeTextMessage);
  }
}
