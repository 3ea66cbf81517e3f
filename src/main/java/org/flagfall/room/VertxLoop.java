package org.flagfall.room;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.List;
import org.flagfall.clock.Millis;

/** An event loop of Vert.x. */
public record VertxLoop(Vertx vertx, Context context) implements Loop {

  /** The loops of {@code contexts}. */
  public static List<Loop> all(Vertx vertx, List<Context> contexts) {
    return contexts.stream().<Loop>map(context -> new VertxLoop(vertx, context)).toList();
  }

  @Override
  public void execute(Runnable task) {
    context.runOnContext(nothing -> task.run());
  }

  @Override
  public void in(Millis delay, Runnable task) {
    vertx.setTimer(Math.max(1, delay.value()), timer -> execute(task));
  }
}
