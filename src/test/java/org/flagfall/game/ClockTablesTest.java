package org.flagfall.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flagfall.chess.Color;
import org.flagfall.clock.Clock;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Plays the tables of docs/clock.md. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ClockTablesTest {
  private static final String NONE = "–";
  private static final Pattern TABLE =
      Pattern.compile("<!-- clock: (\\S+) (\\w+) -->\\n.*\\n.*\\n((?:\\|.*\\n)+)");

  /**
   * One table.
   *
   * @param start {@code afterFirstMoves} or {@code immediately}
   */
  record Table(String control, String start, List<Row> rows) {
    @Override
    public String toString() {
      return control + " " + start;
    }
  }

  /** One row; times in seconds, {@code –} for none. */
  record Row(
      String move, String takes, String white, String black, String stage, String fallsAfter) {
    static Row read(String line) {
      String[] cells = line.split("\\|");
      return new Row(
          cells[1].strip(),
          cells[2].strip(),
          cells[3].strip(),
          cells[4].strip(),
          cells[5].strip(),
          cells[6].strip());
    }
  }

  static Stream<Table> tables() throws IOException {
    return TABLE
        .matcher(Files.readString(Path.of("docs/clock.md")))
        .results()
        .map(
            found ->
                new Table(
                    found.group(1),
                    found.group(2),
                    found.group(3).lines().map(Row::read).toList()));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void the_clocks_run_as_the_document_says(Table table) {
    Rules rules = Rules.timed(table.control());
    GameScript game =
        GameScript.of(table.start().equals("immediately") ? rules.startingAtOnce() : rules);
    for (Row row : table.rows()) {
      act(game, row);
      assertEquals(row, seen(game, row));
    }
    assertEquals(Status.ENDED, game.game().status(), "a table ends with a flag");
  }

  private static void act(GameScript game, Row row) {
    if (row.move().equals("flag")) {
      game.after(millis(row.takes()) - 1);
      assertInstanceOf(Decision.Idle.class, game.alarm(), "a millisecond before");
      game.after(1);
      assertInstanceOf(Decision.Accepted.class, game.alarm());
    } else if (!row.move().equals("start")) {
      game.after(millis(row.takes())).plays(row.move());
    }
  }

  private static Row seen(GameScript game, Row row) {
    Clock clock = game.game().clock().orElseThrow();
    return new Row(
        row.move(),
        row.takes(),
        seconds(game.left(Color.WHITE)),
        seconds(game.left(Color.BLACK)),
        clock.stages().map(stages -> stages.white() + "/" + stages.black()).orElse(NONE),
        fallsAfter(game, clock));
  }

  private static String fallsAfter(GameScript game, Clock clock) {
    return clock
        .deadline()
        .map(deadline -> seconds(deadline.minus(game.time().now()).value()))
        .orElse(NONE);
  }

  private static long millis(String seconds) {
    return new BigDecimal(seconds).movePointRight(3).longValueExact();
  }

  private static String seconds(long millis) {
    BigDecimal seconds = BigDecimal.valueOf(millis, 3).stripTrailingZeros();
    return seconds.toPlainString();
  }

  @Test
  void every_kind_of_control_has_a_table() throws IOException {
    List<String> controls = tables().map(Table::control).toList();
    for (String kind :
        List.of("60", "\\d+\\+\\d+", ".*d.*", ".*b.*", "\\*\\d+", ".*:.*", ".*\\|.*")) {
      assertTrue(controls.stream().anyMatch(control -> control.matches(kind)), kind);
    }
    assertEquals(Optional.empty(), Rules.noClock().control().schedules());
  }
}
