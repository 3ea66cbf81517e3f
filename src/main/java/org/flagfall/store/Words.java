package org.flagfall.store;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.game.Absence;
import org.flagfall.game.ClaimGround;
import org.flagfall.game.EndReason;
import org.flagfall.game.Event;
import org.flagfall.game.Key;
import org.flagfall.game.Pause;
import org.flagfall.game.Result;
import org.flagfall.game.Settings;
import org.flagfall.game.Status;
import org.flagfall.game.User;

/**
 * How the values of an enum are written in the store, each said once: what is stored must outlive
 * the names in the code.
 */
record Words<E extends Enum<E>>(Map<E, String> words) {
  static final Words<Color> COLOR = new Words<>(Map.of(Color.WHITE, "w", Color.BLACK, "b"));

  static final Words<Key.Owner> OWNER =
      new Words<>(
          Map.of(
              Key.Owner.WHITE,
              "w",
              Key.Owner.BLACK,
              "b",
              Key.Owner.OTHER,
              "o",
              Key.Owner.ARBITER,
              "a"));

  static final Words<Absence.Manner> MANNER =
      new Words<>(Map.of(Absence.Manner.CLOSED, "closed", Absence.Manner.LOST, "lost"));

  static final Words<Event.How> HOW =
      new Words<>(Map.of(Event.How.ANSWER, "answer", Event.How.MOVE, "move"));

  static final Words<ClaimGround> GROUND =
      new Words<>(
          Map.of(ClaimGround.THREEFOLD, "threefold", ClaimGround.FIFTY_MOVES, "fiftyMoves"));

  static final Words<User.Kind> USER_KIND =
      new Words<>(Map.of(User.Kind.GUEST, "guest", User.Kind.MEMBER, "member"));

  static final Words<Variant> VARIANT =
      new Words<>(Map.of(Variant.STANDARD, "standard", Variant.CHESS960, "chess960"));

  static final Words<Settings.ClockStart> CLOCK_START =
      new Words<>(
          Map.of(
              Settings.ClockStart.AFTER_FIRST_MOVES,
              "afterFirstMoves",
              Settings.ClockStart.IMMEDIATELY,
              "immediately"));

  static final Words<Result> RESULT =
      new Words<>(
          Map.of(
              Result.WHITE_WINS, "1-0",
              Result.BLACK_WINS, "0-1",
              Result.DRAW, "1/2-1/2",
              Result.BOTH_LOSE, "0-0",
              Result.WHITE_HALF, "1/2-0",
              Result.BLACK_HALF, "0-1/2",
              Result.NONE, "*"));

  static final Words<Pause.Reason> PAUSE =
      new Words<>(
          Map.of(
              Pause.Reason.AGREEMENT, "agreement",
              Pause.Reason.PLAYER, "player",
              Pause.Reason.TIME, "time",
              Pause.Reason.ARBITER, "arbiter"));

  static final Words<EndReason> REASON = of(EndReason.values(), EndReason::code);

  static final Words<Status> STATUS = of(Status.values(), Status::code);

  private static <E extends Enum<E>> Words<E> of(E[] values, Function<E, String> word) {
    Map<E, String> words =
        Arrays.stream(values).collect(Collectors.toUnmodifiableMap(Function.identity(), word));
    return new Words<>(words);
  }

  String word(E value) {
    String word = words.get(value);
    if (word == null) {
      throw new IllegalStateException("no word for " + value);
    }
    return word;
  }

  E value(String word) {
    return words.entrySet().stream()
        .filter(known -> known.getValue().equals(word))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow(() -> new UnreadableException("unknown word " + word));
  }
}
