package org.flagfall.room;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HeldTest {
  private final Held held = new Held();

  private void written(int ply, long made, long written) {
    held.written(ply, Timestamp.of(made), Timestamp.of(written));
  }

  @Test
  void the_first_frame_of_a_turn_counts() {
    written(3, 1000, 1007);
    written(3, 1000, 1500);
    assertEquals(Millis.of(7), held.at(3));
  }

  @Test
  void another_turn_has_nothing_of_it() {
    written(3, 1000, 1007);
    assertEquals(Millis.ZERO, held.at(4));
    written(4, 2000, 2002);
    assertEquals(Millis.of(2), held.at(4));
    assertEquals(Millis.ZERO, held.at(3));
  }

  @Test
  void it_is_never_negative() {
    written(3, 1000, 999);
    assertEquals(Millis.ZERO, held.at(3));
  }

  @Test
  void it_is_forgotten_with_the_moves() {
    written(3, 1000, 1007);
    held.forget();
    assertEquals(Millis.ZERO, held.at(3));
    written(3, 1000, 1001);
    assertEquals(Millis.of(1), held.at(3));
  }
}
