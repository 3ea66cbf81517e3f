package org.flagfall.lobby;

import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.flagfall.chess.Chess960;
import org.flagfall.chess.Color;
import org.flagfall.chess.Fen;
import org.flagfall.chess.Variant;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Command;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.GameId;
import org.flagfall.game.Settings;
import org.flagfall.game.User;
import org.flagfall.protocol.GameDraft;
import org.flagfall.room.Answer;
import org.flagfall.room.Rooms;
import org.flagfall.room.Wish;
import org.flagfall.store.AppendResult;
import org.flagfall.store.GameStore;

/** Where games are made and seats are taken. Thread-safe. */
public final class Lobby {
  private final GameStore store;
  private final Rooms rooms;
  private final GameIds ids;
  private final RandomGenerator random;
  private final Supplier<Timestamp> now;

  /**
   * @param random draws the colours
   */
  public Lobby(
      GameStore store, Rooms rooms, GameIds ids, RandomGenerator random, Supplier<Timestamp> now) {
    this.store = store;
    this.rooms = rooms;
    this.ids = ids;
    this.random = random;
    this.now = now;
  }

  /** Makes the game that {@code creator} asks for. */
  public Future<Answer> create(GameDraft draft, User creator) {
    return store.create(ids.next(), entries(draft, creator)).map(Lobby::answer);
  }

  private static Answer answer(AppendResult result) {
    if (result instanceof AppendResult.Done done) {
      return new Answer.Done(done.now(), done.now().version());
    }
    return result instanceof AppendResult.Unknown
        ? new Answer.OutcomeUnknown()
        : new Answer.Unavailable();
  }

  private List<Entry> entries(GameDraft draft, User creator) {
    Timestamp at = now.get();
    List<Entry> entries = new ArrayList<>(2);
    entries.add(Entry.of(at, new Event.Created(settings(draft, creator))));
    seat(draft.seat())
        .ifPresent(color -> entries.add(Entry.of(at, new Event.Seated(color, creator))));
    return entries;
  }

  private Settings settings(GameDraft draft, User creator) {
    return new Settings(
        creator,
        draft.timeControl(),
        draft.clockStart(),
        draft.variant(),
        draft.fen().or(() -> drawn(draft.variant())),
        draft.rules(),
        draft.rated(),
        draft.opponent(),
        draft.arbiters(),
        draft.spectatorDelay());
  }

  /** Where the pieces are set up by lot, how they stand. */
  private Optional<String> drawn(Variant variant) {
    return variant == Variant.CHESS960
        ? Optional.of(Fen.write(Chess960.start(random.nextInt(Chess960.COUNT))))
        : Optional.empty();
  }

  private Optional<Color> seat(GameDraft.Seat wanted) {
    return switch (wanted) {
      case WHITE -> Optional.of(Color.WHITE);
      case BLACK -> Optional.of(Color.BLACK);
      case RANDOM -> Optional.of(random.nextBoolean() ? Color.WHITE : Color.BLACK);
      case NONE -> Optional.empty();
    };
  }

  /**
   * Seats {@code user}.
   *
   * @param color the seat wanted; empty takes one that is open
   * @param at when the request arrived
   */
  public Future<Answer> sit(GameId game, User user, Optional<Color> color, Timestamp at) {
    Wish wish = Wish.of(new Command.Sit(user, color));
    return rooms
        .find(game)
        .compose(
            room ->
                room.map(r -> r.ask(wish, Optional.empty(), at))
                    .orElseGet(() -> Future.succeededFuture(new Answer.Missing())));
  }
}
