package org.flagfall.room;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import org.flagfall.clock.Millis;

/** An event loop of Vert.x. */
record VertxLoop(Vertx vertx, Context context) implements Loop {

  @Override
  public void execute(Runnable task) {
    context.runOnContext(nothing -> task.run());
  }

  @Override
  public void in(Millis delay, Runnable task) {
    vertx.setTimer(Math.max(1, delay.value()), timer -> execute(task));
  }
}
