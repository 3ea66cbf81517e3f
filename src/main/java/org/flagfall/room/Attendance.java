package org.flagfall.room;

import io.vertx.core.Future;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flagfall.broadcast.Audience;
import org.flagfall.broadcast.Member;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.protocol.Presence.Reach;
import org.flagfall.protocol.ServerMessages;
import org.flagfall.store.Attendees;
import org.flagfall.store.NodeId;
import org.flagfall.store.Nodes;
import org.flagfall.store.Presence;

/**
 * Who is at the table, on this node and on others, and telling the members of it.
 *
 * <p>Lives on its room's event loop. Players are told of at once, mere spectators every five
 * seconds at the most.
 */
final class Attendance {
  static final Millis REFRESH = Millis.of(5_000);

  private final Audience audience;
  private final Presence store;
  private final Nodes nodes;
  private final Loop loop;
  private final Supplier<Timestamp> now;

  /** For how long a player whose node died is not charged, and not absent either. */
  private final Millis stranded;

  private final Absences absences = new Absences();
  private ByColor<Future<?>> questions = ByColor.both(Future.succeededFuture());
  private ByColor<Boolean> here = ByColor.both(false);
  private ByColor<Boolean> isLate = ByColor.both(false);
  private Attendees known = Attendees.NONE;
  private int watchersReported;
  private ByColor<Optional<Reach>> toldReach = ByColor.both(Optional.empty());
  private Optional<Timestamp> toldClaim = Optional.empty();
  private Optional<String> told = Optional.empty();
  private boolean refreshing;
  private boolean hasAsked;
  private boolean isLooking;
  private boolean mustLookAgain;

  /** Nobody is here yet. */
  Attendance(Audience audience, Surroundings around) {
    RoomServices services = around.services();
    this.stranded = services.settings().stranded();
    this.audience = audience;
    this.store = services.presence();
    this.nodes = services.nodes();
    this.loop = around.loop();
    this.now = services.now();
  }

  /** {@code member} came: all are told if it is a player's first connection, else it alone. */
  void welcome(Member member, Room room) {
    if (!changed(room)) {
      member.send(frame(room.stored().game(), member));
    }
    if (!refreshing) {
      refreshing = true;
      refresh(room);
    }
  }

  /** A member went. */
  void left(Room room, Absence.Manner manner) {
    changed(room, manner);
  }

  /** A member came, somebody sat down or moved; whether all were told of it. */
  boolean changed(Room room) {
    return changed(room, Absence.Manner.LOST);
  }

  private boolean changed(Room room, Absence.Manner manner) {
    for (Color color : Color.values()) {
      if (here.get(color) != audience.has(color)) {
        here = here.with(color, audience.has(color));
        Absence how = new Absence(now.get(), manner);
        absences.turned(color, here.get(color), how);
        report(room, color, how);
      }
    }
    Game game = room.stored().game();
    boolean isNews = !reach(game).equals(toldReach) || !claimableAt(game).equals(toldClaim);
    if (isNews) {
      tell(game);
    }
    return isNews;
  }

  /** A report on {@code color} would change the answer to {@code asked}: none comes before it. */
  void reportAfter(Color color, Future<?> asked) {
    questions = questions.with(color, asked);
  }

  /** Says once more which players are here, since the store may have forgotten. */
  void reportAll(Room room) {
    watchersReported = 0;
    for (Color color : Color.values()) {
      if (here.get(color)) {
        report(room, color, new Absence(now.get(), Absence.Manner.LOST));
      }
    }
  }

  /** The feed tells when it is done; a report that failed is made again. */
  private void report(Room room, Color color, Absence how) {
    questions.get(color).onComplete(answered -> reportNow(room, color, how));
  }

  private void reportNow(Room room, Color color, Absence how) {
    Future<Void> report =
        here.get(color) ? store.arrived(room.id(), color) : store.left(room.id(), color, how);
    report.onFailure(fault -> reportLate(room, color, how));
  }

  private void reportLate(Room room, Color color, Absence how) {
    if (isLate.get(color)) {
      return;
    }
    isLate = isLate.with(color, true);
    loop.in(
        REFRESH,
        () -> {
          isLate = isLate.with(color, false);
          report(room, color, how);
        });
  }

