package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.core.http.WebSocket;
import io.vertx.core.http.WebSocketConnectOptions;
import java.util.Optional;
import org.flagfall.testkit.Json;

/**
 * One client's line to the service. It comes back by itself, to any node, and gives up a connection
 * on which nothing is heard. Everything happens on the event loop on which it was opened.
 */
final class Line {
  private static final long PING_EVERY = 2_000;
  private static final long SILENCE_LIMIT = 7_000;
  private static final int FIRST_WAIT = 50;
  private static final int LONGEST_WAIT = 1_500;
  private static final int HANDSHAKE_LIMIT = 8_000;

  private final Net net;
  private final String token;
  private final User user;
  private Optional<WebSocket> socket = Optional.empty();
  private long lastHeard;
  private int wait = FIRST_WAIT;
  private boolean isOver;

  /** Who is on the line. */
  interface User {
    /** There is a connection, and its welcome was heard. */
    void up();

    void heard(JsonNode frame);

    /** The connection is gone; the next one is being made. */
    void down();
  }

  /**
   * @param token whose line it is; empty for a spectator
   */
  Line(Net net, String token, User user) {
    this.net = net;
    this.token = token;
    this.user = user;
  }

  void open() {
    WebSocketConnectOptions options =
        new WebSocketConnectOptions()
            .setHost("127.0.0.1")
            .setPort(net.anyDoor())
            .setURI("/ws")
            .addSubProtocol("flagfall.v1")
            .setTimeout(HANDSHAKE_LIMIT);
    if (!token.isEmpty()) {
      options.putHeader("Authorization", "Bearer " + token);
    }
    net.sockets().connect(options).onSuccess(this::connected).onFailure(refused -> again());
  }

  private void again() {
    if (!isOver) {
      net.vertx().setTimer(net.random().nextInt(wait / 2, wait), timer -> open());
      wait = Math.min(LONGEST_WAIT, wait * 2);
    }
  }

  private void connected(WebSocket fresh) {
    if (isOver) {
      fresh.close();
      return;
    }
    socket = Optional.of(fresh);
    lastHeard = System.nanoTime();
    fresh.textMessageHandler(text -> heard(fresh, Json.read(text)));
    fresh.closeHandler(v -> lost(fresh));
    fresh.exceptionHandler(e -> fresh.close());
    watch(fresh);
  }

  private void watch(WebSocket current) {
    net.vertx()
        .setTimer(
            PING_EVERY,
            timer -> {
              if (isCurrent(current)) {
                boolean isDead = System.nanoTime() - lastHeard > SILENCE_LIMIT * 1_000_000;
                if (isDead) {
                  cut();
                } else {
                  send(Json.object("type", "ping", "t", 1));
                  watch(current);
                }
              }
            });
  }

  private boolean isCurrent(WebSocket other) {
    return socket.filter(current -> current == other).isPresent();
  }

  private void heard(WebSocket from, JsonNode frame) {
    if (isCurrent(from)) {
      lastHeard = System.nanoTime();
      wait = FIRST_WAIT;
      switch (Json.text(frame, "type")) {
        case "welcome" -> user.up();
        case "pong" -> {}
        default -> user.heard(frame);
      }
    }
  }

  private void lost(WebSocket which) {
    if (isCurrent(which)) {
      socket = Optional.empty();
      net.tally().count("connections lost");
      if (!isOver) {
        user.down();
        again();
      }
    }
  }

  void send(JsonNode message) {
    socket.ifPresent(current -> current.writeTextMessage(message.toString()));
  }

  /** Gives up the connection without a word. */
  void cut() {
    Optional<WebSocket> old = socket;
    old.ifPresent(
        current -> {
          lost(current);
          current.close();
        });
  }

  /** For good. */
  void close() {
    isOver = true;
    Optional<WebSocket> old = socket;
    socket = Optional.empty();
    old.ifPresent(WebSocket::close);
  }
}
