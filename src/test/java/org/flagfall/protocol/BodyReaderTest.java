package org.flagfall.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.clock.Millis;
import org.flagfall.clock.TimeControl;
import org.flagfall.game.RuleSet;
import org.flagfall.game.RuleSets;
import org.flagfall.game.Settings;
import org.flagfall.game.UserId;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BodyReaderTest {

  @Test
  void a_time_control_is_all_that_a_game_needs() {
    assertEquals(
        new GameDraft(
            TimeControl.fischer(Millis.ofSeconds(180), Millis.ofSeconds(2)),
            GameDraft.Seat.RANDOM,
            Optional.empty(),
            Variant.STANDARD,
            Optional.empty(),
            RuleSet.FIDE,
            Settings.Rated.CASUAL,
            Settings.ClockStart.AFTER_FIRST_MOVES,
            List.of()),
        draft("{'timeControl':'180+2'}"));
  }

  @Test
  void every_setting_can_be_given() {
    assertEquals(
        new GameDraft(
            TimeControl.none(),
            GameDraft.Seat.NONE,
            Optional.of(new UserId("u-1")),
            Variant.STANDARD,
            Optional.of("4k3/8/8/8/8/8/4P3/4K3 b - - 3 7"),
            RuleSet.FIDE,
            Settings.Rated.RATED,
            Settings.ClockStart.IMMEDIATELY,
            List.of()),
        draft(
            "{'timeControl':'-','seat':'none','opponent':'u-1','variant':'standard',"
                + "'fen':'4k3/8/8/8/8/8/4P3/4K3 b - - 3 7','rules':'fide','rated':true,"
                + "'clockStart':'immediately','spectatorDelay':0,'arbiters':[],'more':{}}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"fide", "fideOnline", "classic", "club"})
  void every_shipped_rule_set_can_be_chosen(String name) {
    assertEquals(name, draft("{'timeControl':'300','rules':'" + name + "'}").rules().name());
  }

  @Test
  void what_is_over_depends_on_the_rules() {
    String quiet = "'fen':'4k3/8/8/8/8/8/R7/4K3 w - - 120 90'";
    assertEquals("fide", draft("{'timeControl':'300'," + quiet + "}").rules().name());
    assertEquals(
        "classic", draft("{'timeControl':'300','rules':'classic'," + quiet + "}").rules().name());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          []                                                 | BAD_MESSAGE
          {'timeControl':'300',}                             | BAD_MESSAGE
          {}                                                 | BAD_TIME_CONTROL
          {'timeControl':300}                                | BAD_TIME_CONTROL
          {'timeControl':'3 min'}                            | BAD_TIME_CONTROL
          {'timeControl':'0'}                                | BAD_TIME_CONTROL
          {'timeControl':'40/7200:0'}                        | BAD_TIME_CONTROL
          {'timeControl':'300','seat':'first'}               | BAD_SETTINGS
          {'timeControl':'300','seat':1}                     | BAD_SETTINGS
          {'timeControl':'300','opponent':''}                | BAD_SETTINGS
          {'timeControl':'300','opponent':' '}               | BAD_SETTINGS
          {'timeControl':'300','variant':'atomic'}           | BAD_SETTINGS
          {'timeControl':'300','variant':'chess961'}         | BAD_SETTINGS
          {'timeControl':'300','rules':'anarchy'}            | BAD_SETTINGS
          {'timeControl':'300','rated':'yes'}                | BAD_SETTINGS
          {'timeControl':'300','clockStart':'now'}           | BAD_SETTINGS
          {'timeControl':'300','spectatorDelay':3601}        | BAD_SETTINGS
          {'timeControl':'300','spectatorDelay':-1}          | BAD_SETTINGS
          {'timeControl':'300','arbiters':[' ']}             | BAD_SETTINGS
          {'timeControl':'300','arbiters':[7]}               | BAD_SETTINGS
          {'timeControl':'300','arbiters':'u-1'}             | BAD_SETTINGS
          {'timeControl':'300','fen':7}                      | BAD_FEN
          {'timeControl':'300','fen':''}                     | BAD_FEN
          {'timeControl':'300','fen':'8/8/8/8/8/8/8/8 w - - 0 1'} | BAD_FEN
          {'timeControl':'300','fen':'4k3/8/8/8/8/8/8/4K3 w - - 0 1'} | BAD_FEN
          {'timeControl':'300','fen':'7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'} | BAD_FEN
          {'timeControl':'300','fen':'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'} | BAD_FEN
          {'timeControl':'300','fen':'4k3/8/8/8/8/8/4R3/4K3 w - - 150 90'} | BAD_FEN
          {'timeControl':'300','rules':'club','fen':'4k3/8/8/8/8/8/R7/4K3 w - - 60 90'} | BAD_FEN
          """)
  void what_is_wrong_has_its_code(String body, ErrorCode code) {
    var bad =
        assertInstanceOf(BodyReading.Bad.class, BodyReader.settings(json(body), RuleSets.SHIPPED));
    assertEquals(code, bad.code(), bad.message());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "{}", "{'name':null}", "{'color':null}"})
  void the_bodies_of_guests_and_seats_may_say_nothing(String body) {
    assertEquals(new BodyReading.Good<>(Optional.empty()), BodyReader.guest(json(body)));
    assertEquals(new BodyReading.Good<>(Optional.empty()), BodyReader.seat(json(body)));
  }

  @Test
  void a_guest_wishes_for_a_name_and_a_player_for_a_seat() {
    assertEquals(
        new BodyReading.Good<>(Optional.of("Ana")), BodyReader.guest(json("{'name':'Ana'}")));
    assertEquals(
        new BodyReading.Good<>(Optional.of(Color.BLACK)),
        BodyReader.seat(json("{'color':'black'}")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'name':7}", "{'name':['x']}", "{", "x"})
  void a_wish_must_be_understood(String body) {
    assertInstanceOf(BodyReading.Bad.class, BodyReader.guest(json(body)));
  }

  private static GameDraft draft(String body) {
    if (BodyReader.settings(json(body), RuleSets.SHIPPED)
        instanceof BodyReading.Good<GameDraft> good) {
      return good.value();
    }
    throw new AssertionError(body);
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
