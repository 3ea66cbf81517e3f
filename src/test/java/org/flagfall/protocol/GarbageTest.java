package org.flagfall.protocol;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.List;
import java.util.SplittableRandom;
import org.flagfall.game.RuleSets;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GarbageTest {
  private static final int TEXTS = 3000;
  private static final String PIECES = "{}[]\",:\\ue0123456789.-+truefalsn\u0000\ud83d\ude00é \n";
  private static final List<String> GOOD =
      List.of(
          "{\"type\":\"join\",\"id\":\"a\",\"game\":\"game0001\",\"since\":7,\"history\":\"h\"}",
          "{\"type\":\"move\",\"id\":\"a\",\"game\":\"game0001\",\"ply\":3,\"uci\":\"e2e4\",\"key\":\"k\"}",
          "{\"type\":\"draw\",\"game\":\"game0001\",\"action\":\"claim\",\"ply\":3,\"uci\":\"e2e4\"}",
          "{\"type\":\"sit\",\"game\":\"game0001\",\"color\":\"white\"}",
          "{\"type\":\"ping\",\"id\":\"a\",\"t\":1.5e3}",
          "{\"timeControl\":\"180+2\",\"fen\":\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\",\"arbiters\":[]}",
          "{\"type\":\"rule\",\"setClock\":{\"white\":[{\"x\":[1,2]}]}}");

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void every_garbage_has_an_answer(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < TEXTS; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(80); length > 0; length--) {
        text.append(piece(random));
      }
      assertNotNull(MessageReader.read(text.toString()));
      assertNotNull(BodyReader.settings(text.toString(), RuleSets.SHIPPED));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {4, 5, 6})
  void every_mutilated_message_has_an_answer(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < TEXTS; i++) {
      StringBuilder text = new StringBuilder(GOOD.get(random.nextInt(GOOD.size())));
      for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
        mutilate(text, random);
      }
      assertNotNull(MessageReader.read(text.toString()));
      assertNotNull(BodyReader.settings(text.toString(), RuleSets.SHIPPED));
    }
  }

  private static void mutilate(StringBuilder text, SplittableRandom random) {
    int at = random.nextInt(text.length());
    switch (random.nextInt(4)) {
      case 0 -> text.deleteCharAt(at);
      case 1 -> text.insert(at, piece(random));
      case 2 -> text.setCharAt(at, piece(random));
      default -> text.insert(at, text.substring(at));
    }
    if (text.isEmpty()) {
      text.append('{');
    }
  }

  private static char piece(SplittableRandom random) {
    return random.nextInt(20) == 0
        ? (char) random.nextInt(Character.MAX_VALUE + 1)
        : PIECES.charAt(random.nextInt(PIECES.length()));
  }
}
