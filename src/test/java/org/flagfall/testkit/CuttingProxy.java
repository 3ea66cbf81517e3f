package org.flagfall.testkit;

import io.vertx.core.Vertx;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetSocket;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands between a client and a server on this machine, and can cut them off. */
public final class CuttingProxy implements AutoCloseable {
  private final NetServer server;
  private final NetClient client;
  private final int target;
  private final Set<NetSocket> open = ConcurrentHashMap.newKeySet();
  private final Set<NetSocket> silent = ConcurrentHashMap.newKeySet();
  private volatile Optional<String> textToCut = Optional.empty();
  private volatile boolean isRefusing;

  /** Opens a port of its own before {@code target}. */
  public CuttingProxy(Vertx vertx, int target) {
    this.target = target;
    this.client = vertx.createNetClient();
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
    if (isRefusing) {
      near.close();
      return;
    }
    open.add(near);
    near.pause();
    client
        .connect(target, "127.0.0.1")
        .onSuccess(far -> join(near, far))
        .onFailure(e -> near.close());
  }

  private void join(NetSocket near, NetSocket far) {
    near.closeHandler(
        v -> {
          open.remove(near);
          far.close();
        });
    far.closeHandler(v -> near.close());
    near.handler(far::write);
    far.handler(
        reply -> {
          if (textToCut.filter(reply.toString()::contains).isPresent()) {
            textToCut = Optional.empty();
            near.close();
          } else if (!silent.contains(near)) {
            near.write(reply);
          }
        });
    near.resume();
  }

  @Override
  public void close() {
    server.close();
    client.close();
  }
}
