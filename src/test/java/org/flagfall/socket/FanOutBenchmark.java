package org.flagfall.socket;

import io.netty.buffer.ByteBuf;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.flagfall.broadcast.Audience;
import org.flagfall.broadcast.Member;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What one spectator more costs of an event, up to where Netty takes the bytes. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class FanOutBenchmark {
  private static final int SPECTATORS = 1_000;
  private static final String FRAME = "x".repeat(400);

  private final Queue<Runnable> later = new ArrayDeque<>();
  private final Audience audience = new Audience(new GameId("gameunderTest"), later::add);
  private int events;

  @Setup
  public void seat() {
    IntStream.range(0, SPECTATORS).forEach(i -> audience.add(spectator(), Optional.empty()));
  }

  @Benchmark
  @OperationsPerInvocation(SPECTATORS)
  public void tellSpectators() {
    audience.tellSpectators(FRAME + events++ % 10);
    while (!later.isEmpty()) {
      later.remove().run();
    }
  }

  private static Member spectator() {
    return new Connection(
        new Drain(),
        Optional.empty(),
        new CountingObserver(),
        SocketSettings.DEFAULT.outgoing(),
        () -> Timestamp.of(Millis.ZERO.value()));
  }

  /** A wire that leads nowhere, but takes the bytes. */
  private static final class Drain implements Wire {
    @Override
    public boolean isClosed() {
      return false;
    }

    @Override
    public boolean isFull() {
      return false;
    }

    @Override
    public void write(String frame, Runnable done) {
      ByteBuf bytes = FrameBytes.of(frame);
      bytes.release();
      done.run();
    }

    @Override
    public void ping() {}

    @Override
    public void ping(long payload) {}

    @Override
    public void close(CloseCode why) {}

    @Override
    public void cut() {}

    @Override
    public void execute(Runnable task) {
      task.run();
    }
  }
}
