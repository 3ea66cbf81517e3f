package org.flagfall.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.flagfall.chess.Color;
import org.flagfall.chess.Mating;
import org.flagfall.chess.Position;
import org.flagfall.chess.San;
import org.flagfall.chess.Uci;
import org.flagfall.chess.Verdict;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.Arrival;
import org.flagfall.game.Ask;
import org.flagfall.game.Command;
import org.flagfall.game.Decision;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.Flow;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.Ruling;
import org.flagfall.game.User;
import org.flagfall.game.Version;

/**
 * A game that a test plays, with time that only the test moves.
 *
 * <p>White is Ana, Black is Ben. What is accepted happens at once; every answer can be looked at.
 */
public final class GameScript {
  private final ManualTime time = new ManualTime();
  private final List<Entry> log = new ArrayList<>();
  private Game game;

  private GameScript(Rules rules) {
    Entry created = Entry.of(time.now(), new Event.Created(rules.settings()));
    log.add(created);
    game = Game.create(new GameId("gameunderTest"), created);
  }

  /** A game for which nobody has sat down yet. */
  public static GameScript waiting(Rules rules) {
    return new GameScript(rules);
  }

  /** A game that has just started. */
  public static GameScript of(Rules rules) {
    GameScript script = new GameScript(rules);
    script.white().sits(Color.WHITE);
    script.black().sits(Color.BLACK);
    return script;
  }

  /** Lets {@code millis} pass. */
  public GameScript after(long millis) {
    time.advance(millis);
    return this;
  }

  /** The side on move makes each of these moves, in SAN, without taking time for it. */
  public GameScript plays(String moves) {
    for (String san : moves.split(" ")) {
      Decision answer = onMove().plays(san);
      if (!(answer instanceof Decision.Accepted)) {
        throw new AssertionError(san + " in " + moves + ": " + answer);
      }
    }
    return this;
  }

  public Player white() {
    return player(Rules.ANA);
  }

  public Player black() {
    return player(Rules.BEN);
  }

  public Player onMove() {
    return game.position().turn() == Color.WHITE ? white() : black();
  }

  public Player player(User user) {
    return new Player(this, user, Optional.empty(), Millis.ZERO, Millis.ZERO, Millis.ZERO);
  }

  /** The alarm rings now. */
  public Decision alarm() {
    return alarm(Millis.ZERO, Millis.ZERO);
  }

  public Decision alarm(Millis held, Millis credit) {
    Command check = new Command.CheckFlag(canMate(game.position().turn().opposite()));
    return put(Ask.of(check, new Arrival(time.now(), held, credit)));
  }

  private Verdict canMate(Color side) {
    return Mating.byMaterial(game.position(), side);
  }

  /** Asks, and lets happen what is accepted. */
  public Decision put(Ask ask) {
    Decision decision = game.decide(ask);
    if (decision instanceof Decision.Accepted accepted) {
      for (Entry entry : accepted.entries()) {
        log.add(entry);
        game = game.after(entry);
      }
    }
    return decision;
  }

  /** The game as it is now. */
  public Game game() {
    return game;
  }

  public ManualTime time() {
    return time;
  }

  public List<Entry> log() {
    return List.copyOf(log);
  }

  /** What happened from {@code version} on, that one included. */
  public List<Event> eventsFrom(Version version) {
    return log.stream().skip(version.number() - 1).map(Entry::event).toList();
  }

  /** What {@code color} has left now. */
  public long left(Color color) {
    Clock clock = game.clock().orElseThrow();
    return clock.leftAt(color, time.now()).value();
  }

