package org.flagfall.room;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.flagfall.broadcast.Aside;
import org.flagfall.broadcast.FeedListener;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Command;
import org.flagfall.game.GameId;
import org.flagfall.game.Status;
import org.flagfall.store.FeedMessage;
import org.flagfall.store.OutageListener;
import org.flagfall.store.StoreException;
import org.flagfall.store.StoredGame;

/**
 * The open rooms of this node: one for each game of which it keeps a hot copy.
 *
 * <p>Thread-safe. A game's room always lives on the same event loop. The feed is followed before
 * the game is loaded, so that nothing falls between the two.
 */
public final class Rooms implements OutageListener {
  private static final Future<Optional<Room>> NONE = Future.succeededFuture(Optional.empty());

  private final List<? extends Loop> loops;
  private final RoomServices services;
  private final Map<GameId, Future<Optional<Room>>> open = new ConcurrentHashMap<>();
  private final PastOutages outages = new PastOutages();
  private final Refreshing refreshing = new Refreshing();

  /**
   * @param loops the event loops on which rooms live
   */
  public Rooms(List<? extends Loop> loops, RoomServices services) {
    this.loops = List.copyOf(loops);
    this.services = services;
  }

  /**
   * The room of {@code id}, opened if need be; empty if there is no such game.
   *
   * <p>Fails with {@link StoreException} if the store can't be asked.
   */
  public Future<Optional<Room>> find(GameId id) {
    Future<Optional<Room>> known = open.get(id);
    return known != null ? known : open.computeIfAbsent(id, this::opening);
  }

  /** The room of {@code id} if it is open or being opened; opens none. */
  public Future<Optional<Room>> findOpen(GameId id) {
    return open.getOrDefault(id, NONE);
  }

  /** Whether a call failed only because the store can't be asked at present. */
  public static boolean isOutage(Throwable fault) {
    return fault instanceof StoreException;
  }

  /** Whether this node keeps a hot copy of {@code id}. */
  public boolean isOpen(GameId id) {
    return open.containsKey(id);
  }

  /** The game as it is stored; reads the log without opening a room for it. */
  public Future<Optional<StoredGame>> look(GameId id) {
    Future<Optional<Room>> hot = open.get(id);
    return hot != null ? hot.map(room -> room.map(Room::stored)) : services.store().load(id);
  }

  private Future<Optional<Room>> opening(GameId id) {
    Promise<Optional<Room>> room = Promise.promise();
    room.future()
        .onSuccess(found -> found.ifPresentOrElse(r -> {}, () -> forget(id)))
        .onFailure(fault -> forget(id));
    Opening opening = new Opening(refreshing);
    loop(id).execute(() -> open(id, opening).onComplete(room));
    return room.future();
  }

  private Future<Optional<Room>> open(GameId id, Opening opening) {
    return Future.succeededFuture(id)
        .compose(game -> services.feed().follow(game, opening))
        .compose(followed -> services.store().load(id))
        .map(found -> found.map(stored -> room(stored, opening)));
  }

  private Room room(StoredGame stored, Opening opening) {
    Loop loop = loop(stored.game().id());
    Room room = new Room(stored, new Surroundings(services, loop, new Neighbours()));
    outages.all().forEach(room::creditOutage);
    outages.ongoing().ifPresent(from -> standStill(room, from));
    opening.opened(room);
    services.observer().opened();
    return room;
  }

  /** It finds out by itself when it is over: that may be now. */
  private static void standStill(Room room, Timestamp from) {
    room.outageBegan(from);
    room.refresh();
  }

  private Loop loop(GameId id) {
    return loops.get(Math.floorMod(id.hashCode(), loops.size()));
  }

  private void forget(GameId id) {
    open.remove(id);
    services.feed().unfollow(id);
  }

  /** Gives up the rooms that nobody needs. To be called now and then, on any thread. */
  public void closeIdle() {
    rooms().forEach(room -> room.onLoop(() -> closeIfIdle(room)));
  }

