package org.flagfall.ops;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.flag.ClockManager;
import org.flagfall.game.EndReason;
import org.flagfall.game.Event;
import org.flagfall.game.Refusal;
import org.flagfall.protocol.ErrorCode;
import org.flagfall.room.RoomObserver;
import org.flagfall.room.Rooms;
import org.flagfall.socket.PongFate;
import org.flagfall.socket.SocketObserver;
import org.flagfall.socket.SocketRoute;
import org.flagfall.socket.ThinkFate;
import org.flagfall.store.OutageListener;
import org.flagfall.store.StoreObserver;
import org.flagfall.store.StoredGame;

/** What {@code /q/metrics} shows of games, connections and the store. Thread-safe. */
public final class Metrics implements RoomObserver, SocketObserver, StoreObserver, OutageListener {
  private final MeterRegistry registry;
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicInteger out = new AtomicInteger();
  private final Counter moves;
  private final Timer appends;
  private final Timer flagLateness;
  private final Map<PongFate, Counter> pongs = new EnumMap<>(PongFate.class);
  private final Map<ThinkFate, Counter> thinks = new EnumMap<>(ThinkFate.class);

  public Metrics(MeterRegistry registry) {
    this.registry = registry;
    gauge("flagfall.connections", "WebSockets open on this node", connections::get);
    gauge("flagfall.redis.out", "1 while Redis does not answer and games are paused", out::get);
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
    beginAtZero();
  }

  /** So that the first of a kind is seen as an increase, and not only the second. */
  private void beginAtZero() {
    lost();
    for (ErrorCode code : ErrorCode.values()) {
      refusals(code);
    }
    for (Refusal refusal : Refusal.values()) {
      gameRefusals(refusal);
    }
    for (EndReason reason : EndReason.values()) {
      ended(reason);
    }
    for (PongFate fate : PongFate.values()) {
      pongs.put(fate, registry.counter("flagfall.pongs", "fate", fate.code()));
    }
    for (ThinkFate fate : ThinkFate.values()) {
      thinks.put(fate, registry.counter("flagfall.thinks", "claim", fate.code()));
    }
    SocketRoute.closeCodes().forEach(this::closes);
  }

  private Counter lost() {
    return registry.counter("flagfall.redis.connections.lost");
  }

  private Counter refusals(ErrorCode code) {
    return registry.counter("flagfall.refusals", "code", code.code());
  }

  private Counter gameRefusals(Refusal refusal) {
    return registry.counter("flagfall.game.refusals", "code", ErrorCode.of(refusal).code());
  }

  private Counter ended(EndReason reason) {
    return registry.counter("flagfall.games.ended", "reason", reason.code());
  }

  private Counter closes(int code) {
    return registry.counter("flagfall.closes", "code", Integer.toString(code));
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

  /** Shows whether the node goes away. */
  public void watch(SocketRoute sockets) {
    gauge(
        "flagfall.draining",
        "1 from SIGTERM to the end of the process",
        () -> sockets.isDraining() ? 1 : 0);
  }

  @Override
  public void began(Timestamp from) {
    out.set(1);
  }

  @Override
  public void ended(Timestamp from, Timestamp to) {
    out.set(0);
  }

  @Override
  public void silent(Timestamp from, Timestamp to) {}

  @Override
  public void replaced() {}

  @Override
  public void happened(StoredGame event) {
    if (event.entry().event() instanceof Event.Moved) {
      moves.increment();
    } else if (event.entry().event() instanceof Event.Ended ended) {
      ended(ended.reason()).increment();
    }
  }

  @Override
  public void refused(Refusal refusal) {
    gameRefusals(refusal).increment();
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
    lost().increment();
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
    refusals(code).increment();
  }

  @Override
  public void pong(PongFate fate) {
    pongs.get(fate).increment();
  }

  @Override
  public void thought(ThinkFate fate) {
    thinks.get(fate).increment();
  }

  @Override
  public void closed(int code) {
    closes(code).increment();
  }
}
