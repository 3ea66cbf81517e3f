package org.flagfall.testkit;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetClientOptions;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetSocket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Stands between a client and a server on this machine, and can cut them off. */
public final class CuttingProxy implements AutoCloseable {
  /** Read in one piece, since a text is looked for in it. */
  private static final int LONGEST_REPLY = 1 << 16;

  private final NetServer server;
  private final NetClient client;

  /** What the script of the clock answers: the name of the Redis process, and its time. */
  private static final Pattern TIME =
      Pattern.compile("(\\$40\r\n[0-9a-f]{40}\r\n\\$16\r\n)(\\d{16})(?=\r\n)");

  private final Vertx vertx;
  private volatile int target;
  private volatile long delayMillis;
  private volatile long aheadMicros;
  private final Set<NetSocket> open = ConcurrentHashMap.newKeySet();
  private final Set<NetSocket> silent = ConcurrentHashMap.newKeySet();
  private volatile Optional<String> textToCut = Optional.empty();
  private volatile boolean isRefusing;

  /** Opens a port of its own before {@code target}. */
  public CuttingProxy(Vertx vertx, int target) {
    this.vertx = vertx;
    this.target = target;
    this.client = vertx.createNetClient(new NetClientOptions().setReceiveBufferSize(LONGEST_REPLY));
    this.server = vertx.createNetServer().connectHandler(this::connected);
    Await.result(server.listen(0, "127.0.0.1"));
  }

  public int port() {
    return server.actualPort();
  }

  /** The next reply with this text does not come through: the connection ends in its place. */
  public void cutNextReplyWith(String text) {
    textToCut = Optional.of(text);
  }

  /** The connections of this moment stay open, but no reply comes through any more. */
  public void silence() {
    silent.addAll(open);
  }

  /** New connections lead to another server; those that are open end. */
  public void redirect(int newTarget) {
    target = newTarget;
    open.forEach(NetSocket::close);
  }

  /** From now on each reply takes so much longer. */
  public void delay(long millis) {
    delayMillis = millis;
  }

  /** From now on the clock of the server seems to be ahead by so much. */
  public void setClockAhead(long millis) {
    aheadMicros = millis * 1_000;
  }

  /** Ends the connections of this moment. */
  public void cut() {
    open.forEach(NetSocket::close);
  }

  /** Ends all connections and lets no new one through. */
  public void refuse() {
    isRefusing = true;
    open.forEach(NetSocket::close);
  }

  /** Lets all through again. */
  public void allow() {
    isRefusing = false;
  }

  private void connected(NetSocket near) {
    near.closeHandler(v -> open.remove(near));
    near.pause();
    // Whoever ends all connections from now on finds this one; what he said before is seen here.
    open.add(near);
    if (isRefusing) {
      near.close();
      return;
    }
    client
        .connect(target, "127.0.0.1")
        .onSuccess(far -> join(near, far))
        .onFailure(e -> near.close());
  }

  private void join(NetSocket near, NetSocket far) {
    if (!open.contains(near)) {
      far.close();
      return;
    }
    near.closeHandler(
        v -> {
          open.remove(near);
          far.close();
        });
    far.closeHandler(v -> near.close());
    near.handler(far::write);
    Delay replies = new Delay(near);
    far.handler(
        reply -> {
          if (textToCut.filter(reply.toString()::contains).isPresent()) {
            textToCut = Optional.empty();
            near.close();
          } else if (!silent.contains(near)) {
            replies.pass(shifted(reply));
          }
        });
    near.resume();
  }

  /** What comes first goes first, however the delay changes. */
  private final class Delay {
    private final NetSocket to;
    private long lastLeaves;
    private int waiting;

    Delay(NetSocket to) {
      this.to = to;
    }

    void pass(Buffer piece) {
      long delay = delayMillis;
      if (delay == 0 && waiting == 0) {
        to.write(piece);
      } else {
        holdBack(piece, delay);
      }
    }

    private void holdBack(Buffer piece, long delay) {
      long now = System.nanoTime() / 1_000_000;
      lastLeaves = Math.max(now + delay, lastLeaves + 1);
      waiting++;
      vertx.setTimer(
          Math.max(1, lastLeaves - now),
          timer -> {
            waiting--;
            to.write(piece);
          });
    }
  }

  private Buffer shifted(Buffer reply) {
    if (aheadMicros == 0) {
      return reply;
    }
    String text = reply.toString(StandardCharsets.ISO_8859_1);
    Matcher time = TIME.matcher(text);
    String changed =
        time.replaceAll(
            found ->
                Matcher.quoteReplacement(
                    found.group(1) + (Long.parseLong(found.group(2)) + aheadMicros)));
    return Buffer.buffer(changed.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Override
  public void close() {
    server.close();
    client.close();
  }
}
