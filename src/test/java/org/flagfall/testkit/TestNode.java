package org.flagfall.testkit;

import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.flagfall.chess.Color;
import org.flagfall.flag.ClockManager;
import org.flagfall.flag.Patience;
import org.flagfall.flag.Sweep;
import org.flagfall.game.Command;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.GameId;
import org.flagfall.game.RuleSets;
import org.flagfall.game.User;
import org.flagfall.game.Version;
import org.flagfall.lobby.SeekServices;
import org.flagfall.lobby.Seekers;
import org.flagfall.room.Answer;
import org.flagfall.room.Joining;
import org.flagfall.room.Judge;
import org.flagfall.room.Room;
import org.flagfall.room.RoomObserver;
import org.flagfall.room.RoomServices;
import org.flagfall.room.RoomSettings;
import org.flagfall.room.Rooms;
import org.flagfall.room.Wish;
import org.flagfall.store.NodeId;

/**
 * One node of a service without Redis and without waiting. Nodes made by {@link #second} share the
 * store, the time, and the event loop.
 *
 * <p>White is Ana, Black is Ben.
 */
public final class TestNode {
  public static final GameId GAME = new GameId("thegame1");
  public static final RoomSettings SETTINGS = RoomSettings.DEFAULT;

  /** How many seeks one user may have. */
  public static final int SEEKS = 5;

  public final ManualTime time;
  public final ManualLoop loop;
  public final InMemoryGameStore store;
  public final GatedStore gate;
  public final InMemoryPresence presence;
  public final InMemoryRematches rematches;
  public final InMemoryFeed feed;
  public final InMemorySeeks seeks;
  public final Seekers seekers;
  public final ClockManager clocks;
  public final Rooms rooms;
  public final Sweep sweep;

  public TestNode() {
    this(new ManualTime(), new InMemoryGameStore(), new InMemoryPresence(new NodeId("one")));
  }

  private TestNode(ManualTime time, InMemoryGameStore store, InMemoryPresence presence) {
    this(
        time,
        new ManualLoop(time),
        store,
        presence,
        new InMemoryRematches(),
        new InMemorySeeks(time));
  }

  private TestNode(
      ManualTime time,
      ManualLoop loop,
      InMemoryGameStore store,
      InMemoryPresence presence,
      InMemoryRematches rematches,
      InMemorySeeks seeks) {
    this.rematches = rematches;
    this.time = time;
    this.loop = loop;
    this.store = store;
    this.gate = new GatedStore(store);
    this.presence = presence;
    this.feed = new InMemoryFeed(store, presence);
    this.clocks = new ClockManager(time::now, new Patience(presence, presence));
    this.rooms =
        new Rooms(
            List.of(loop),
            new RoomServices(
                gate,
                presence,
                presence,
                rematches,
                feed,
                time::now,
                clocks,
                Judge.BRIEF,
                RoomObserver.NONE,
                SETTINGS));
    this.seeks = seeks;
    this.seekers =
        new Seekers(
            loop,
            new SeekServices(seeks, seeks, gate, presence, store, time::now),
            RuleSets.SHIPPED,
            new SplittableRandom(presence.self().hashCode()),
            SEEKS);
    seekers.beat();
    this.sweep = new Sweep(store.deadlines(), rooms, time::now);
  }

  /** Another node of the same service. */
  public TestNode second() {
    return new TestNode(
        time, loop, store, presence.on(new NodeId("two")), rematches, seeks.another());
  }

  /** Makes {@link #GAME}; both players sit, and it has started: version 4. */
  public TestNode withGame(Rules rules) {
    List<Entry> entries = new ArrayList<>();
    entries.add(Entry.of(time.now(), new Event.Created(rules.settings())));
    entries.add(Entry.of(time.now(), new Event.Seated(Color.WHITE, Rules.ANA)));
    entries.add(Entry.of(time.now(), new Event.Seated(Color.BLACK, Rules.BEN)));
    entries.add(Entry.of(time.now(), new Event.Started()));
    done(store.create(GAME, entries));
    return this;
  }

  /** Makes {@link #GAME}, for which nobody has sat down yet: version 1. */
  public TestNode withEmptyGame(Rules rules) {
    done(store.create(GAME, List.of(Entry.of(time.now(), new Event.Created(rules.settings())))));
    return this;
  }

  /** What {@code future} came to. */
  public <T> T done(Future<T> future) {
    loop.run();
    if (!future.succeeded()) {
      throw new AssertionError(future.toString(), future.cause());
    }
    return future.result();
  }

  public Room room() {
    return done(rooms.find(GAME)).orElseThrow();
  }

  /** Joins, with nothing seen so far, and answers with the member. */
  public RecordingMember join(RecordingMember member) {
    return join(member, Optional.empty(), Optional.empty());
  }

  public RecordingMember join(
      RecordingMember member, Optional<Version> since, Optional<String> history) {
    done(room().join(member, new Joining(Optional.of("j"), since, history, Joining.As.SPECTATOR)));
    return member;
  }

  /** {@code user} asks for a move, and is not waited for. */
  public Future<Answer> moving(User user, int ply, String uci) {
    return room().ask(move(user, ply, uci), Optional.empty(), time.now());
  }

  public static Wish move(User user, int ply, String uci) {
    return Wish.of(new Command.Play(user.id(), ply, uci));
  }

  public Answer moves(User user, int ply, String uci) {
    return done(moving(user, ply, uci));
  }

  /** The players make these moves, in UCI, from the ply at which the game stands. */
  public TestNode plays(String moves) {
    for (String uci : moves.split(" ")) {
      int ply = room().stored().game().ply();
      Answer answer = moves(ply % 2 == 0 ? Rules.ANA : Rules.BEN, ply, uci);
      if (!(answer instanceof Answer.Done)) {
        throw new AssertionError(uci + ": " + answer);
      }
    }
    return this;
  }

  public Answer draws(User user) {
    return done(
        room().ask(Wish.of(new Command.OfferDraw(user.id())), Optional.empty(), time.now()));
  }
}
