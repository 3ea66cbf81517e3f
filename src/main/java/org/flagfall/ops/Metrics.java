package org.flagfall.ops;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.flagfall.clock.Millis;
import org.flagfall.flag.ClockManager;
import org.flagfall.game.Event;
import org.flagfall.game.Refusal;
import org.flagfall.protocol.ErrorCode;
import org.flagfall.room.RoomObserver;
import org.flagfall.room.Rooms;
import org.flagfall.socket.PongFate;
import org.flagfall.socket.SocketObserver;
import org.flagfall.store.StoreObserver;
import org.flagfall.store.StoredGame;

/** What {@code /q/metrics} shows of games, connections and the store. Thread-safe. */
public final class Metrics implements RoomObserver, SocketObserver, StoreObserver {
  private final MeterRegistry registry;
  private final AtomicInteger connections = new AtomicInteger();
  private final Counter moves;
  private final Timer appends;
  private final Timer flagLateness;

  public Metrics(MeterRegistry registry) {
    this.registry = registry;
    gauge("flagfall.connections", "WebSockets open on this node", connections::get);
    moves =
        Counter.builder("flagfall.moves")
            .description("moves stored by this node")
            .register(registry);
    appends =
        histogram("flagfall.append", "from handing entries to Redis to the proof that they stand")
            .register(registry);
    flagLateness =
        histogram("flagfall.flag.lateness", "from the moment a flag was due to its being stored")
            .register(registry);
  }

  private void gauge(String name, String description, Supplier<Number> value) {
    Gauge.builder(name, value).description(description).register(registry);
  }

  private static Timer.Builder histogram(String name, String description) {
    return Timer.builder(name)
        .description(description)
        .publishPercentileHistogram()
        .minimumExpectedValue(Duration.ofNanos(100_000))
        .maximumExpectedValue(Duration.ofSeconds(10));
  }

  /** Shows how many games this node keeps, and how many of its clocks run. */
  public void watch(Rooms rooms, ClockManager clocks) {
    gauge("flagfall.games.playing", "games being played that this node keeps", rooms::playing);
    gauge("flagfall.rooms.open", "games that this node keeps", rooms::size);
    gauge("flagfall.clocks.running", "appointments that this node keeps", clocks::armed);
  }

  @Override
  public void happened(StoredGame event) {
    if (event.entry().event() instanceof Event.Moved) {
      moves.increment();
    } else if (event.entry().event() instanceof Event.Ended ended) {
      registry.counter("flagfall.games.ended", "reason", ended.reason().code()).increment();
    }
  }

  @Override
  public void refused(Refusal refusal) {
    registry.counter("flagfall.game.refusals", "code", ErrorCode.of(refusal).code()).increment();
  }

  @Override
  public void flagFell(Millis late) {
    flagLateness.record(Math.max(0, late.value()), TimeUnit.MILLISECONDS);
  }

  @Override
  public void appendTook(long nanos) {
    appends.record(nanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public void connectionLost() {
    registry.counter("flagfall.redis.connections.lost").increment();
  }

  @Override
  public void opened() {}

  @Override
  public void closed() {}

  @Override
  public void arrived() {
    connections.incrementAndGet();
  }

  @Override
  public void departed() {
    connections.decrementAndGet();
  }

  @Override
  public void refused(ErrorCode code) {
    registry.counter("flagfall.refusals", "code", code.code()).increment();
  }

  @Override
  public void pong(PongFate fate) {
    registry.counter("flagfall.pongs", "fate", fate.code()).increment();
  }

  @Override
  public void closed(int code) {
    registry.counter("flagfall.closes", "code", Integer.toString(code)).increment();
  }
}
