package org.flagfall.store;

import org.flagfall.testkit.InMemorySeeks;
import org.flagfall.testkit.ManualTime;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

@DisplayNameGeneration(ReplaceUnderscores.class)
class InMemorySeeksTest extends SeeksContract {
  private final ManualTime time = new ManualTime();
  private InMemorySeeks here = new InMemorySeeks(time);
  private InMemorySeeks there = here.another();

  @Override
  Seeks here() {
    return here;
  }

  @Override
  Seeks there() {
    return there;
  }

  @Override
  void silenceThere() {
    time.advance(2_000);
    here.beat(0);
    time.advance(1_800);
  }

  @Override
  void clear() {
    here = new InMemorySeeks(time);
    there = here.another();
  }
}
