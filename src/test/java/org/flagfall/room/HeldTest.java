package org.flagfall.room;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Version;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HeldTest {
  private final Held held = new Held();

  private void written(long version, long made, long written) {
    held.written(new Version(version), Timestamp.of(made), Timestamp.of(written));
  }

  private Millis behind(long version) {
    return held.behind(new Version(version));
  }

  @Test
  void the_first_frame_of_a_turn_counts() {
    written(3, 1000, 1007);
    written(3, 1000, 1500);
    assertEquals(Millis.of(7), behind(3));
  }

  @Test
  void another_turn_has_nothing_of_it() {
    written(3, 1000, 1007);
    assertEquals(Millis.ZERO, behind(4));
    written(4, 2000, 2002);
    assertEquals(Millis.of(2), behind(4));
    assertEquals(Millis.ZERO, behind(3));
  }

  @Test
  void it_is_never_negative() {
    written(3, 1000, 999);
    assertEquals(Millis.ZERO, behind(3));
  }

  @Test
  void it_is_forgotten_with_the_moves() {
    written(3, 1000, 1007);
    held.forget();
    assertEquals(Millis.ZERO, behind(3));
    written(3, 1000, 1001);
    assertEquals(Millis.of(1), behind(3));
  }
}