  /**
   * Has rooms go on that stand still though the store answers. To be called now and then, on any
   * thread.
   */
  public void wakeForgotten() {
    if (outages.ongoing().isEmpty()) {
      rooms()
          .filter(Room::isStandingStill)
          .forEach(room -> room.onLoop(() -> wakeIfLeftStanding(room)));
    }
  }

  private void wakeIfLeftStanding(Room room) {
    if (room.isLeftStanding()) {
      refreshing.add(room);
    }
  }

  private void closeIfIdle(Room room) {
    if (room.isIdle()) {
      close(room);
    }
  }

  /** Once only: the next room of the same game must not suffer for it. */
  private void close(Room room) {
    if (!room.isClosed()) {
      room.close();
      forget(room.id());
      services.observer().closed();
    }
  }

  /** How many open rooms have a game that is being played. */
  public long playing() {
    return rooms().filter(room -> room.stored().game().status() == Status.PLAYING).count();
  }

  @Override
  public void began(Timestamp from) {
    outages.began(from);
    rooms().forEach(room -> room.onLoop(() -> room.outageBegan(from)));
  }

  /** A game that is opened later may have been in the very turn, if no other node was well. */
  @Override
  public void ended(Timestamp from, Timestamp to) {
    outages.ended();
    rooms().filter(Room::isAttended).forEach(refreshing::add);
    rooms().forEach(refreshing::add);
    services
        .nodes()
        .silences(from, to)
        .onSuccess(all -> all.forEach(one -> outages.add(outage(one.from(), one.to()))));
  }

  private static Command.CreditOutage outage(Timestamp from, Timestamp to) {
    return new Command.CreditOutage(from, to);
  }

  /** Open rooms hear it as well as those that are opened later. */
  @Override
  public void silent(Timestamp from, Timestamp to) {
    Command.CreditOutage outage = outage(from, to);
    outages.add(outage);
    rooms().forEach(room -> room.onLoop(() -> room.creditOutage(outage)));
  }

  /**
   * This node was there since {@code from} for the other nodes, but for players only since {@code
   * to}: if no other node was there either, nobody could play in that time.
   *
   * @return done when it is known, however that ended; no flag is to be looked for before
   */
  public Future<Void> canBeReached(Timestamp from, Timestamp to) {
    return services
        .nodes()
        .silences(from, to)
        .onSuccess(all -> all.forEach(one -> silent(one.from(), one.to())))
        .mapEmpty();
  }

  @Override
  public void replaced() {
    rooms().forEach(refreshing::add);
  }

  private Stream<Room> rooms() {
    return open.values().stream()
        .filter(Future::succeeded)
        .flatMap(future -> future.result().stream());
  }

  /** How many rooms are open. */
  public int size() {
    return open.size();
  }

  /** What a room sees of the others. */
  private final class Neighbours implements House {
    @Override
    public Future<Optional<Room>> find(GameId id) {
      return Rooms.this.find(id);
    }

    @Override
    public Future<Optional<Room>> findOpen(GameId id) {
      return Rooms.this.findOpen(id);
    }

    @Override
    public void gone(Room room) {
      close(room);
    }

    @Override
    public void closeIfIdle(Room room) {
      Rooms.this.closeIfIdle(room);
    }
  }

  /** Hears the feed while its room is being opened, and afterwards for the room. */
  private static final class Opening implements FeedListener {
    private final Refreshing refreshing;
    private Optional<Room> room = Optional.empty();
    private boolean missed;

    Opening(Refreshing refreshing) {
      this.refreshing = refreshing;
    }

    synchronized void opened(Room opened) {
      room = Optional.of(opened);
      if (missed) {
        opened.refresh();
      }
    }

    @Override
    public synchronized void heard(FeedMessage message) {
      room.ifPresentOrElse(r -> r.hear(message), () -> missed = true);
    }

    @Override
    public synchronized void said(Aside aside) {
      room.ifPresent(r -> r.hear(aside));
    }

    @Override
    public synchronized void presenceChanged() {
      room.ifPresent(Room::presenceChanged);
    }

    @Override
    public synchronized void resubscribed() {
      room.ifPresentOrElse(refreshing::add, () -> missed = true);
    }
  }
}
