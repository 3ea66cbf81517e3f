package org.flagfall.protocol;

import java.util.Optional;
import java.util.OptionalInt;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.game.Flow;
import org.flagfall.game.GameId;
import org.flagfall.game.Ruling;
import org.flagfall.game.Version;

/**
 * What a client may say. Well formed, but not yet known to be allowed.
 *
 * <p>The names on the wire stand in {@link MessageType}.
 */
public sealed interface ClientMessage {

  /** The client's own name for this message, repeated in its one answer. */
  Optional<String> id();

  /** Calls the method of {@code cases} that fits. */
  <R> R match(Cases<R> cases);

  /** One method for each message, so that the compiler finds a forgotten one. */
  interface Cases<R> {
    R join(Join message);

    R leave(Leave message);

    R sit(Sit message);

    R move(Move message);

    R draw(Draw message);

    R resign(Resign message);

    R abort(Abort message);

    R ping(Ping message);

    R takeback(Takeback message);

    R giveTime(GiveTime message);

    R pause(PauseGame message);

    R claimAbsence(ClaimAbsence message);

    R rematch(Rematch message);

    R chat(Chat message);

    R rule(Rule message);

    R seek(LookForOpponent message);

    R cancelSeek(CancelSeek message);

    R lobby(WatchLobby message);
  }

  /** A message that asks for a change of a game. */
  sealed interface Act extends ClientMessage {
    GameId game();

    /** The player's own name for this command, by which a repeat is known; 1 to 32 characters. */
    Optional<String> key();
  }

  /**
   * Hear of everything that happens in a game.
   *
   * @param since the last version seen; empty asks for the state
   * @param history which telling of the log {@code since} belongs to
   * @param glance whether it is one of many games on a page, so that who looks is no spectator
   */
  record Join(
      Optional<String> id,
      GameId game,
      Optional<Version> since,
      Optional<String> history,
      boolean glance)
      implements ClientMessage {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.join(this);
    }
  }

  /** Hear no more of a game. */
  record Leave(Optional<String> id, GameId game) implements ClientMessage {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.leave(this);
    }
  }

  /**
   * Take an open seat, then join.
   *
   * @param color the seat wanted; empty takes one that is open
   */
  record Sit(Optional<String> id, GameId game, Optional<Color> color, Optional<String> key)
      implements Act {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.sit(this);
    }
  }

  /**
   * Make a move.
   *
   * @param ply half-moves played before it
   * @param uci the move as it was sent, at most {@value MessageReader#UCI_LENGTH} characters
   * @param think the thinking time as the client measured it: information only
   */
  record Move(
      Optional<String> id,
      GameId game,
      int ply,
      String uci,
      Optional<Millis> think,
      Optional<String> key)
      implements Act {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.move(this);
    }
  }

  /**
   * Offer, accept, decline or claim a draw.
   *
   * @param uci the move intended with a claim
   * @param ply half-moves played, as the claimant saw it
   * @param offer the version of the offer that is answered
   */
  record Draw(
      Optional<String> id,
      GameId game,
      DrawAction action,
      Optional<String> uci,
      OptionalInt ply,
      Optional<Version> offer,
      Optional<String> key)
      implements Act {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.draw(this);
    }
  }

  /** What is done about a draw. */
  enum DrawAction {
    OFFER,
    ACCEPT,
    DECLINE,
    CLAIM
  }

  /** Give up. */
  record Resign(Optional<String> id, GameId game, Optional<String> key) implements Act {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.resign(this);
    }
  }

  /** Call the game off before it has really begun. */
  record Abort(Optional<String> id, GameId game, Optional<String> key) implements Act {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.abort(this);
    }
  }

  /** What is done about a request. */
  enum Action {
    OFFER,
    ACCEPT,
    DECLINE
  }

  /** What is done about a pause. */
  enum PauseAction {
    OFFER,
    ACCEPT,
    DECLINE,
    RESUME
  }

  /** Ask to take back, or answer. */
  record Takeback(Optional<String> id, GameId game, Action action, Optional<String> key)
      implements Act {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.takeback(this);
    }
  }

  /** Give the opponent time. */
  record GiveTime(Optional<String> id, GameId game, Optional<String> key) implements Act {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.giveTime(this);
    }
  }

  /** Ask to pause, answer, or go on. */
  record PauseGame(Optional<String> id, GameId game, PauseAction action, Optional<String> key)
      implements Act {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.pause(this);
    }
  }

  /** Claim that the opponent is gone. */
  record ClaimAbsence(Optional<String> id, GameId game, Flow.Wanted wanted, Optional<String> key)
      implements Act {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.claimAbsence(this);
    }
  }

  /** Ask for another game with colours swapped, or answer. */
  record Rematch(Optional<String> id, GameId game, Action action) implements ClientMessage {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.rematch(this);
    }
  }

  /** Say something. */
  record Chat(Optional<String> id, GameId game, String text) implements ClientMessage {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.chat(this);
    }
  }

  /** Decide something, as an arbiter. */
  record Rule(Optional<String> id, GameId game, Ruling ruling, Optional<String> key)
      implements Act {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.rule(this);
    }
  }

  /**
   * Ask for a pong.
   *
   * @param t a JSON number, in the very characters that were sent
   */
  record Ping(Optional<String> id, String t) implements ClientMessage {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.ping(this);
    }
  }

  /** Look for an opponent; takes the place of what this connection looked for before. */
  record LookForOpponent(Optional<String> id, SeekDraft wanted) implements ClientMessage {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.seek(this);
    }
  }

  /** Look for an opponent no more. */
  record CancelSeek(Optional<String> id) implements ClientMessage {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.cancelSeek(this);
    }
  }

  /** Hear of the open seeks, or no more. */
  record WatchLobby(Optional<String> id, boolean on) implements ClientMessage {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.lobby(this);
    }
  }
}
