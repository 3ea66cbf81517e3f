package org.flagfall.room;

import io.vertx.core.Future;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.flagfall.broadcast.Aside;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.Letters;
import org.flagfall.game.Refusal;
import org.flagfall.game.Status;
import org.flagfall.game.UserId;
import org.flagfall.protocol.ClientMessage;
import org.flagfall.protocol.ServerMessages;
import org.flagfall.store.AppendResult;
import org.flagfall.store.StoredGame;

/**
 * Playing again with colours swapped, once.
 *
 * <p>The name of the next game follows from the name of this one, so that whichever node makes it,
 * and however often, it is made once.
 */
record Rematching(Surroundings around, StoredGame stored) {
  private static final int LENGTH = 12;

  /** What {@code by} wants done; never fails. */
  Future<Answer> ask(UserId by, ClientMessage.Action action) {
    Game game = stored.game();
    Optional<Color> seat = game.seatOf(by);
    if (seat.isEmpty()) {
      return refuse(Refusal.NOT_PLAYER);
    }
    if (game.status() != Status.ENDED || game.startedAt().isEmpty()) {
      return refuse(Refusal.TOO_EARLY);
    }
    return around
        .services()
        .store()
        .load(next(game.id()))
        .compose(made -> made.isPresent() ? tellMade() : act(seat.get(), action))
        .otherwise(new Answer.Unavailable());
  }

  /** The name of the game that follows {@code game}. */
  static GameId next(GameId game) {
    ByteBuffer digest = ByteBuffer.wrap(digest("rematch " + game.value()));
    return new GameId(Letters.draw(LENGTH, bound -> (digest.get() & 0xFF) % bound));
  }

  private static byte[] digest(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }

  private Future<Answer> act(Color by, ClientMessage.Action action) {
    return switch (action) {
      case OFFER -> offer(by);
      case ACCEPT -> answer(by, this::make);
      case DECLINE -> answer(by, () -> decline(by));
    };
  }

  private Future<Answer> offer(Color by) {
    return around
        .services()
        .rematches()
        .offer(id(), by)
        .compose(first -> first == by ? tell(ServerMessages.rematchOffered(id(), by)) : make());
  }

  private Future<Answer> answer(Color by, Supplier<Future<Answer>> then) {
    return around
        .services()
        .rematches()
        .offered(id())
        .compose(
            offer ->
                offer.filter(other -> other != by).isPresent()
                    ? then.get()
                    : refuse(Refusal.NO_OFFER));
  }

  private Future<Answer> decline(Color by) {
    return around
        .services()
        .rematches()
        .withdraw(id())
        .compose(gone -> tell(ServerMessages.rematchDeclined(id(), by)));
  }

  /** That there is such a game already means that another node was first. */
  private Future<Answer> make() {
    return around
        .services()
        .store()
        .create(next(id()), entries())
        .compose(
            result ->
                result instanceof AppendResult.Done || result instanceof AppendResult.Behind
                    ? tellMade()
                    : Future.succeededFuture(new Answer.OutcomeUnknown()));
  }

  private List<Entry> entries() {
    Timestamp at = around.now();
    Game game = stored.game();
    return List.of(
        Entry.of(at, new Event.Created(game.settings())),
        Entry.of(at, new Event.Seated(Color.WHITE, game.players().black().orElseThrow())),
        Entry.of(at, new Event.Seated(Color.BLACK, game.players().white().orElseThrow())),
        Entry.of(at, new Event.Started()));
  }

  private Future<Answer> tellMade() {
    return tell(ServerMessages.rematched(id(), next(id())));
  }

  private Future<Answer> tell(String frame) {
    return around
        .services()
        .feed()
        .say(id(), new Aside(Aside.To.PLAYERS, frame))
        .map(new Answer.Done(stored, stored.version()));
  }

  private GameId id() {
    return stored.game().id();
  }

  private static Future<Answer> refuse(Refusal refusal) {
    return Future.succeededFuture(new Answer.Refused(refusal));
  }
}
