package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Charge;
import org.flagfall.game.ClaimGround;
import org.flagfall.game.EndReason;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.Key;
import org.flagfall.game.Pause;
import org.flagfall.game.Result;
import org.flagfall.game.RuleParameter;
import org.flagfall.game.RuleSet;
import org.flagfall.game.RuleSets;
import org.flagfall.game.Ruling;
import org.flagfall.game.Settings;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
import org.flagfall.testkit.RandomControls;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EntryCodecTest {

  @Test
  void a_usual_move_is_short() {
    Entry move =
        new Entry(
            Timestamp.of(1_767_225_600_123L),
            new Event.Moved(57, "e7e8q", Millis.of(12_345), Millis.of(120), Millis.of(7)),
            Optional.of(new Key(Key.Owner.WHITE, "k57")));
    String text = EntryCodec.write(move);
    assertEquals("[\"m\",1767225600123,57,\"e7e8q\",12345,120,7,\"w:k57\"]", text);
    assertTrue(text.length() < 60, text);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 20_251_129, 424_242})
  void every_entry_is_read_as_it_was_written(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Set<Class<?>> kinds = new HashSet<>();
    for (int i = 0; i < 2_000; i++) {
      Entry entry = entry(random);
      kinds.add(entry.event().getClass());
      assertEquals(entry, EntryCodec.read(EntryCodec.write(entry)));
    }
    assertEquals(Set.of(Event.class.getPermittedSubclasses()), kinds);
  }

  @Test
  void later_additions_are_ignored() {
    assertEquals(
        Entry.of(Timestamp.of(5), new Event.DrawOffered(Color.BLACK)),
        EntryCodec.read("[\"o\",5,\"b\",null,{\"new\":[1]},2]"));
    assertEquals(
        Optional.of(new Key(Key.Owner.OTHER, "a:b")),
        EntryCodec.read("[\"b\",5,\"o:a:b\",7]").key());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[",
        "{}",
        "[]",
        "[\"m\"]",
        "[\"?\",1]",
        "[\"m\",1,2,3,4,5,6]",
        "[\"o\",1,\"green\"]",
        "[\"c\",1,{}]",
        "[\"b\",\"noon\"]",
        "[\"b\",5,\"nobody\"]"
      })
  void what_is_no_entry_is_refused(String text) {
    assertThrows(UnreadableException.class, () -> EntryCodec.read(text));
  }

  @Test
  void an_unknown_time_control_is_never_taken_for_no_clock() {
    String created = EntryCodec.write(Logs.created());
    assertThrows(
        UnreadableException.class, () -> EntryCodec.read(created.replace("180+2", "180x2")));
    assertThrows(
        UnreadableException.class,
        () -> EntryCodec.read(created.replace("\"time\":\"180+2\",", "")));
  }

  @Test
  void the_same_entries_have_the_same_tag_and_others_have_another() {
    StoredGame one = StoredGame.create(Logs.freshId(), Logs.created(), new History("h"));
    StoredGame two = StoredGame.create(Logs.freshId(), Logs.created(), new History("g"));
    List<Entry> rest = Logs.started().subList(1, 4);
    assertEquals(one.after(rest).tag(), two.after(rest).tag());
    assertNotEquals(
        one.after(rest).after(Logs.move(1, "e2e4")).tag(),
        one.after(rest).after(Logs.move(1, "d2d4")).tag());
    assertEquals(16, one.tag().value().length());
  }

  private static Entry entry(SplittableRandom random) {
    Optional<Key> key =
        random.nextBoolean()
            ? Optional.of(new Key(pick(random, Key.Owner.values()), text(random)))
            : Optional.empty();
    return new Entry(Timestamp.of(random.nextLong(1L << 45)), event(random), key);
  }

  private static Event event(SplittableRandom random) {
    Color color = pick(random, Color.values());
    return switch (random.nextInt(19)) {
      case 0 -> new Event.Created(settings(random));
      case 1 -> new Event.Seated(color, user(random));
      case 2 -> new Event.Started();
      case 3 ->
          new Event.Moved(
              random.nextInt(1, 600), text(random), millis(random), millis(random), millis(random));
      case 4 -> new Event.DrawOffered(color);
      case 5 -> new Event.DrawDeclined(color, pick(random, Event.How.values()));
      case 6 ->
          new Event.DrawClaimRefused(
              color,
              pick(random, ClaimGround.values()),
              random.nextBoolean()
                  ? Optional.of(new Event.Penalty(color, millis(random)))
                  : Optional.empty());
      case 7 -> new Event.IllegalAttempt(color, random.nextInt(1, 9));
      case 8 -> new Event.TakebackOffered(color);
      case 9 -> new Event.TakebackDeclined(color);
      case 10 -> new Event.TakenBack(random.nextInt(600));
      case 11 -> new Event.TimeGiven(color, millis(random));
      case 12 -> new Event.PauseOffered(color);
      case 13 -> new Event.PauseDeclined(color);
      case 14 -> new Event.ClockPaused(pick(random, Pause.Reason.values()));
      case 15 -> new Event.ClockResumed(pick(random, Pause.Reason.values()));
      case 16 -> new Event.Ruled(new UserId("u" + text(random)), ruling(random));
      case 17 ->
          new Event.ClockCredited(
              color,
              millis(random),
              Timestamp.of(random.nextLong(1L << 45)),
              Timestamp.of(random.nextLong(1L << 45)));
      default ->
          new Event.Ended(
              pick(random, Result.values()),
              pick(random, EndReason.values()),
              random.nextBoolean() ? Optional.of(text(random)) : Optional.empty(),
              random.nextBoolean()
                  ? Optional.of(new Charge(millis(random), millis(random), millis(random)))
                  : Optional.empty());
    };
  }

  private static Ruling ruling(SplittableRandom random) {
    return switch (random.nextInt(7)) {
      case 0 -> new Ruling.SetClock(Optional.of(millis(random)), Optional.empty());
      case 1 -> new Ruling.AddTime(pick(random, Color.values()), millis(random));
      case 2 -> new Ruling.Stop();
      case 3 -> new Ruling.GoOn();
      case 4 -> new Ruling.Give(pick(random, Result.values()), Optional.of(text(random)));
      case 5 -> new Ruling.Undo(random.nextInt(600));
      default -> new Ruling.Remark(text(random));
    };
  }

  private static Settings settings(SplittableRandom random) {
    return new Settings(
        user(random),
        RandomControls.any(random, 86_400),
        pick(random, Settings.ClockStart.values()),
        pick(random, Variant.values()),
        random.nextBoolean() ? Optional.of(text(random)) : Optional.empty(),
        rules(random),
        pick(random, Settings.Rated.values()),
        random.nextBoolean() ? Optional.of(new UserId("u" + text(random))) : Optional.empty(),
        random.nextBoolean() ? List.of() : List.of(new UserId("u" + text(random))),
        Millis.of(random.nextBoolean() ? 0 : random.nextLong(3_600_000)));
  }

  private static RuleSet rules(SplittableRandom random) {
    RuleSet shipped = pick(random, RuleSets.SHIPPED.all().toArray(RuleSet[]::new));
    return random.nextInt(3) > 0
        ? shipped
        : shipped.variant(
            "own", Map.of(RuleParameter.OFFERS_AT_MOST, "7", RuleParameter.FLAG, "loss"));
  }

  private static User user(SplittableRandom random) {
    return new User(new UserId("u" + text(random)), text(random), pick(random, User.Kind.values()));
  }

  private static Millis millis(SplittableRandom random) {
    return Millis.of(random.nextLong(-1_000_000, 100_000_000));
  }

  private static String text(SplittableRandom random) {
    String letters = "aZ09 \"\\:,[]{}\u00fc\u265e\n'";
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(12); i > 0; i--) {
      text.append(letters.charAt(random.nextInt(letters.length())));
    }
    return text.toString();
  }

  private static <T> T pick(SplittableRandom random, T[] values) {
    return values[random.nextInt(values.length)];
  }
}
