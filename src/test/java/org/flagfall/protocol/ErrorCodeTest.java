package org.flagfall.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.flagfall.game.Refusal;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ErrorCodeTest {

  @ParameterizedTest
  @EnumSource(Refusal.class)
  void a_refusal_of_the_game_has_a_code_of_the_same_name(Refusal refusal) {
    assertEquals(refusal.name(), ErrorCode.of(refusal).name());
  }

  @ParameterizedTest
  @EnumSource(ErrorCode.class)
  void a_code_is_its_name_in_camel_case(ErrorCode code) {
    String[] words = code.name().toLowerCase(java.util.Locale.ROOT).split("_");
    String rest =
        Arrays.stream(words)
            .skip(1)
            .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
            .collect(Collectors.joining());
    assertEquals(words[0] + rest, code.code());
  }

  @ParameterizedTest
  @EnumSource(ErrorCode.class)
  void every_code_says_something_to_people(ErrorCode code) {
    assertFalse(code.message().isBlank());
    assertTrue(code.httpStatus() >= 400);
  }

  @Test
  void what_happens_by_chance_in_a_game_is_no_fault_of_the_client() {
    for (Refusal refusal : Refusal.values()) {
      boolean isHaste = refusal == Refusal.TOO_FAST;
      assertEquals(isHaste, ErrorCode.of(refusal).isProtocolFault());
    }
  }
}
