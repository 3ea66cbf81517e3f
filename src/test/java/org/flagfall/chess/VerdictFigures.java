package org.flagfall.chess;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Prints what verdicts cost, in CPU time of one thread, on the data of {@code FLAGFALL_DATA}. Each
 * set is gone through three times; the last time is printed.
 */
final class VerdictFigures {
  private static final int ROUNDS = 3;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private VerdictFigures() {}

  private record Question(Position position, Color side) {}

  /** Run by hand; docs/benchmarks.md has the command. */
  public static void main(String[] args) {
    measure("flags, the winner's side, brief", flags(), Effort.BRIEF);
    measure("flags, the winner's side, patient", flags(), Effort.PATIENT);
    measure("last positions, both sides, each, brief", lasts(), Effort.BRIEF);
    measure("last positions, both sides, each, patient", lasts(), Effort.PATIENT);
    measure("hard, brief", hard(), Effort.BRIEF);
    measure("hard, patient", hard(), Effort.PATIENT);
  }

  private static List<Question> flags() {
    return Lines.ofShared("dead/real-flagfalls-unwinnable.txt").stream()
        .map(fen -> Fen.read(fen).orThrow())
        .map(position -> new Question(position, position.turn().opposite()))
        .toList();
  }

  private static List<Question> lasts() {
    return Lines.ofShared("dead/real-final-positions.txt").stream()
        .map(line -> Fen.read(line.substring(3)).orThrow())
        .<Question>mapMulti(VerdictFigures::bothSides)
        .toList();
  }

  private static void bothSides(Position position, Consumer<Question> questions) {
    for (Color side : Color.values()) {
      questions.accept(new Question(position, side));
    }
  }

  private static List<Question> hard() {
    return Lines.ofShared("dead/verified-positions.tsv").stream()
        .map(line -> line.split("\t"))
        .map(
            columns ->
                new Question(
                    Loosely.read(columns[0], Variant.STANDARD),
                    columns[1].equals("white") ? Color.WHITE : Color.BLACK))
        .toList();
  }

  private static void measure(String name, List<Question> questions, Effort effort) {
    long[] nanos = new long[questions.size()];
    int open = 0;
    for (int round = 0; round < ROUNDS; round++) {
      open = 0;
      for (int i = 0; i < nanos.length; i++) {
        Question question = questions.get(i);
        long start = THREADS.getCurrentThreadCpuTime();
        Verdict verdict = Mating.mateable(question.position(), question.side(), effort);
        nanos[i] = THREADS.getCurrentThreadCpuTime() - start;
        open += verdict instanceof Verdict.Unknown ? 1 : 0;
      }
    }
    Arrays.sort(nanos);
    System.out.printf(
        "%s: %d, open %d, µs: mean %.1f, median %.1f, 99 %% %.0f, 99.9 %% %.0f, most %.0f%n",
        name,
        nanos.length,
        open,
        Arrays.stream(nanos).average().orElse(0) / 1e3,
        nanos[nanos.length / 2] / 1e3,
        nanos[nanos.length * 99 / 100] / 1e3,
        nanos[(int) (nanos.length * 999L / 1000)] / 1e3,
        nanos[nanos.length - 1] / 1e3);
  }
}
