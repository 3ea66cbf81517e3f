package org.flagfall.chaos;

import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with one game. */
final class Findings {
  private final String game;
  private final List<Violation> all = new ArrayList<>();

  Findings(String game) {
    this.game = game;
  }

  // The annotation that the compiler's checks wish for is of a library of their own.
  @SuppressWarnings("AnnotateFormatMethod")
  void add(Violation.Kind kind, String format, Object... values) {
    all.add(new Violation(kind, game, String.format(format, values)));
  }

  @SuppressWarnings("AnnotateFormatMethod")
  void unless(boolean isSo, Violation.Kind kind, String format, Object... values) {
    if (!isSo) {
      add(kind, format, values);
    }
  }

  List<Violation> all() {
    return List.copyOf(all);
  }
}
