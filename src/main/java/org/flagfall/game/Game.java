package org.flagfall.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.chess.Fen;
import org.flagfall.chess.Opening;
import org.flagfall.chess.Position;
import org.flagfall.chess.Variant;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/**
 * One game at one version of its log.
 *
 * <p>Two pure methods hold it: {@link #decide} answers a command, {@link #after} folds what was
 * decided. Folding a log from its first entry is loading a game. Immutable.
 */
public final class Game {
  /** Half-moves whose time is not counted where clocks start after the first moves. */
  static final int UNTIMED_PLIES = 2;

  private final GameId id;
  private final Settings settings;
  private final Timestamp createdAt;
  private final Timestamp lastAt;
  private final Version version;
  private final Keys keys;
  private final State state;

  private Game(
      GameId id,
      Settings settings,
      Timestamp createdAt,
      Timestamp lastAt,
      Version version,
      Keys keys,
      State state) {
    this.id = id;
    this.settings = settings;
    this.createdAt = createdAt;
    this.lastAt = lastAt;
    this.version = version;
    this.keys = keys;
    this.state = state;
  }

  /**
   * The game that a log begins.
   *
   * @param created the first entry; its event is {@link Event.Created}
   */
  public static Game create(GameId id, Entry created) {
    if (!(created.event() instanceof Event.Created event)) {
      throw new IllegalArgumentException("a log begins with its creation");
    }
    Settings settings = event.settings();
    State state = State.initial(startPosition(settings));
    Version first = Version.NONE.next();
    return new Game(id, settings, created.at(), created.at(), first, Keys.NONE, state);
  }

  private static Position startPosition(Settings settings) {
    return settings
        .fen()
        .map(fen -> Fen.read(fen, settings.variant()).orThrow())
        .orElseGet(Position::initial);
  }

  /** Answers a command; changes nothing. */
  public Decision decide(Ask ask) {
    Optional<Version> earlier = ask.key().flatMap(key -> answered(ask.command(), key));
    if (earlier.isPresent()) {
      return new Decision.Repeated(earlier.get());
    }
    Decision decision = ask.command().putTo(phase(), ask.arrival());
    return decision instanceof Decision.Accepted accepted ? keyed(accepted, ask) : decision;
  }

  private Optional<Version> answered(Command command, String key) {
    return command instanceof Command.ByUser byUser
        ? ownerOf(byUser.by()).flatMap(owner -> keys.find(new Key(owner, key)))
        : Optional.empty();
  }

  private Decision keyed(Decision.Accepted accepted, Ask ask) {
    if (ask.key().isEmpty() || !(ask.command() instanceof Command.ByUser byUser)) {
      return accepted;
    }
    return ownerAfter(accepted.entries(), byUser.by())
        .map(owner -> accepted.with(new Key(owner, ask.key().get())))
        .orElse(accepted);
  }

  /** Who sits down names the command by the seat taken, so that a repeat finds it there. */
  private Optional<Key.Owner> ownerAfter(List<Entry> entries, UserId user) {
    return entries.stream()
        .filter(entry -> entry.event() instanceof Event.Seated s && s.user().id().equals(user))
        .map(entry -> Key.Owner.of(((Event.Seated) entry.event()).color()))
        .findFirst()
        .or(() -> ownerOf(user));
  }

  /** The next version of the game: what {@code entry} makes of it. */
  public Game after(Entry entry) {
    Version next = version.next();
    State folded = entry.event().match(new Fold(settings, state, entry.at(), next));
    Keys known = entry.key().map(key -> keys.with(key, next)).orElse(keys);
    return new Game(id, settings, createdAt, entry.at().max(lastAt), next, known, folded);
  }

  private Phase phase() {
    return switch (status()) {
      case WAITING -> new Phase.Waiting(this);
      case PLAYING -> new Phase.Playing(this);
      case ENDED -> new Phase.Ended(this);
    };
  }

  public GameId id() {
    return id;
  }

  public Settings settings() {
    return settings;
  }

  public Version version() {
    return version;
  }

