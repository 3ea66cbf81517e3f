package org.flagfall.game;

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
    Optional<Decision> earlier = ask.key().flatMap(key -> answered(ask.command(), key));
    if (earlier.isPresent()) {
      return earlier.get();
    }
    Decision decision = ask.command().putTo(phase(), ask.arrival());
    return decision instanceof Decision.Accepted accepted ? keyed(accepted, ask) : decision;
  }

  private Optional<Decision> answered(Command command, String key) {
    return command instanceof Command.ByUser byUser
        ? keyOf(byUser.by(), key).flatMap(keys::find)
        : Optional.empty();
  }

  private Decision keyed(Decision.Accepted accepted, Ask ask) {
    if (ask.key().isEmpty() || !(ask.command() instanceof Command.ByUser byUser)) {
      return accepted;
    }
    return keyAfter(accepted.entries(), byUser.by(), ask.key().get())
        .map(accepted::with)
        .orElse(accepted);
  }

  /** Who sits down names the command by the seat taken, so that a repeat finds it there. */
  private Optional<Key> keyAfter(List<Entry> entries, UserId user, String text) {
    return entries.stream()
        .filter(entry -> entry.event() instanceof Event.Seated s && s.user().id().equals(user))
        .map(entry -> new Key(Key.Owner.of(((Event.Seated) entry.event()).color()), text))
        .findFirst()
        .or(() -> keyOf(user, text));
  }

  /** The next version of the game: what {@code entry} makes of it. */
  public Game after(Entry entry) {
    Version next = version.next();
    State folded = entry.event().match(new Fold(settings, state, entry.at(), next));
    Keys known = entry.key().map(key -> keys.with(key, next, answerOf(entry.event()))).orElse(keys);
    return new Game(id, settings, createdAt, entry.at().max(lastAt), next, known, folded);
  }

  /** A command that only left a trace of having been refused is refused again. */
  private static Keys.Answer answerOf(Event event) {
    boolean isRefused =
        event instanceof Event.IllegalAttempt
            || event instanceof Event.Ended end && end.reason() == EndReason.ILLEGAL_MOVES;
    return isRefused ? Keys.Answer.ILLEGAL_MOVE : Keys.Answer.DONE;
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

  /** Whether {@code user} may rule in this game. */
  public boolean isArbiter(UserId user) {
    return settings.arbiters().contains(user);
  }

  /** Nobody but players, the creator and arbiters has ever had a command carried out. */
  private Optional<Key> keyOf(UserId user, String text) {
    return seatOf(user)
        .map(seat -> new Key(Key.Owner.of(seat), text))
        .or(() -> arbitersKey(user, text))
        .or(() -> isCreator(user) ? Optional.of(new Key(Key.Owner.OTHER, text)) : Optional.empty());
  }

  private Optional<Key> arbitersKey(UserId user, String text) {
    int number = settings.arbiters().indexOf(user);
    return number < 0
        ? Optional.empty()
        : Optional.of(new Key(Key.Owner.ARBITER, number + "/" + text));
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

  /** Moves played by both sides. */
  int movesPlayed() {
    return ply() / 2;
  }

  /** Moves played by {@code color}. */
  int movesOf(Color color) {
    return state.line().movesOf(color);
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

  /** The request to take back that stands. */
  public Optional<TakebackOffer> takebackOffer() {
    return state.flows().takeback();
  }

  /** Who asks to pause. */
  public Optional<Color> pauseOffer() {
    return state.flows().pauseOffer();
  }

  /** The interruption, while there is one. */
  public Optional<Pause> pause() {
    return state.flows().pause();
  }

  Tally tally(Color color) {
    return state.tallies().get(color);
  }

  /** What each side has made of the right to offer draws. */
  ByColor<OfferCount> offers() {
    return state.tallies().map(Tally::offers);
  }

  /** Attempts of each side to leave or put its own king in check, where they are counted. */
  ByColor<Integer> illegalAttempts() {
    return state.tallies().map(Tally::illegalAttempts);
  }

  /** What the player on move may claim on the board; empty unless the game is being played. */
  public List<ClaimGround> claimable() {
    if (status() != Status.PLAYING) {
      return List.of();
    }
    return settings.rules().draws().claims(DrawCount.onBoard(line()));
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
   * limit of a first move, or the end of a pause. Nothing is credited in it.
   */
  public Optional<Timestamp> wakeAt() {
    return deadlines().next();
  }

  Deadlines deadlines() {
    return new Deadlines(this);
  }

  /**
   * When the first move of the side to move must have come; empty where nothing but a clock limits
   * it.
   */
  public Optional<Timestamp> firstMoveBy() {
    return deadlines().firstMove();
  }

  /** Whether the player on move is about an untimed first move. */
  boolean isFirstMoveDue() {
    return settings.clockStart() == Settings.ClockStart.AFTER_FIRST_MOVES && ply() < UNTIMED_PLIES;
  }

  /** When the player on move got the move, later by the pauses since. */
  Timestamp turnSince() {
    return state.flows().turnSince().orElse(createdAt);
  }

  /**
   * From when on the absence of {@code absent} may be claimed; empty while it can't be, such as
   * when it is not that player's turn.
   */
  public Optional<Timestamp> absenceClaimableAt(Color absent, Absence absence) {
    return deadlines().absence(absent, absence);
  }

  /** What of the running turn was the service's own outage. */
  Spared spared() {
    return state.spared();
  }

  Line line() {
    return state.line();
  }
}
