package org.flagfall.socket;

import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.flush.FlushConsolidationHandler;
import io.netty.handler.stream.ChunkedWriteHandler;
import io.netty.handler.timeout.IdleStateHandler;
import io.netty.util.concurrent.FutureListener;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.core.net.impl.ConnectionBase;

/**
 * A WebSocket of Vert.x.
 *
 * @param line what is behind it: Vert.x would encode a message anew for each connection
 * @param handover the way onto the line's event loop
 */
record SocketWire(ServerWebSocket socket, ConnectionBase line, Context context, Handover handover)
    implements Wire {
  /** A frame that is not longer goes out whole. */
  private static final int WHOLE = 16_000;

  /** More than are written in one tick. */
  private static final int FLUSH_AFTER = 256;

  /** Takes over {@code socket}; to be called on its event loop. */
  static SocketWire of(ServerWebSocket socket, HttpConnection connection, Context context) {
    ConnectionBase line = (ConnectionBase) connection;
    shorten(line.channel().pipeline());
    return new SocketWire(socket, line, context, new Handover(line.channel().eventLoop()));
  }

  /** Each message passes all that is in the pipeline of its line. */
  private static void shorten(ChannelPipeline pipeline) {
    // An event, the ping behind it and an acknowledgement leave in one call of the system.
    pipeline.addFirst(new FlushConsolidationHandler(FLUSH_AFTER, true));
    // Our own heartbeat finds the silent, and no files are sent any more.
    drop(pipeline, IdleStateHandler.class);
    drop(pipeline, ChunkedWriteHandler.class);
  }

  private static void drop(ChannelPipeline pipeline, Class<? extends ChannelHandler> kind) {
    if (pipeline.get(kind) != null) {
      pipeline.remove(kind);
    }
  }

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

  @Override
  public void write(String frame, Runnable done) {
    onLoop(() -> writeNow(frame, done));
  }

  private void onLoop(Runnable write) {
    if (isOnLoop()) {
      handover.catchUp();
      write.run();
    } else {
      handover.add(write);
    }
  }

  private boolean isOnLoop() {
    return line.channel().eventLoop().inEventLoop();
  }

  /** What was said before is not to be cut off; on another thread Vert.x itself queues up. */
  private void sayWhatWaits() {
    if (isOnLoop()) {
      handover.catchUp();
    }
  }

  private void writeNow(String frame, Runnable done) {
    if (frame.length() <= WHOLE) {
      line.writeToChannel(FrameBytes.of(frame), (FutureListener<Void>) written -> done.run());
    } else {
      writeInParts(frame).onComplete(written -> done.run());
    }
  }

  /** No other frame may come between the parts. Vert.x throws if the socket is closed. */
  private Future<Void> writeInParts(String frame) {
    try {
      return socket.writeTextMessage(frame);
    } catch (IllegalStateException closed) {
      return Future.failedFuture(closed);
    }
  }

  @Override
  public void ping() {
    socket.writePing(Buffer.buffer());
  }

  @Override
  public void ping(long payload) {
    onLoop(() -> line.writeToChannel(FrameBytes.ofPing(payload)));
  }

  @Override
  public void close(CloseCode why) {
    sayWhatWaits();
    socket.close(why.code(), why.reason());
  }

  /** Says 1001 if that can still be written; Vert.x would wait until all before it is read. */
  @Override
  public void cut() {
    sayWhatWaits();
    socket.close(CloseCode.GOING_AWAY.code(), "silent for too long");
    ChannelFuture unused = line.channel().close();
  }

  @Override
  public void execute(Runnable task) {
    context.runOnContext(nothing -> task.run());
  }
}
