package org.flagfall.socket;

import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.Command;
import org.flagfall.game.Flow;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.Ply;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
import org.flagfall.lobby.Seekers;
import org.flagfall.protocol.ClientMessage;
import org.flagfall.protocol.ErrorCode;
import org.flagfall.protocol.ServerMessages;
import org.flagfall.room.Answer;
import org.flagfall.room.Joining;
import org.flagfall.room.Room;
import org.flagfall.room.Rooms;
import org.flagfall.room.Wish;

/**
 * Hands what a client says to the room it is about.
 *
 * <p>Each case gives the one answer to the message; the room itself sends {@code joined}, which
 * must stand between two events.
 *
 * @param at when the message's bytes arrived
 */
record Dispatcher(
    Connection connection,
    Rooms rooms,
    Seekers seekers,
    int mostRooms,
    SocketObserver observer,
    Supplier<Timestamp> now,
    Timestamp at)
    implements ClientMessage.Cases<Future<Reply>> {
  @Override
  public Future<Reply> join(ClientMessage.Join message) {
    GameId game = message.game();
    if (!mayJoin(game)) {
      return tooMany(message.id(), game);
    }
    Joining joining =
        new Joining(
            message.id(),
            message.since(),
            message.history(),
            message.glance() ? Joining.As.PASSER_BY : Joining.As.SPECTATOR);
    boolean isNew = connection.joined().add(game);
    return inRoom(message.id(), game, room -> letIn(message.id(), room, joining))
        .onComplete(reply -> forgetIfFailed(game, isNew, reply));
  }

  private boolean mayJoin(GameId game) {
    return connection.joined().contains(game) || connection.joined().size() < mostRooms;
  }

  private static Future<Reply> tooMany(Optional<String> id, GameId game) {
    return Future.succeededFuture(Reply.tooManyRooms(id, game, Reply.A_SECOND));
  }

  /** A game is noted as joined from the first, so that what is asked next finds it so. */
  private void forgetIfFailed(GameId game, boolean isNew, AsyncResult<Reply> reply) {
    boolean isIn = reply.succeeded() && reply.result().error().isEmpty();
    if (isNew && !isIn) {
      connection.part(game);
    }
  }

  private Future<Reply> letIn(Optional<String> id, Room room, Joining joining) {
    return room.join(connection, joining)
        .compose(
            answer -> {
              leaveIfGone(room);
              return answer instanceof Answer.Done
                  ? Future.succeededFuture(Reply.GIVEN)
                  : refused(id, room.id(), answer);
            });
  }

  /** Whoever has gone while the door was being opened must not stay behind as a ghost. */
  private void leaveIfGone(Room room) {
    if (connection.hasEnded() || !connection.joined().contains(room.id())) {
      room.leave(connection);
    }
  }

  @Override
  public Future<Reply> leave(ClientMessage.Leave message) {
    if (connection.part(message.game())) {
      rooms.findOpen(message.game()).onSuccess(found -> found.ifPresent(this::leave));
    }
    return reply(ServerMessages.ack(message.id()));
  }

  private void leave(Room room) {
    room.leave(connection, Absence.Manner.CLOSED);
  }

  @Override
  public Future<Reply> sit(ClientMessage.Sit message) {
    Joining joining = Joining.anew(message.id());
    return mayJoin(message.game())
        ? ask(
            message,
            user -> Wish.of(new Command.Sit(user, message.color())),
            (room, answer) -> {
              connection.joined().add(room.id());
              return letIn(message.id(), room, joining);
            })
        : tooMany(message.id(), message.game());
  }

  @Override
  public Future<Reply> move(ClientMessage.Move message) {
    return ask(
        message,
        user -> Wish.of(new Command.Play(user.id(), message.ply(), message.uci())),
        (room, done) -> {
          ThinkFate.of(message.think(), charged(message, done)).ifPresent(observer::thought);
          return acknowledged(message, done);
        });
  }

  /** What the move cost, if it is the last one that was made. */
  private static Optional<Millis> charged(ClientMessage.Move message, Answer.Done done) {
    Game game = done.game();
    return game.lastPly().filter(last -> game.ply() == message.ply() + 1).map(Ply::spent);
  }

  @Override
  public Future<Reply> draw(ClientMessage.Draw message) {
    return act(message, by -> Wish.of(Commands.of(message, by)));
  }

  @Override
  public Future<Reply> resign(ClientMessage.Resign message) {
    return act(message, Wish::resign);
  }

  @Override
  public Future<Reply> abort(ClientMessage.Abort message) {
    return act(message, by -> Wish.of(new Command.Abort(by)));
  }

  @Override
  public Future<Reply> ping(ClientMessage.Ping message) {
    return reply(ServerMessages.pong(message.id(), message.t(), now.get()));
  }

  @Override
  public Future<Reply> takeback(ClientMessage.Takeback message) {
    return act(message, by -> Wish.of(Commands.of(message, by)));
  }

  @Override
  public Future<Reply> giveTime(ClientMessage.GiveTime message) {
    return act(message, by -> Wish.of(new Flow.GiveTime(by)));
  }

  @Override
  public Future<Reply> pause(ClientMessage.PauseGame message) {
    return act(message, by -> Wish.of(Commands.of(message, by)));
  }

  @Override
  public Future<Reply> rule(ClientMessage.Rule message) {
    return act(message, by -> Wish.of(new Command.Rule(by, message.ruling())));
  }

  @Override
  public Future<Reply> claimAbsence(ClientMessage.ClaimAbsence message) {
    return asUser(
        message.id(),
        message.game(),
        (room, user) ->
            room.claimAbsence(user.id(), message.wanted(), message.key(), at)
                .compose(answer -> ifDone(message, answer, done -> acknowledged(message, done))));
  }

  @Override
  public Future<Reply> rematch(ClientMessage.Rematch message) {
    return asUser(
        message.id(),
        message.game(),
        (room, user) ->
            room.rematch(user.id(), message.action())
                .compose(answer -> told(message.id(), message.game(), answer)));
  }

  @Override
  public Future<Reply> chat(ClientMessage.Chat message) {
    return asUser(
        message.id(),
        message.game(),
        (room, user) ->
            room.say(user, message.text(), at)
                .compose(answer -> told(message.id(), message.game(), answer)));
  }

  /** The answer to what is not stored. */
  private static Future<Reply> told(Optional<String> id, GameId game, Answer answer) {
    return answer instanceof Answer.Done
        ? reply(ServerMessages.ack(id))
        : refused(id, game, answer);
  }

  private Future<Reply> asUser(
      Optional<String> id, GameId game, BiFunction<Room, User, Future<Reply>> act) {
    return connection
        .person()
        .map(user -> inRoom(id, game, room -> act.apply(room, user)))
        .orElseGet(() -> error(id, game, ErrorCode.UNAUTHORIZED));
  }

  @Override
  public Future<Reply> seek(ClientMessage.LookForOpponent message) {
    return connection
        .person()
        .map(user -> seekers.seek(connection, user, message.wanted()))
        .map(asked -> asked.map(answer -> SeekReplies.of(message.id(), answer)))
        .orElseGet(() -> Future.succeededFuture(Reply.error(message.id(), ErrorCode.UNAUTHORIZED)));
  }

  @Override
  public Future<Reply> cancelSeek(ClientMessage.CancelSeek message) {
    return seekers.cancel(connection).map(done -> Reply.of(ServerMessages.ack(message.id())));
  }

  @Override
  public Future<Reply> lobby(ClientMessage.WatchLobby message) {
    return message.on()
        ? seekers.watch(connection, message.id()).map(Reply.GIVEN)
        : seekers.unwatch(connection).map(done -> Reply.of(ServerMessages.ack(message.id())));
  }

  private Future<Reply> act(ClientMessage.Act message, Function<UserId, Wish> wish) {
    return ask(message, user -> wish.apply(user.id()), (room, done) -> acknowledged(message, done));
  }

  /** Asks the room, and goes on with {@code then} if it is done. */
  private Future<Reply> ask(
      ClientMessage.Act message,
      Function<User, Wish> wish,
      BiFunction<Room, Answer.Done, Future<Reply>> then) {
    return asUser(
        message.id(),
        message.game(),
        (room, user) ->
            room.ask(wish.apply(user), message.key(), at)
                .compose(answer -> ifDone(message, answer, done -> then.apply(room, done))));
  }

  private static Future<Reply> ifDone(
      ClientMessage.Act message, Answer answer, Function<Answer.Done, Future<Reply>> then) {
    return answer instanceof Answer.Done done
        ? then.apply(done)
        : refused(message.id(), message.game(), answer);
  }

  private static Future<Reply> acknowledged(ClientMessage.Act message, Answer.Done done) {
    return reply(ServerMessages.ack(message.id(), message.game(), done.version()));
  }

  private Future<Reply> inRoom(
      Optional<String> id, GameId game, Function<Room, Future<Reply>> act) {
    return rooms
        .find(game)
        .compose(room -> room.map(act).orElseGet(() -> error(id, game, ErrorCode.NOT_FOUND)));
  }

  private static Future<Reply> refused(Optional<String> id, GameId game, Answer answer) {
    if (answer instanceof Answer.TooFast fast) {
      return Future.succeededFuture(Reply.tooFast(id, fast.retryIn()));
    }
    ErrorCode code = answer.error().orElse(ErrorCode.INTERNAL);
    return code == ErrorCode.TOO_FAST
        ? Future.succeededFuture(Reply.tooFast(id, Reply.A_SECOND))
        : error(id, game, code);
  }

  private static Future<Reply> error(Optional<String> id, GameId game, ErrorCode code) {
    return Future.succeededFuture(Reply.error(id, Optional.of(game), code, code.message()));
  }

  private static Future<Reply> reply(String frame) {
    return Future.succeededFuture(Reply.of(frame));
  }
}
