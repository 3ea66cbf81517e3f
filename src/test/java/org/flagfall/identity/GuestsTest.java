package org.flagfall.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.SplittableRandom;
import org.flagfall.game.User;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GuestsTest {
  private final Guests guests = new Guests(new SplittableRandom(7));

  @Test
  void a_guest_has_an_id_of_his_own() {
    User first = guests.guest(Optional.of("Ana"));
    assertTrue(first.id().value().matches("guest-[0-9A-Za-z]{20}"), first.id().value());
    assertNotEquals(first.id(), guests.guest(Optional.of("Ana")).id());
    assertEquals(User.Kind.GUEST, first.kind());
  }

  @Test
  void a_guest_without_a_name_gets_a_friendly_one() {
    assertTrue(guests.guest(Optional.empty()).name().matches("[A-Z][a-z]+ [A-Z][a-z]+"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "\t\n", "\u202e\u200b", "\u0301\u0301", "\ud800"})
  void a_name_that_cannot_be_seen_is_none(String wish) {
    assertEquals(Optional.empty(), Names.clean(wish));
  }

  @ParameterizedTest
  @CsvSource({
    "Ana,Ana",
    "'  Ana \t  Lee ','Ana Lee'",
    "'A\u0000n\u202ea\u200d','Ana'",
    "'Ana\u2028\u0007','Ana'",
    "Zoe\u0308,Zo\u00eb",
    "Ж♞😀,Ж♞😀"
  })
  void a_name_shows_what_can_be_seen_of_it(String wish, String shown) {
    assertEquals(Optional.of(shown), Names.clean(wish));
  }

  @Test
  void a_long_name_is_cut_between_characters() {
    assertEquals("x".repeat(40), Names.clean("x".repeat(41)).orElseThrow());
    assertEquals("x".repeat(39), Names.clean("x".repeat(39) + "😀").orElseThrow());
  }
}
