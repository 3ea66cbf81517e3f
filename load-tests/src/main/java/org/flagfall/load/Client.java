package org.flagfall.load;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOption;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import java.util.function.Consumer;

/** One connection. Pings are answered by the library beneath. */
final class Client extends SimpleChannelInboundHandler<TextWebSocketFrame> {
  private final Consumer<String> heard;
  private final Runnable ended;
  private volatile Channel channel;
  private boolean isMeant;

  Client(Consumer<String> heard, Runnable ended) {
    this.heard = heard;
    this.ended = ended;
  }

  void use(Channel its) {
    channel = its;
  }

  void send(String text) {
    channel.writeAndFlush(new TextWebSocketFrame(text), channel.voidPromise());
  }

  /** Runs {@code task} on the connection's event loop. */
  void execute(Runnable task) {
    channel.eventLoop().execute(task);
  }

  /** Ends the connection without a word, as a lost network does. */
  void drop() {
    execute(
        () -> {
          isMeant = true;
          channel.config().setOption(ChannelOption.SO_LINGER, 0);
          channel.close();
        });
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, TextWebSocketFrame frame) {
    heard.accept(frame.text());
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    if (!isMeant) {
      ended.run();
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    System.err.println("a connection is given up: " + cause);
    context.close();
  }
}
