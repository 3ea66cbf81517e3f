package org.flagfall.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.chess.Verdict;
import org.flagfall.clock.Millis;
import org.flagfall.clock.TimeControl;
import org.flagfall.clock.TimeControls;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Arrival;
import org.flagfall.game.Ask;
import org.flagfall.game.Command;
import org.flagfall.game.Decision;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.RuleSet;
import org.flagfall.game.RuleSets;
import org.flagfall.game.Ruling;
import org.flagfall.game.Settings;
import org.flagfall.game.User;
import org.flagfall.game.UserId;

/** A game between Ana (White) and Ben (Black) that is played for an example. */
final class Scene {
  static final Timestamp BEGIN = Timestamp.of(1_767_268_800_000L);
  static final GameId ID = new GameId("7Hq2LmXc");
  static final String HISTORY = "h1";
  static final User ANA = user("guest-4fJ0x9QbTz61LwEr8sVn", "Ana", User.Kind.GUEST);
  static final User BEN = user("league:1204", "Ben Okri", User.Kind.MEMBER);

  private final List<String> events = new ArrayList<>();
  private Game game;
  private Timestamp now = BEGIN;

  private Scene(Settings settings) {
    Entry created = Entry.of(now, new Event.Created(settings));
    game = Game.create(ID, created);
    events.add(ServerMessages.event(game, created));
  }

  private static User user(String id, String name, User.Kind kind) {
    return new User(new UserId(id), name, kind);
  }

  /** A game that Ana has made, with nobody at the board. */
  static Scene created(String timeControl, Optional<String> fen) {
    return created(timeControl, fen, RuleSet.FIDE);
  }

  private static Scene created(String timeControl, Optional<String> fen, RuleSet rules) {
    return created(timeControl, fen, rules, List.of());
  }

  private static Scene created(
      String timeControl, Optional<String> fen, RuleSet rules, List<UserId> arbiters) {
    TimeControl control = ((TimeControls.Ok) TimeControls.read(timeControl)).control();
    return new Scene(
        new Settings(
            ANA,
            control,
            Settings.ClockStart.AFTER_FIRST_MOVES,
            Variant.STANDARD,
            fen,
            rules,
            Settings.Rated.CASUAL,
            Optional.empty(),
            arbiters));
  }

  /** A game with both players at the board. */
  static Scene started(String timeControl) {
    return created(timeControl, Optional.empty()).seated();
  }

  /** A game of 300 seconds from {@code fen}, by the rule set called {@code rules}. */
  static Scene under(String rules, String fen) {
    RuleSet set = RuleSets.SHIPPED.named(rules).orElseThrow();
    return created("300", Optional.of(fen), set).seated();
  }

  /** A game of 300 seconds with an arbiter, after a move by each side. */
  static Scene arbitrated() {
    List<UserId> arbiters = List.of(new UserId("league:arbiter-7"));
    return created("300", Optional.empty(), RuleSet.FIDE, arbiters).seated().play("e2e4 e7e5");
  }

  Scene rule(Ruling ruling) {
    return later(500).act(new Command.Rule(new UserId("league:arbiter-7"), ruling));
  }

  private Scene seated() {
    return later(0)
        .act(new Command.Sit(ANA, Optional.of(Color.WHITE)))
        .later(5000)
        .act(new Command.Sit(BEN, Optional.empty()));
  }

  Scene later(long millis) {
    now = now.plus(Millis.of(millis));
    return this;
  }

  /** Moves in UCI, separated by spaces, each after 3.2 seconds. */
  Scene play(String moves) {
    for (String uci : moves.split(" ")) {
      later(3200).act(new Command.Play(onMove(), game.ply(), uci));
    }
    return this;
  }

  /** Tries a move that is none. */
  Scene attempt(String uci) {
    return later(3200).act(new Command.Play(onMove(), game.ply(), uci));
  }

  Scene offer(User by) {
    return later(500).act(new Command.OfferDraw(by.id()));
  }

  Scene decline(User by) {
    return later(500).act(new Command.DeclineDraw(by.id(), Optional.empty()));
  }

  Scene claim() {
    return later(500).act(new Command.ClaimDraw(onMove(), Optional.empty(), OptionalInt.empty()));
  }

  Scene resign(User by) {
    return later(500).act(new Command.Resign(by.id(), new Verdict.Unknown()));
  }

  /** The service was away for the last {@code millis}. */
  Scene outage(long millis) {
    return later(millis + 1_500).act(new Command.CreditOutage(now.plus(Millis.of(-millis)), now));
  }

  Scene flag() {
    return act(new Command.CheckFlag(new Verdict.Unknown()));
  }

  Scene act(Command command) {
    Decision decision = game.decide(Ask.of(command, Arrival.at(now)));
    if (!(decision instanceof Decision.Accepted accepted)) {
      throw new AssertionError(command + ": " + decision);
    }
    for (Entry entry : accepted.entries()) {
      game = game.after(entry);
      events.add(ServerMessages.event(game, entry));
    }
    return this;
  }

  private UserId onMove() {
    return game.players().get(game.position().turn()).orElseThrow().id();
  }

  Game game() {
    return game;
  }

  Timestamp now() {
    return now;
  }

  /** The texts of all events. */
  List<String> events() {
    return events;
  }

  /** The text of the last event of a kind. */
  String event(String kind) {
    return events.stream()
        .filter(text -> text.contains("\"kind\":\"" + kind + "\""))
        .reduce((first, second) -> second)
        .orElseThrow();
  }
}