  /** When the last event happened. */
  public Timestamp lastAt() {
    return lastAt;
  }

  public Status status() {
    if (state.outcome().isPresent()) {
      return Status.ENDED;
    }
    return state.startedAt().isPresent() ? Status.PLAYING : Status.WAITING;
  }

  public ByColor<Optional<User>> players() {
    return state.players();
  }

  /** Where {@code user} sits. */
  public Optional<Color> seatOf(UserId user) {
    if (sits(user, Color.WHITE)) {
      return Optional.of(Color.WHITE);
    }
    return sits(user, Color.BLACK) ? Optional.of(Color.BLACK) : Optional.empty();
  }

  private boolean sits(UserId user, Color color) {
    return state.players().get(color).map(u -> u.id().equals(user)).orElse(false);
  }

  /** Whether {@code user} made this game. */
  boolean isCreator(UserId user) {
    return settings.creator().id().equals(user);
  }

  /** Nobody but players and the creator has ever had a command carried out. */
  private Optional<Key.Owner> ownerOf(UserId user) {
    return seatOf(user)
        .map(Key.Owner::of)
        .or(() -> isCreator(user) ? Optional.of(Key.Owner.OTHER) : Optional.empty());
  }

  public Position initialPosition() {
    return state.line().initial();
  }

  public Position position() {
    return state.line().position();
  }

  /** Half-moves played. */
  public int ply() {
    return state.line().size();
  }

  /** All half-moves played, oldest first. */
  public List<Ply> plies() {
    return state.line().plies();
  }

  public Optional<Ply> lastPly() {
    return state.line().last();
  }

  /** The opening played: that of the last position that has a name; empty in other set-ups. */
  public Optional<Opening> opening() {
    return settings.variant() == Variant.STANDARD && settings.fen().isEmpty()
        ? line().opening()
        : Optional.empty();
  }

  /** The clocks; empty before the start and in games without. */
  public Optional<Clock> clock() {
    return state.clock();
  }

  /** The most network time that the running turn may leave uncharged; zero where none is timed. */
  public Millis mostCredit() {
    return clock().map(Clock::mostCredit).orElse(Millis.ZERO);
  }

  public Optional<DrawOffer> drawOffer() {
    return state.offer();
  }

  /** What the player on move may claim on the board; empty unless the game is being played. */
  public List<ClaimGround> claimable() {
    if (status() != Status.PLAYING) {
      return List.of();
    }
    List<ClaimGround> grounds = new ArrayList<>(2);
    DrawCount.onBoard(line()).addClaimsTo(grounds);
    return grounds;
  }

  public Optional<Outcome> outcome() {
    return state.outcome();
  }

  public Timestamp createdAt() {
    return createdAt;
  }

  /** When both players were there. */
  public Optional<Timestamp> startedAt() {
    return state.startedAt();
  }

  public Optional<Timestamp> endedAt() {
    return state.endedAt();
  }

  /**
   * When the game must be looked at next although nobody acts: the running clock's deadline, or the
   * limit of a first move. Nothing is credited in it.
   */
  public Optional<Timestamp> wakeAt() {
    if (status() != Status.PLAYING) {
      return Optional.empty();
    }
    return isFirstMoveDue() ? firstMoveLimit() : clock().flatMap(Clock::deadline);
  }

  /** Whether the player on move is about an untimed first move. */
  boolean isFirstMoveDue() {
    return settings.clockStart() == Settings.ClockStart.AFTER_FIRST_MOVES && ply() < UNTIMED_PLIES;
  }

  private Optional<Timestamp> firstMoveLimit() {
    return settings
        .rules()
        .firstMove()
        .of(settings.timeControl())
        .map(limit -> turnSince().plus(limit).plus(spared().time()));
  }

  /** When the player on move got the move. */
  Timestamp turnSince() {
    return lastPly().map(Ply::at).or(state::startedAt).orElse(createdAt);
  }

  /** What of the running turn was the service's own outage. */
  Spared spared() {
    return state.spared();
  }

  Line line() {
    return state.line();
  }
}
