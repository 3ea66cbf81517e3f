package org.flagfall.protocol;

import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.game.ClaimGround;
import org.flagfall.game.Event;
import org.flagfall.game.Flow;
import org.flagfall.game.Pause;
import org.flagfall.game.Result;
import org.flagfall.game.Settings.ClockStart;
import org.flagfall.game.User;

/** The words on the wire for values that more than one message names. */
final class Words {
  static final WordTable<Color> COLOR = WordTable.of(Color.class, "white", "black");
  static final WordTable<Variant> VARIANT = WordTable.of(Variant.class, "standard", "chess960");
  static final WordTable<ClockStart> CLOCK_START =
      WordTable.of(ClockStart.class, "afterFirstMoves", "immediately");
  static final WordTable<User.Kind> KIND = WordTable.of(User.Kind.class, "guest", "member");
  static final WordTable<ClaimGround> GROUND =
      WordTable.of(ClaimGround.class, "threefold", "fiftyMoves");
  static final WordTable<Event.How> HOW = WordTable.of(Event.How.class, "answer", "move");
  static final WordTable<Role> ROLE =
      WordTable.of(Role.class, "white", "black", "arbiter", "spectator");
  static final WordTable<ClientMessage.DrawAction> DRAW_ACTION =
      WordTable.of(ClientMessage.DrawAction.class, "offer", "accept", "decline", "claim");

  static final WordTable<ClientMessage.Action> ACTION =
      WordTable.of(ClientMessage.Action.class, "offer", "accept", "decline");
  static final WordTable<ClientMessage.PauseAction> PAUSE_ACTION =
      WordTable.of(ClientMessage.PauseAction.class, "offer", "accept", "decline", "resume");
  static final WordTable<Flow.Wanted> WANTED = WordTable.of(Flow.Wanted.class, "win", "draw");
  static final WordTable<Pause.Reason> PAUSE =
      WordTable.of(Pause.Reason.class, "agreement", "player", "time", "arbiter");
  static final WordTable<ChatRoom> CHAT_ROOM =
      WordTable.of(ChatRoom.class, "players", "spectators");
  static final WordTable<Result> RESULT =
      WordTable.of(Result.class, "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "*");

  static final WordTable<Presence.Reach> REACH =
      WordTable.of(Presence.Reach.class, "online", "away");

  private Words() {}
}
