package org.flagfall.room;

import io.vertx.core.Future;
import java.util.Optional;
import org.flagfall.broadcast.Aside;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.User;
import org.flagfall.protocol.ChatRoom;
import org.flagfall.protocol.Role;
import org.flagfall.protocol.ServerMessages;
import org.flagfall.store.StoredGame;

/**
 * What is said at one table: players and spectators hear only their own. Lives on the room's event
 * loop.
 */
final class Chat {
  private final Surroundings around;
  private final Chatter chatter;

  Chat(Surroundings around) {
    this.around = around;
    this.chatter = new Chatter(around.services().settings().chats());
  }

  /** Passes {@code text} on to those of the same role on all nodes; never fails. */
  Future<Answer> say(StoredGame stored, User from, String text, Timestamp at) {
    Optional<Millis> wait = chatter.take(from.id(), at);
    return wait.isPresent()
        ? Future.succeededFuture(new Answer.TooFast(wait.get()))
        : pass(stored, from, text, at);
  }

  private Future<Answer> pass(StoredGame stored, User from, String text, Timestamp at) {
    boolean isSpectator = Role.in(stored.game(), Optional.of(from.id())) == Role.SPECTATOR;
    ChatRoom room = isSpectator ? ChatRoom.SPECTATORS : ChatRoom.PLAYERS;
    Aside.To to = isSpectator ? Aside.To.SPECTATORS : Aside.To.PLAYERS;
    String frame = ServerMessages.chat(stored.game().id(), room, from, text, at);
    return around
        .services()
        .feed()
        .say(stored.game().id(), new Aside(to, frame))
        .<Answer>map(new Answer.Done(stored, stored.version()))
        .otherwise(new Answer.Unavailable());
  }
}
