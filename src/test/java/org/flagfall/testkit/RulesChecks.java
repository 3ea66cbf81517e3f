package org.flagfall.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import org.flagfall.chess.Color;
import org.flagfall.game.Decision;
import org.flagfall.game.EndReason;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.Outcome;
import org.flagfall.game.Refusal;
import org.flagfall.game.Version;

/** What tests of a game expect of its answers. */
public final class RulesChecks {
  private RulesChecks() {}

  public static void assertRefused(Refusal refusal, Decision answer) {
    assertEquals(new Decision.Refused(refusal), answer);
  }

  public static void assertRepeated(long version, Decision answer) {
    assertEquals(new Decision.Repeated(new Version(version)), answer);
  }

  public static void assertIdle(Decision answer) {
    assertEquals(new Decision.Idle(), answer);
  }

  /** What is to happen. */
  public static List<Event> accepted(Decision answer) {
    return assertInstanceOf(Decision.Accepted.class, answer).entries().stream()
        .map(Entry::event)
        .toList();
  }

  /** The kinds of what is to happen, in order: {@code DrawDeclined Moved Ended}. */
  public static String kinds(Decision answer) {
    return String.join(
        " ", accepted(answer).stream().map(event -> event.getClass().getSimpleName()).toList());
  }

  public static void assertEnded(String result, EndReason reason, GameScript script) {
    Outcome outcome =
        script.game().outcome().orElseThrow(() -> new AssertionError("the game goes on"));
    assertEquals(result + " " + reason, outcome.result().text() + " " + outcome.reason());
  }

  public static void assertGoesOn(GameScript script) {
    assertEquals("goes on", script.game().outcome().map(Outcome::toString).orElse("goes on"));
  }

  /** Both clocks, in milliseconds, as they stand now. */
  public static void assertClocks(long white, long black, GameScript script) {
    assertEquals(white + " " + black, script.left(Color.WHITE) + " " + script.left(Color.BLACK));
  }
}
