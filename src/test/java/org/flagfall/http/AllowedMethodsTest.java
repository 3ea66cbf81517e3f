package org.flagfall.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SortedSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllowedMethodsTest {
  private static final AllowedMethods METHODS =
      new AllowedMethods(GamesResource.class, IdentityResource.class, RulesResource.class);

  @ParameterizedTest
  @CsvSource({
    "/v1/guests, POST",
    "/v1/me, GET",
    "/v1/games, 'GET,POST'",
    "/v1/games/abc, GET",
    "/v1/games/abc.pgn, GET",
    "/v1/games/abc/seats, POST",
    "/v1/games/abc/log, GET",
    "/v1/rules, GET",
    "/v1/nothing, ''",
  })
  void each_path_has_the_methods_of_its_resource(String path, String methods) {
    SortedSet<String> found = METHODS.of(path);
    assertEquals(methods, String.join(",", found));
  }
}
