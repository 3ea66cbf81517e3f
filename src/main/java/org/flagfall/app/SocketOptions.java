package org.flagfall.app;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.inject.Singleton;
import java.util.List;
import org.flagfall.protocol.MessageReader;

/**
 * Settings of the HTTP server that WebSockets need: the subprotocol, the largest frame, no
 * compression (it would cost 100 KiB a connection), no time-out of its own (the heartbeat finds the
 * dead).
 */
@Singleton
public class SocketOptions implements HttpServerOptionsCustomizer {
  private static final String SUBPROTOCOL = "flagfall.v1";

  @Override
  public void customizeHttpServer(HttpServerOptions options) {
    customize(options);
  }

  @Override
  public void customizeHttpsServer(HttpServerOptions options) {
    customize(options);
  }

  private static void customize(HttpServerOptions options) {
    options
        .setWebSocketSubProtocols(List.of(SUBPROTOCOL))
        .setMaxWebSocketFrameSize(MessageReader.FRAME_BYTES)
        .setMaxWebSocketMessageSize(MessageReader.FRAME_BYTES)
        .setPerMessageWebSocketCompressionSupported(false)
        .setPerFrameWebSocketCompressionSupported(false);
  }
}
