package org.flagfall.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.flagfall.chess.Color;
import org.flagfall.chess.Fen;
import org.flagfall.chess.Mating;
import org.flagfall.chess.Move;
import org.flagfall.chess.Position;
import org.flagfall.chess.Uci;
import org.flagfall.chess.Verdict;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.testkit.RandomControls;
import org.flagfall.testkit.Rules;

/** Players, strangers and alarms that ask a game whatever comes to their minds, at any time. */
final class RandomGame {
  private static final String PINNED = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
  private static final List<RuleSet> SETS =
      List.of(
          RuleSet.FIDE,
          RuleSet.FIDE,
          set("fideOnline"),
          set("classic"),
          set("club"),
          set("club")
              .variant(
                  "quick",
                  Map.of(
                      RuleParameter.OFFER_AFTER, "0",
                      RuleParameter.OFFERS_AT_MOST, "1",
                      RuleParameter.SELF_CHECKS_LOSE, "2",
                      RuleParameter.CHECKS_IN_A_ROW, "2",
                      RuleParameter.RESIGN_AFTER, "0",
                      RuleParameter.TAKEBACK, "byAgreement")));
  private static final List<String> POSITIONS =
      List.of(
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
          "k7/8/8/8/8/8/8/1R2K3 b - - 93 100",
          "k7/7p/8/8/8/8/8/1R2K3 w - - 145 100",
          "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1",
          "8/8/8/8/8/3k4/4p3/4K3 w - - 0 1",
          PINNED,
          "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
  private static final List<User> USERS =
      List.of(
          Rules.ANA, Rules.ANA, Rules.ANA, Rules.BEN, Rules.BEN, Rules.BEN, Rules.OLGA, Rules.SAM);
  private static final int LONGEST = 150;
  private static final int AFTER_THE_END = 8;

  private final SplittableRandom random;
  private final Consumer<Object> seen;
  private final GameLaws laws;
  private final Map<String, Decision> stored = new HashMap<>();
  private final boolean isPeaceful;
  private Timestamp now = Timestamp.of(1_700_000_000_000L);

  /**
   * @param seen is told of each command, event, refusal and reason
   */
  RandomGame(SplittableRandom random, Consumer<Object> seen) {
    this.random = random;
    this.seen = seen;
    this.isPeaceful = random.nextBoolean();
    Entry created = Entry.of(now, new Event.Created(rules().settings()));
    this.laws = new GameLaws(new GameId("randomGame"), created);
    seen.accept(created.event());
  }

  private Rules rules() {
    Rules rules =
        switch (random.nextInt(8)) {
          case 0 -> Rules.noClock();
          case 1 -> Rules.suddenDeath(1);
          case 2 -> Rules.fischer(0, 1);
          case 3 -> Rules.fischer(3600, 30);
          case 4, 5, 6 -> Rules.by(RandomControls.any(random, 30));
          default -> Rules.fischer(60, 2);
        };
    rules = rules.from(pick(POSITIONS)).madeBy(random.nextBoolean() ? Rules.OLGA : Rules.ANA);
    rules = random.nextBoolean() ? rules.startingAtOnce() : rules;
    rules = rules.under(pick(SETS)).arbitratedBy(Rules.RITA);
    rules = random.nextInt(4) == 0 ? rules.forRating() : rules;
    return random.nextInt(4) == 0 ? rules.reservedFor(Rules.BEN) : rules;
  }

  private static RuleSet set(String name) {
    return RuleSets.SHIPPED.named(name).orElseThrow();
  }

  void play() {
    int rest = AFTER_THE_END;
    for (int i = 0; i < LONGEST && rest > 0; i++) {
      passTime();
      ask();
      rest -= laws.game().status() == Status.ENDED ? 1 : 0;
    }
    laws.checkReplay();
  }

  /** Mostly a little; now and then to just before, upon or after the time when a flag is due. */
  private void passTime() {
    Optional<Timestamp> due = laws.game().wakeAt();
    if (due.isPresent() && random.nextInt(25) == 0) {
      now = now.max(due.get().plus(Millis.of(random.nextInt(-2, 3))));
    } else {
      now = now.plus(Millis.of(random.nextInt(4) == 0 ? random.nextInt(3_000) : random.nextInt(9)));
    }
  }

  private void ask() {
    Command command = command(pick(USERS));
    Optional<String> key =
        random.nextInt(3) == 0 ? Optional.of("k" + random.nextInt(12)) : Optional.empty();
    Optional<String> name =
        command instanceof Command.ByUser byUser
            ? key.map(text -> byUser.by() + " " + text)
            : Optional.empty();
    Decision decision = laws.put(new Ask(command, key, arrival()));
    tell(command, decision);
    name.ifPresent(known -> checkKey(known, decision));
  }

  /** What was stored under a name once is the answer to that name for ever. */
  private void checkKey(String name, Decision decision) {
    if (stored.containsKey(name)) {
      assertEquals(stored.get(name), decision, "a key used before");
    } else if (decision instanceof Decision.Accepted accepted) {
      stored.put(name, answerTo(accepted));
    }
  }

  private Decision answerTo(Decision.Accepted accepted) {
    return accepted
        .refusal()
        .<Decision>map(Decision.Refused::new)
        .orElseGet(() -> new Decision.Repeated(laws.game().version()));
  }

  private void tell(Command command, Decision decision) {
    seen.accept(command);
    if (decision instanceof Decision.Refused refused) {
      seen.accept(refused.refusal());
    } else if (decision instanceof Decision.Accepted accepted) {
      accepted.refusal().ifPresent(seen);
      accepted.entries().forEach(entry -> seen.accept(entry.event()));
      laws.game().outcome().map(Outcome::reason).ifPresent(seen);
    }
  }

  private Arrival arrival() {
    long late = random.nextInt(4) == 0 ? random.nextInt(500) : 0;
    Millis held = Millis.of(random.nextInt(4) == 0 ? random.nextInt(200) : 0);
    Millis credit = Millis.of(random.nextInt(4) == 0 ? random.nextInt(200) : 0);
    return new Arrival(Timestamp.of(now.epochMillis() - late), held, credit);
  }

  private Command command(User user) {
    if (laws.game().status() == Status.WAITING && random.nextInt(3) > 0) {
      return new Command.Sit(user, random.nextBoolean() ? Optional.empty() : Optional.of(color()));
    }
    if (laws.game().takebackOffer().isPresent() && random.nextInt(4) == 0) {
      return random.nextBoolean()
          ? new Flow.DeclineTakeback(user.id())
          : new Flow.AcceptTakeback(user.id());
    }
    if (random.nextInt(9) == 0) {
      return random.nextInt(6) == 0
          ? new Command.Rule(pick(List.of(Rules.RITA, user)).id(), ruling())
          : flow(user.id());
    }
    return switch (random.nextInt(isPeaceful ? 40 : 24)) {
      case 0 -> new Command.Sit(user, Optional.empty());
      case 1 -> new Command.OfferDraw(user.id());
      case 2 -> new Command.AcceptDraw(user.id(), version());
      case 3 -> new Command.DeclineDraw(user.id(), version());
      case 4 -> new Command.ClaimDraw(user.id(), Optional.empty(), ply());
      case 5 -> new Command.ClaimDraw(user.id(), Optional.of(uci()), ply());
      case 6 -> random.nextInt(9) == 0 ? resign(user) : new Command.CheckFlag(verdict());
      case 7 -> random.nextInt(9) == 0 ? new Command.Abort(user.id()) : move(user);
      case 8 -> outage();
      case 9 -> new Command.CheckFlag(verdict());
      case 11 -> random.nextInt(60) == 0 ? dead() : move(user);
      case 10 -> new Command.Play(user.id(), random.nextInt(-1, 9), uci());
      default -> move(user);
    };
  }

  /** Mostly of late; now and then one from before the turn, or from before the game. */
  private Command outage() {
    Timestamp to = now.plus(Millis.of(-random.nextInt(random.nextBoolean() ? 10 : 5_000)));
    return new Command.CreditOutage(to.plus(Millis.of(-random.nextInt(4_000))), to);
  }

  /** Found for the position on the board, or for one that never stood. */
  private Command dead() {
    Version version = laws.game().lastPly().map(Ply::version).orElse(Version.NONE);
    boolean stood = random.nextInt(4) > 0;
    return new Command.FoundDead(
        Verdict.Evidence.BLOCKED, laws.game().ply(), stood ? version : version.plus(1));
  }

  private Command flow(UserId by) {
    return switch (random.nextInt(14)) {
      case 12, 13 -> new Flow.GiveTime(by);
      case 0 -> new Flow.OfferTakeback(by);
      case 1, 2 -> new Flow.AcceptTakeback(by);
      case 3 -> new Flow.DeclineTakeback(by);
      case 4 -> new Flow.GiveTime(by);
      case 5 -> new Flow.OfferPause(by);
      case 6 -> new Flow.AcceptPause(by);
      case 7 -> new Flow.DeclinePause(by);
      case 8, 9, 10 -> new Flow.Resume(by);
      default ->
          new Flow.ClaimAbsence(by, pick(List.of(Flow.Wanted.values())), absence(), verdict());
    };
  }

  private Optional<Absence> absence() {
    Absence.Manner manner = pick(List.of(Absence.Manner.values()));
    Timestamp since = now.plus(Millis.of(-random.nextInt(200_000)));
    return random.nextInt(4) == 0 ? Optional.empty() : Optional.of(new Absence(since, manner));
  }

  private Ruling ruling() {
    return switch (random.nextInt(10)) {
      case 0 ->
          new Ruling.SetClock(Optional.of(Millis.of(random.nextInt(1, 99_000))), Optional.empty());
      case 1 -> new Ruling.AddTime(color(), Millis.of(random.nextInt(-9_000, 60_000)));
      case 2 -> new Ruling.Stop();
      case 3, 4, 5 -> new Ruling.GoOn();
      case 6 -> new Ruling.Undo(random.nextInt(9));
      case 7 -> new Ruling.Give(pick(List.of(Result.values())), Optional.empty());
      default -> new Ruling.Remark("noted");
    };
  }

  /** Usually by the player on move; often the move back, so that positions return. */
  private Command move(User user) {
    Game game = laws.game();
    UserId by =
        game.players()
            .get(game.position().turn())
            .filter(player -> random.nextInt(12) > 0)
            .map(User::id)
            .orElse(user.id());
    return new Command.Play(by, game.ply(), random.nextInt(3) > 0 ? moveBack() : uci());
  }

  private String moveBack() {
    List<Ply> plies = laws.game().plies();
    if (plies.size() < 2) {
      return uci();
    }
    String last = plies.get(plies.size() - 2).uci();
    String back = last.substring(2, 4) + last.substring(0, 2);
    return Uci.read(laws.game().position(), back).isPresent() ? back : uci();
  }

  private String uci() {
    Position position = laws.game().position();
    if (random.nextInt(4) == 0 && Fen.write(position).startsWith(PINNED.substring(0, 27))) {
      return random.nextBoolean() ? "e2c3" : "e2g3";
    }
    List<Move> moves = position.legalMoves();
    return moves.isEmpty() || random.nextInt(20) == 0
        ? pick(List.of("e2e5", "a1a1", "", "e7e8k", "0000", "e2c3", "e2g3"))
        : Uci.write(position, pick(moves));
  }

  private Command resign(User user) {
    return new Command.Resign(user.id(), verdict());
  }

  private Verdict verdict() {
    Position position = laws.game().position();
    return Mating.byMaterial(position, position.turn().opposite());
  }

  private Optional<Version> version() {
    return switch (random.nextInt(3)) {
      case 0 -> Optional.of(laws.game().version());
      case 1 -> laws.game().drawOffer().map(DrawOffer::version);
      default -> Optional.empty();
    };
  }

  private OptionalInt ply() {
    return random.nextInt(4) == 0
        ? OptionalInt.of(laws.game().ply() - random.nextInt(2))
        : OptionalInt.empty();
  }

  private Color color() {
    return random.nextBoolean() ? Color.WHITE : Color.BLACK;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
