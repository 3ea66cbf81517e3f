package org.flagfall.load;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollEventLoopGroup;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolConfig;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolHandler;
import io.netty.handler.flush.FlushConsolidationHandler;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.function.Consumer;

/** Opens connections; all of them live on one event loop, the {@link #loop}. */
final class Clients implements AutoCloseable {
  /** Below the range of ports that one address has. */
  private static final int PER_ADDRESS = 20_000;

  private final EventLoopGroup group =
      Epoll.isAvailable() ? new EpollEventLoopGroup(1) : new NioEventLoopGroup(1);
  private final Faults faults;
  private int opened;

  Clients(Faults faults) {
    this.faults = faults;
  }

  EventLoopGroup loop() {
    return group;
  }

  Faults faults() {
    return faults;
  }

  /**
   * Connects; to be called on any thread.
   *
   * @param token a bearer's, or empty for nobody
   * @param heard given each message, on the event loop
   */
  Client connect(String url, String token, Consumer<String> heard) {
    return connect(url, token, heard, faults::closed);
  }

  /** Connects; {@code ended} is called when the connection has ended. */
  Client connect(String url, String token, Consumer<String> heard, Runnable ended) {
    URI uri = URI.create(url);
    Client client = new Client(heard, ended);
    Channel channel =
        new Bootstrap()
            .group(group)
            .channel(Epoll.isAvailable() ? EpollSocketChannel.class : NioSocketChannel.class)
            .option(ChannelOption.TCP_NODELAY, true)
            .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, 30_000)
            .handler(pipeline(url, token, client))
            .connect(new InetSocketAddress(uri.getHost(), uri.getPort()), source())
            .addListener(done -> failedUnless(done.isSuccess(), done.cause()))
            .channel();
    client.use(channel);
    return client;
  }

  private InetSocketAddress source() {
    return new InetSocketAddress("127.0.0." + (1 + opened++ / PER_ADDRESS), 0);
  }

  private void failedUnless(boolean isGood, Throwable cause) {
    if (!isGood) {
      faults.add("connect: " + cause.getMessage());
    }
  }

  private ChannelInitializer<Channel> pipeline(String url, String token, Client client) {
    HttpHeaders headers = new DefaultHttpHeaders();
    if (!token.isEmpty()) {
      headers.set("Authorization", "Bearer " + token);
    }
    WebSocketClientProtocolConfig config =
        WebSocketClientProtocolConfig.newBuilder()
            .webSocketUri(url.replaceFirst("^http", "ws") + "/ws")
            .subprotocol("flagfall.v1")
            .customHeaders(headers)
            .maxFramePayloadLength(1 << 20)
            .handshakeTimeoutMillis(60_000)
            .build();
    return new ChannelInitializer<>() {
      @Override
      protected void initChannel(Channel channel) {
        channel
            .pipeline()
            .addLast(new FlushConsolidationHandler(256, true))
            .addLast(new HttpClientCodec(), new HttpObjectAggregator(1 << 14))
            .addLast(new WebSocketClientProtocolHandler(config), client);
      }
    };
  }

  @Override
  public void close() {
    group.shutdownGracefully(0, 1, java.util.concurrent.TimeUnit.SECONDS).syncUninterruptibly();
  }
}
