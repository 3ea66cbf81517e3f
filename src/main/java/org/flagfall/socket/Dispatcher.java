package org.flagfall.socket;

import io.vertx.core.Future;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Command;
import org.flagfall.game.GameId;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
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
    Connection connection, Rooms rooms, int mostRooms, Supplier<Timestamp> now, Timestamp at)
    implements ClientMessage.Cases<Future<Reply>> {

  @Override
  public Future<Reply> join(ClientMessage.Join message) {
    Joining joining = new Joining(message.id(), message.since(), message.history());
    return mayJoin(message.game())
        ? inRoom(message.id(), message.game(), room -> letIn(room, joining))
        : error(message.id(), message.game(), ErrorCode.TOO_FAST, "too many rooms joined");
  }

  private boolean mayJoin(GameId game) {
    return connection.joined().contains(game) || connection.joined().size() < mostRooms;
  }

  private Future<Reply> letIn(Room room, Joining joining) {
    connection.joined().add(room.id());
    room.join(connection, joining);
    return Future.succeededFuture(Reply.GIVEN);
  }

  @Override
  public Future<Reply> leave(ClientMessage.Leave message) {
    if (!connection.joined().remove(message.game())) {
      return reply(ServerMessages.ack(message.id()));
    }
    return inRoom(
        message.id(),
        message.game(),
        room -> {
          room.leave(connection);
          return reply(ServerMessages.ack(message.id()));
        });
  }

  @Override
  public Future<Reply> sit(ClientMessage.Sit message) {
    Joining joining = new Joining(message.id(), Optional.empty(), Optional.empty());
    return asUser(
        message,
        user ->
            inRoom(
                message.id(),
                message.game(),
                room ->
                    room.ask(sit(user, message), message.key(), at)
                        .compose(
                            answer ->
                                answer instanceof Answer.Done
                                    ? letIn(room, joining)
                                    : answered(message, answer))));
  }

  private static Wish sit(User user, ClientMessage.Sit message) {
    return Wish.of(new Command.Sit(user, message.color()));
  }

  @Override
  public Future<Reply> move(ClientMessage.Move message) {
    return act(message, by -> Wish.of(new Command.Play(by, message.ply(), message.uci())));
  }

  @Override
  public Future<Reply> draw(ClientMessage.Draw message) {
    return act(message, by -> Wish.of(drawCommand(by, message)));
  }

  private static Command drawCommand(UserId by, ClientMessage.Draw message) {
    return switch (message.action()) {
      case OFFER -> new Command.OfferDraw(by);
      case ACCEPT -> new Command.AcceptDraw(by, message.offer());
      case DECLINE -> new Command.DeclineDraw(by, message.offer());
      case CLAIM -> new Command.ClaimDraw(by, message.uci(), message.ply());
    };
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
  public Future<Reply> notYet(ClientMessage.NotYet message) {
    String why = "this server does not know `" + message.type() + "` yet";
    return Future.succeededFuture(
        Reply.error(message.id(), Optional.empty(), ErrorCode.UNSUPPORTED, why));
  }

  private Future<Reply> act(ClientMessage.Act message, Function<UserId, Wish> wish) {
    return asUser(
        message,
        user ->
            inRoom(
                message.id(),
                message.game(),
                room ->
                    room.ask(wish.apply(user.id()), message.key(), at)
                        .compose(answer -> answered(message, answer))));
  }

  private Future<Reply> asUser(ClientMessage.Act message, Function<User, Future<Reply>> act) {
    return connection
        .person()
        .map(act)
        .orElseGet(() -> error(message.id(), message.game(), ErrorCode.UNAUTHORIZED));
  }

  private Future<Reply> inRoom(
      Optional<String> id, GameId game, Function<Room, Future<Reply>> act) {
    return rooms
        .find(game)
        .compose(room -> room.map(act).orElseGet(() -> error(id, game, ErrorCode.NOT_FOUND)));
  }

  private static Future<Reply> answered(ClientMessage.Act message, Answer answer) {
    if (answer instanceof Answer.Done done) {
      return reply(ServerMessages.ack(message.id(), message.game(), done.version()));
    }
    return error(message.id(), message.game(), answer.error().orElse(ErrorCode.INTERNAL));
  }

  private static Future<Reply> error(Optional<String> id, GameId game, ErrorCode code) {
    return error(id, game, code, code.message());
  }

  private static Future<Reply> error(Optional<String> id, GameId game, ErrorCode code, String why) {
    return Future.succeededFuture(Reply.error(id, Optional.of(game), code, why));
  }

  private static Future<Reply> reply(String frame) {
    return Future.succeededFuture(Reply.of(frame));
  }
}
