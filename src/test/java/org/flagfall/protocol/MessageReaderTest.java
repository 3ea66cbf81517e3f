package org.flagfall.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.OptionalInt;
import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.clock.Millis;
import org.flagfall.game.GameId;
import org.flagfall.game.Version;
import org.flagfall.testkit.RandomControls;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MessageReaderTest {
  private static final Optional<String> ID = Optional.of("1");
  private static final Optional<String> NONE = Optional.empty();
  private static final GameId GAME = new GameId("game0001");

  @Test
  void a_move_has_its_fields() {
    assertEquals(
        new ClientMessage.Move(
            ID, GAME, 12, "e7e8q", Optional.of(Millis.of(812)), Optional.of("k")),
        read(
            """
            {"type":"move","id":"1","game":"game0001","ply":12,"uci":"e7e8q","think":812.7,"key":"k"}
            """));
  }

  @Test
  void optional_fields_may_be_missing_or_null() {
    var bare = new ClientMessage.Join(NONE, GAME, Optional.empty(), NONE, false);
    assertEquals(bare, read("{'type':'join','game':'game0001'}"));
    assertEquals(
        bare,
        read(
            "{'type':'join','game':'game0001','id':null,'since':null,'history':null,'glance':null}"));
  }

  @Test
  void every_message_of_this_server_can_be_read() {
    assertEquals(
        new ClientMessage.Join(ID, GAME, Optional.of(new Version(7)), Optional.of("h"), true),
        read("{'type':'join','id':'1','game':'game0001','since':7,'history':'h','glance':true}"));
    assertEquals(
        new ClientMessage.Leave(ID, GAME), read("{'type':'leave','id':'1','game':'game0001'}"));
    assertEquals(
        new ClientMessage.Sit(ID, GAME, Optional.of(Color.BLACK), NONE),
        read("{'type':'sit','id':'1','game':'game0001','color':'black'}"));
    assertEquals(
        new ClientMessage.Draw(
            ID,
            GAME,
            ClientMessage.DrawAction.CLAIM,
            Optional.of("g1f3"),
            OptionalInt.of(8),
            Optional.empty(),
            NONE),
        read("{'type':'draw','id':'1','game':'game0001','action':'claim','uci':'g1f3','ply':8}"));
    assertEquals(
        new ClientMessage.Resign(NONE, GAME, Optional.of("k")),
        read("{'type':'resign','game':'game0001','key':'k'}"));
    assertEquals(
        new ClientMessage.Abort(NONE, GAME, NONE), read("{'type':'abort','game':'game0001'}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1.5", "1e400", "9007199254740993", "0.10", "-0"})
  void a_ping_keeps_the_characters_of_its_number(String number) {
    assertEquals(new ClientMessage.Ping(NONE, number), read("{'type':'ping','t':" + number + "}"));
  }

  @Test
  void a_seek_says_what_is_to_be_played() {
    assertEquals(
        new ClientMessage.LookForOpponent(
            ID,
            new SeekDraft(
                RandomControls.read("300|60"), "club", Variant.CHESS960, Optional.of(Color.BLACK))),
        read(
            "{'type':'seek','id':'1','timeControl':'300|60','rules':'club','variant':'chess960',"
                + "'color':'black'}"));
    assertEquals(
        new ClientMessage.LookForOpponent(
            NONE,
            new SeekDraft(RandomControls.read("60"), "fide", Variant.STANDARD, Optional.empty())),
        read("{'type':'seek','timeControl':'60+0'}"));
    assertEquals(new ClientMessage.CancelSeek(ID), read("{'id':'1','type':'cancelSeek'}"));
    assertEquals(
        new ClientMessage.WatchLobby(ID, false), read("{'id':'1','type':'lobby','on':false}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "'setClock':{'white':1000}; SetClock[white=Optional[Millis[value=1000]], black=Optional.empty]",
        "'addTime':{'color':'black','ms':-5}; AddTime[color=BLACK, amount=Millis[value=-5]]",
        "'pause':true; Stop[]",
        "'resume':true; GoOn[]",
        "'result':{'result':'1/2-0'}; Give[result=WHITE_HALF, text=Optional.empty]",
        "'result':{'result':'0-0','text':'x'}; Give[result=BOTH_LOSE, text=Optional[x]]",
        "'undo':{'ply':4}; Undo[ply=4]",
        "'text':'a warning'; Remark[text=a warning]"
      })
  void a_ruling_has_one_of_seven_forms(String form, String ruling) {
    ClientMessage message = read("{'type':'rule','game':'7Hq2LmXc'," + form + "}");
    assertEquals(ruling, ((ClientMessage.Rule) message).ruling().toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ",'pause':false",
        ",'pause':1",
        ",'pause':true,'resume':true",
        ",'setClock':{}",
        ",'setClock':{'white':0}",
        ",'setClock':[]",
        ",'addTime':{'ms':1}",
        ",'addTime':{'color':'white'}",
        ",'undo':{'ply':-1}",
        ",'undo':3",
        ",'result':{'result':'2-0'}",
        ",'result':{'result':'0-0','result':'1-0'}",
        ",'text':''"
      })
  void what_is_no_ruling_is_a_bad_message(String form) {
    String text = "{'type':'rule','game':'7Hq2LmXc'" + form + "}";
    Reading.Bad bad =
        assertInstanceOf(Reading.Bad.class, MessageReader.read(text.replace('\'', '"')));
    assertEquals(ErrorCode.BAD_MESSAGE, bad.code());
  }

  @Test
  void what_is_said_has_no_control_characters() {
    String chat = "{'type':'chat','game':'7Hq2LmXc','text':' a\\u0007b\\u202Ec\\nd '}";
    assertEquals("abcd", ((ClientMessage.Chat) read(chat)).text());
    for (String nothing : new String[] {"", " ", "\\u0000", "\\u200B", "x".repeat(141)}) {
      String text = "{\"type\":\"chat\",\"game\":\"7Hq2LmXc\",\"text\":\"" + nothing + "\"}";
      assertInstanceOf(Reading.Bad.class, MessageReader.read(text));
    }
  }

  @Test
  void unknown_fields_are_ignored_however_they_look() {
    assertEquals(
        new ClientMessage.Ping(ID, "1"),
        read("{'x':[{'type':'move'},[1]],'type':'ping','y':{'id':'2','id':'3'},'id':'1','t':1}"));
  }

  @Test
  void an_unknown_type_is_said_and_quoted_harmlessly() {
    var bad = bad("{'type':'mo<b>\\u202eve','id':'1'}");
    assertEquals(ErrorCode.UNKNOWN_TYPE, bad.code());
    assertEquals("no message `mo?b??ve`", bad.message());
    assertEquals(ID, bad.id());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          {'id':'1'}                                                | `type` is missing
          {'id':'1','type':7}                                       | `type` must be a string of 0 to 4096 characters
          {'id':'1','type':'move'}                                  | `game` is missing
          {'id':'1','type':'move','game':7}                         | `game` must be a string of 0 to 256 characters
          {'id':'1','type':'move','game':'game0001'}                | `ply` is missing
          {'id':'1','type':'move','game':'game0001','ply':'1'}      | `ply` must be an integer from 0 to 100000
          {'id':'1','type':'move','game':'game0001','ply':-1}       | `ply` must be an integer from 0 to 100000
          {'id':'1','type':'move','game':'game0001','ply':1.0}      | `ply` must be an integer from 0 to 100000
          {'id':'1','type':'move','game':'game0001','ply':100001}   | `ply` must be an integer from 0 to 100000
          {'id':'1','type':'move','game':'game0001','ply':99999999999999999999} | `ply` must be an integer from 0 to 100000
          {'id':'1','type':'move','game':'game0001','ply':1}        | `uci` is missing
          {'id':'1','type':'move','game':'game0001','ply':1,'uci':5} | `uci` must be a string of 0 to 10 characters
          {'id':'1','type':'move','game':'game0001','ply':1,'uci':'e2e4e2e4e2e'} | `uci` must be a string of 0 to 10 characters
          {'id':'1','type':'move','game':'game0001','ply':1,'uci':'e2e4','key':''} | `key` must be a string of 1 to 32 characters
          {'id':'1','type':'move','game':'game0001','ply':1,'uci':'e2e4','think':'long'} | `think` must be a number of at most 64 characters
          {'id':'1','type':'join','game':'game0001','since':9007199254740993} | `since` must be an integer from 0 to 9007199254740991
          {'id':'1','type':'sit','game':'game0001','color':'green'} | `color` must be one of white, black
          {'id':'1','type':'draw','game':'game0001','action':'beg'} | `action` must be one of offer, accept, decline, claim
          {'id':'1','type':'ping','t':'1'}                          | `t` must be a number of at most 64 characters
          {'id':'1','type':'ping'}                                  | `t` is missing
          {'id':'1','type':'ping','type':'ping','t':1}              | `type` stands twice
          {'id':'1','type':'ping','t':1} {}                         | more text behind the JSON object
          {'id':'1','type':'ping','t':NaN}                          | not a JSON object
          {'id':'1','type':'ping','t':01}                           | not a JSON object
          {'id':'1','type':'ping',                                  | not a JSON object
          """)
  void what_is_wrong_is_named(String text, String message) {
    assertEquals(new Reading.Bad(ID, ErrorCode.BAD_MESSAGE, message), bad(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "null",
        "7",
        "'x'",
        "[]",
        "[{'type':'ping','t':1}]",
        "{",
        "}",
        "\u0000",
        "\uFEFF{}"
      })
  void what_is_no_object_is_no_message(String text) {
    assertEquals(new Reading.Bad(NONE, ErrorCode.BAD_MESSAGE, "not a JSON object"), bad(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "'\\ud800'", "['1']", "true"})
  void an_id_that_cannot_be_repeated_is_refused(String id) {
    assertEquals(
        new Reading.Bad(NONE, ErrorCode.BAD_MESSAGE, "`id` must be a string of 0 to 64 characters"),
        bad("{'type':'ping','t':1,'id':" + id + "}"));
  }

  @Test
  void an_id_has_at_most_64_characters() {
    assertTrue(bad("{'type':'ping','t':1,'id':'" + "x".repeat(65) + "'}").id().isEmpty());
    assertEquals(
        64,
        read("{'type':'ping','t':1,'id':'" + "x".repeat(64) + "'}").id().orElseThrow().length());
  }

  @Test
  void an_id_outside_the_basic_plane_comes_back_whole() {
    assertEquals(Optional.of("♚😀"), read("{'type':'ping','t':1,'id':'♚\\ud83d\\ude00'}").id());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "short", "game/001", "gäme0001", "123456789012345678901234567890123"})
  void no_game_has_a_name_that_none_can_have(String game) {
    assertEquals(
        new Reading.Bad(ID, ErrorCode.NOT_FOUND, "there is no such game"),
        bad("{'id':'1','type':'resign','game':'" + game + "'}"));
  }

  @Test
  void a_move_that_cannot_be_one_is_left_to_the_rules_of_chess() {
    assertEquals(
        new ClientMessage.Move(NONE, GAME, 0, "abc", Optional.empty(), NONE),
        read("{'type':'move','game':'game0001','ply':0,'uci':'abc'}"));
  }

  @Test
  void deep_nesting_ends_the_reading() {
    String deep = "{'id':'1','x':" + "[".repeat(2000) + "]".repeat(2000) + "}";
    assertEquals(new Reading.Bad(ID, ErrorCode.BAD_MESSAGE, "not a JSON object"), bad(deep));
  }

  @ParameterizedTest
  @CsvSource({"-5,0", "1e300,86400000", "0.9,0", "59999.99,59999"})
  void a_strange_thinking_time_costs_nobody_a_move(String think, long millis) {
    var move =
        assertInstanceOf(
            ClientMessage.Move.class,
            read("{'type':'move','game':'game0001','ply':0,'uci':'e2e4','think':" + think + "}"));
    assertEquals(Optional.of(Millis.of(millis)), move.think());
  }

  private static ClientMessage read(String text) {
    return assertInstanceOf(Reading.Read.class, MessageReader.read(json(text)), text).message();
  }

  private static Reading.Bad bad(String text) {
    return assertInstanceOf(Reading.Bad.class, MessageReader.read(json(text)), text);
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