  /**
   * Somebody who asks things of the game.
   *
   * @param key the name of the commands
   * @param ago how long ago they arrived at the socket
   */
  public record Player(
      GameScript script, User user, Optional<String> key, Millis ago, Millis held, Millis credit) {

    public Player naming(String name) {
      return new Player(script, user, Optional.of(name), ago, held, credit);
    }

    /** The bytes were at the socket {@code millis} ago. */
    public Player stamped(long millis) {
      return new Player(script, user, key, Millis.of(millis), held, credit);
    }

    public Player held(long millis) {
      return new Player(script, user, key, ago, Millis.of(millis), credit);
    }

    public Player credited(long millis) {
      return new Player(script, user, key, ago, held, Millis.of(millis));
    }

    public Decision sits() {
      return put(new Command.Sit(user, Optional.empty()));
    }

    public Decision sits(Color color) {
      return put(new Command.Sit(user, Optional.of(color)));
    }

    /** Makes a legal move, in SAN. */
    public Decision plays(String san) {
      return moves(script.game.ply(), uci(san));
    }

    public Decision moves(int ply, String uci) {
      return put(new Command.Play(user.id(), ply, uci));
    }

    public Decision offersDraw() {
      return put(new Command.OfferDraw(user.id()));
    }

    public Decision acceptsDraw() {
      return put(new Command.AcceptDraw(user.id(), Optional.empty()));
    }

    public Decision acceptsDraw(Version offer) {
      return put(new Command.AcceptDraw(user.id(), Optional.of(offer)));
    }

    public Decision declinesDraw() {
      return put(new Command.DeclineDraw(user.id(), Optional.empty()));
    }

    public Decision declinesDraw(Version offer) {
      return put(new Command.DeclineDraw(user.id(), Optional.of(offer)));
    }

    /** Claims a draw with the position on the board. */
    public Decision claimsDraw() {
      return put(new Command.ClaimDraw(user.id(), Optional.empty(), OptionalInt.empty()));
    }

    public Decision claimsDrawAt(int ply) {
      return put(new Command.ClaimDraw(user.id(), Optional.empty(), OptionalInt.of(ply)));
    }

    /** Claims a draw with an intended move, in UCI. */
    public Decision claimsDraw(String uci) {
      return put(new Command.ClaimDraw(user.id(), Optional.of(uci), OptionalInt.empty()));
    }

    public Decision resigns() {
      Color opponent = script.game.seatOf(user.id()).orElse(Color.WHITE).opposite();
      return put(new Command.Resign(user.id(), script.canMate(opponent)));
    }

    public Decision aborts() {
      return put(new Command.Abort(user.id()));
    }

    public Decision asksTakeback() {
      return put(new Flow.OfferTakeback(user.id()));
    }

    public Decision acceptsTakeback() {
      return put(new Flow.AcceptTakeback(user.id()));
    }

    public Decision declinesTakeback() {
      return put(new Flow.DeclineTakeback(user.id()));
    }

    public Decision givesTime() {
      return put(new Flow.GiveTime(user.id()));
    }

    public Decision asksPause() {
      return put(new Flow.OfferPause(user.id()));
    }

    public Decision acceptsPause() {
      return put(new Flow.AcceptPause(user.id()));
    }

    public Decision declinesPause() {
      return put(new Flow.DeclinePause(user.id()));
    }

    public Decision resumes() {
      return put(new Flow.Resume(user.id()));
    }

    /** Claims that the opponent has been gone since {@code millis} ago. */
    public Decision claimsAbsence(Flow.Wanted wanted, Absence.Manner manner, long millis) {
      Timestamp since = script.time.now().plus(Millis.of(-millis));
      return claimsAbsence(wanted, Optional.of(new Absence(since, manner)));
    }

    public Decision claimsAbsence(Flow.Wanted wanted, Optional<Absence> absence) {
      Color seat = script.game.seatOf(user.id()).orElse(Color.WHITE);
      return put(new Flow.ClaimAbsence(user.id(), wanted, absence, script.canMate(seat)));
    }

    public Decision rules(Ruling ruling) {
      return put(new Command.Rule(user.id(), ruling));
    }

    private Decision put(Command command) {
      Arrival arrival = new Arrival(script.time.now().plus(Millis.ZERO.minus(ago)), held, credit);
      return script.put(new Ask(command, key, arrival));
    }

    private String uci(String san) {
      Position position = script.game.position();
      return San.read(position, san)
          .map(move -> Uci.write(position, move))
          .orElseThrow(() -> new AssertionError(san + " is not legal here"));
    }
  }
}
