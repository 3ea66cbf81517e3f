package org.flagfall.socket;

import io.netty.channel.ChannelFuture;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.core.http.impl.HttpServerConnection;

/** A WebSocket of Vert.x. */
record SocketWire(ServerWebSocket socket, HttpConnection connection, Context context)
    implements Wire {

  @Override
  public boolean isClosed() {
    return socket.isClosed();
  }

  /** Vert.x throws if the socket was closed a moment ago. */
  @Override
  public boolean isFull() {
    try {
      return socket.writeQueueFull();
    } catch (IllegalStateException closed) {
      return false;
    }
  }

  /** A long message is written in several frames, between which no other message may come. */
  @Override
  public Future<Void> write(String frame) {
    synchronized (socket) {
      return socket.writeTextMessage(frame);
    }
  }

  @Override
  public void ping() {
    socket.writePing(Buffer.buffer());
  }

  @Override
  public void ping(long payload) {
    socket.writePing(Buffer.buffer(Long.BYTES).appendLong(payload));
  }

  @Override
  public void close(CloseCode why) {
    socket.close(why.code(), why.reason());
  }

  /** Says 1001 if that can still be written; Vert.x would wait until all before it is read. */
  @Override
  public void cut() {
    socket.close(CloseCode.GOING_AWAY.code(), "silent for too long");
    if (connection instanceof HttpServerConnection inside) {
      ChannelFuture unused = inside.channel().close();
    } else {
      connection.close();
    }
  }

  @Override
  public void execute(Runnable task) {
    context.runOnContext(nothing -> task.run());
  }
}
