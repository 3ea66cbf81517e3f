package org.flagfall.store;

import io.vertx.redis.client.Request;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.flagfall.game.Entry;
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

/** What storing a move costs before it leaves for Redis, and what reading one costs. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class AppendBenchmark {
  private final List<Entry> log =
      GameScript.of(Rules.fischer(180, 2)).plays("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O").log();
  private final Entry last = log.get(log.size() - 1);
  private final String text = EntryCodec.write(last);
  private final StoredGame tip =
      StoredGame.create(
              GameScript.of(Rules.fischer(180, 2)).game().id(), log.get(0), History.fresh())
          .after(log.subList(1, log.size() - 1));

  /** The entry's text, its tag, and the game that follows. */
  @Benchmark
  public StoredGame next() {
    return tip.after(last);
  }

  @Benchmark
  public Request order() {
    return AppendOrder.of(
            Optional.of(tip), tip.after(last), Durability.Level.EVERYSEC, new NodeId("n1"))
        .order()
        .request();
  }

  @Benchmark
  public Entry readEntry() {
    return EntryCodec.read(text);
  }
}
