package org.flagfall.game;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.protocol.MessageReader;
import org.flagfall.protocol.Reading;
import org.flagfall.protocol.Role;
import org.flagfall.protocol.ServerMessages;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What each step of a move costs that is pure: read it, decide on it, fold it, write it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class MoveBenchmark {
  private static final String MOVE =
      "{\"type\":\"move\",\"game\":\"gameunderTest\",\"ply\":8,\"uci\":\"f3e5\"}";

  private final Game game =
      GameScript.of(Rules.fischer(180, 2)).plays("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6").game();
  private final Timestamp at = game.lastAt().plus(Millis.of(1_500));
  private final Ask ask = Ask.of(new Command.Play(Rules.ANA.id(), 8, "f3e5"), Arrival.at(at));
  private final Entry entry = ((Decision.Accepted) game.decide(ask)).entries().get(0);
  private final Game after = game.after(entry);
  private final Clock clock = game.clock().orElseThrow();

  @Benchmark
  public Reading read() {
    return MessageReader.read(MOVE);
  }

  @Benchmark
  public Decision decide() {
    return game.decide(ask);
  }

  @Benchmark
  public Game after() {
    return game.after(entry);
  }

  /** The clock alone: a move is made, and the other side's deadline reckoned. */
  @Benchmark
  public Optional<Timestamp> pressClock() {
    return clock.press(Millis.of(1_500), Millis.of(40), at).deadline();
  }

  @Benchmark
  public String writeEvent() {
    return ServerMessages.event(after, entry);
  }

  @Benchmark
  public String writeAcknowledgement() {
    return ServerMessages.ack(Optional.empty(), after.id(), after.version());
  }

  /** What a member who missed nothing but this is told. */
  @Benchmark
  public String writeMissedEvent() {
    return ServerMessages.joined(
        Optional.empty(),
        Role.SPECTATOR,
        after,
        "history",
        List.of(ServerMessages.event(after, entry)));
  }
}