  /** Tells of what changed elsewhere, and of spectators, as long as somebody is here to be told. */
  private void refresh(Room room) {
    reportWatchers(room);
    if (audience.isEmpty()) {
      refreshing = false;
      return;
    }
    if (!hasAsked || mayBeElsewhere()) {
      look(room);
    } else {
      tell(room.stored().game());
    }
    loop.in(REFRESH, () -> refresh(room));
  }

  /**
   * Whether another node holds somebody, or may: such a one can die without a word. Where there is
   * none, all that changes is known here, or told by the feed.
   */
  private boolean mayBeElsewhere() {
    NodeId self = nodes.self();
    return known.watchersElsewhere() > 0
        || nodes.areOthers()
        || Stream.of(known.holders().white(), known.holders().black())
            .flatMap(Set::stream)
            .anyMatch(node -> !node.equals(self));
  }

  private void reportWatchers(Room room) {
    if (audience.spectators() != watchersReported) {
      watchersReported = audience.spectators();
      store.watched(room.id(), watchersReported);
    }
  }

  /**
   * Asks the store who is there, and tells of what is news; nobody here need not know. What changes
   * before the answer is there is asked for once more, however much it is.
   */
  void look(Room room) {
    if (isLooking) {
      mustLookAgain = true;
    } else if (!audience.isEmpty()) {
      isLooking = true;
      ask(room.id())
          .onSuccess(found -> tell(room.stored().game()))
          .onComplete(answered -> looked(room));
    }
  }

  private void looked(Room room) {
    isLooking = false;
    if (mustLookAgain) {
      mustLookAgain = false;
      look(room);
    }
  }

  private Future<Attendees> ask(GameId game) {
    return store.attendees(game).onSuccess(this::note);
  }

  private void note(Attendees found) {
    known = found;
    hasAsked = true;
    for (Color color : Color.values()) {
      absences.seen(color, isThere(color), found.departures().get(color), now.get());
    }
  }

  /** Since when and how {@code color} is absent, by what all nodes know; never fails. */
  Future<Optional<Absence>> absence(Game game, Color color) {
    return ask(game.id()).map(found -> absence(color)).otherwise(fault -> absence(color));
  }

  private Optional<Absence> absence(Color color) {
    return isThere(color)
        ? Optional.empty()
        : absences.of(color).map(gone -> behindCredit(color, gone));
  }

  /** Who lost the connection by our doing is not gone as long as the time is credited. */
  private Absence behindCredit(Color color, Absence gone) {
    return known
        .strandedSince()
        .get(color)
        .map(since -> since.plus(stranded))
        .filter(end -> gone.since().isBefore(end))
        .map(end -> new Absence(end, Absence.Manner.LOST))
        .orElse(gone);
  }

  private void tell(Game game) {
    String frame = frame(game);
    if (!told.equals(Optional.of(frame))) {
      told = Optional.of(frame);
      toldReach = reach(game);
      toldClaim = claimableAt(game);
      audience.tellPlayers(frame);
      audience.tellSpectators(game.settings().isDelayed() ? frameOfNow(game) : frame);
    }
  }

  /** Who is on move is a secret where spectators see the game later, and so is the countdown. */
  private String frame(Game game, Member member) {
    boolean isSecret = game.settings().isDelayed() && member.user().flatMap(game::seatOf).isEmpty();
    return isSecret ? frameOfNow(game) : frame(game);
  }

  private String frameOfNow(Game game) {
    return frame(game, Optional.empty());
  }

  private String frame(Game game) {
    return frame(game, claimableAt(game).map(at -> at.minus(now.get()).orZero()));
  }

  private String frame(Game game, Optional<Millis> claimIn) {
    return ServerMessages.presence(
        new org.flagfall.protocol.Presence(
            game.id(), reach(game), audience.spectators() + known.watchersElsewhere(), claimIn));
  }

  /** When the absence of the player on move may be claimed. */
  private Optional<Timestamp> claimableAt(Game game) {
    Color onMove = game.position().turn();
    return absence(onMove).flatMap(absence -> game.absenceClaimableAt(onMove, absence));
  }

  private ByColor<Optional<Reach>> reach(Game game) {
    return ByColor.of(color -> game.players().get(color).map(player -> reach(color)));
  }

  private Reach reach(Color color) {
    return isThere(color) ? Reach.ONLINE : Reach.AWAY;
  }

  private boolean isThere(Color color) {
    return audience.has(color) || !known.holders().get(color).isEmpty();
  }
}
