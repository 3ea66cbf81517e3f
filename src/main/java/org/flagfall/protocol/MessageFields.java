package org.flagfall.protocol;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.flagfall.clock.Millis;
import org.flagfall.game.Flow;
import org.flagfall.game.GameId;
import org.flagfall.game.RuleSets;
import org.flagfall.game.Version;

/**
 * The fields of one message, put together to the message that its type says.
 *
 * @param id the client's name for the message
 * @param fields all its fields
 */
record MessageFields(Optional<String> id, Fields fields) {
  private static final int KEY_LENGTH = 32;
  private static final int HISTORY_LENGTH = 64;
  private static final int GAME_LENGTH = 256;
  private static final int CHAT_LENGTH = 140;
  private static final int MOST_PLIES = 100_000;
  private static final BigDecimal LONGEST_THINK = BigDecimal.valueOf(24 * 60 * 60 * 1000L);

  /** The message of a type. */
  ClientMessage message(MessageType type) throws WrongField {
    return switch (type) {
      case JOIN -> join();
      case LEAVE -> leave();
      case SIT -> sit();
      case MOVE -> move();
      case DRAW -> draw();
      case RESIGN -> resign();
      case ABORT -> abort();
      case PING -> ping();
      case TAKEBACK -> new ClientMessage.Takeback(id, game(), action(), key());
      case REMATCH -> new ClientMessage.Rematch(id, game(), action());
      case GIVE_TIME -> new ClientMessage.GiveTime(id, game(), key());
      case PAUSE -> new ClientMessage.PauseGame(id, game(), pauseAction(), key());
      case CLAIM_ABSENCE -> claimAbsence();
      case CHAT -> chat();
      case RULE -> new ClientMessage.Rule(id, game(), new RulingFields(fields).ruling(), key());
      case SEEK -> seek();
      case CANCEL_SEEK -> new ClientMessage.CancelSeek(id);
      case LOBBY -> new ClientMessage.WatchLobby(id, Fields.need("on", fields.flag("on")));
    };
  }

  private ClientMessage join() throws WrongField {
    return new ClientMessage.Join(
        id,
        game(),
        version("since"),
        fields.text("history", 0, HISTORY_LENGTH),
        fields.flag("glance").orElse(false));
  }

  private ClientMessage leave() throws WrongField {
    return new ClientMessage.Leave(id, game());
  }

  private ClientMessage sit() throws WrongField {
    return new ClientMessage.Sit(id, game(), fields.word("color", Words.COLOR), key());
  }

  private ClientMessage move() throws WrongField {
    GameId game = game();
    int ply = ply().orElseThrow(() -> new WrongField("`ply` is missing"));
    return new ClientMessage.Move(id, game, ply, Fields.need("uci", uci()), think(), key());
  }

  private ClientMessage draw() throws WrongField {
    GameId game = game();
    ClientMessage.DrawAction action =
        Fields.need("action", fields.word("action", Words.DRAW_ACTION));
    return new ClientMessage.Draw(id, game, action, uci(), ply(), version("offer"), key());
  }

  private ClientMessage resign() throws WrongField {
    return new ClientMessage.Resign(id, game(), key());
  }

  private ClientMessage abort() throws WrongField {
    return new ClientMessage.Abort(id, game(), key());
  }

  private ClientMessage.Action action() throws WrongField {
    return Fields.need("action", fields.word("action", Words.ACTION));
  }

  private ClientMessage.PauseAction pauseAction() throws WrongField {
    return Fields.need("action", fields.word("action", Words.PAUSE_ACTION));
  }

  private ClientMessage claimAbsence() throws WrongField {
    GameId game = game();
    Flow.Wanted wanted = Fields.need("result", fields.word("result", Words.WANTED));
    return new ClientMessage.ClaimAbsence(id, game, wanted, key());
  }

  /** Control characters and marks that turn the direction of writing are taken out. */
  private ClientMessage chat() throws WrongField {
    GameId game = game();
    String text = Fields.need("text", fields.text("text", 1, CHAT_LENGTH));
    String clean = text.replaceAll("[\\p{Cc}\\p{Cf}\\u2028\\u2029]", "").strip();
    if (clean.isEmpty()) {
      throw new WrongField("`text` says nothing");
    }
    return new ClientMessage.Chat(id, game, clean);
  }

  private ClientMessage seek() throws WrongField {
    // Whether there are such rules is for those to say who know the operator's own.
    SettingsFields settings = new SettingsFields(fields, RuleSets.SHIPPED);
    return new ClientMessage.LookForOpponent(
        id,
        new SeekDraft(
            settings.timeControl(),
            settings.rulesName(),
            settings.variant(),
            fields.word("color", Words.COLOR)));
  }

  private ClientMessage ping() throws WrongField {
    return new ClientMessage.Ping(id, Fields.need("t", fields.number("t")));
  }

  private GameId game() throws WrongField {
    String text = Fields.need("game", fields.text("game", 0, GAME_LENGTH));
    if (!GameId.isValid(text)) {
      throw new WrongField(ErrorCode.NOT_FOUND, ErrorCode.NOT_FOUND.message());
    }
    return new GameId(text);
  }

  private Optional<String> key() throws WrongField {
    return fields.text("key", 1, KEY_LENGTH);
  }

  private Optional<String> uci() throws WrongField {
    return fields.text("uci", 0, MessageReader.UCI_LENGTH);
  }

  private OptionalInt ply() throws WrongField {
    OptionalLong ply = fields.integer("ply", 0, MOST_PLIES);
    return ply.isPresent() ? OptionalInt.of((int) ply.getAsLong()) : OptionalInt.empty();
  }

  private Optional<Version> version(String name) throws WrongField {
    OptionalLong number = fields.integer(name, 0, Fields.LARGEST);
    return number.isPresent() ? Optional.of(new Version(number.getAsLong())) : Optional.empty();
  }

  /**
   * Browsers measure fractions, and clocks jump: no move is lost over a number that buys nothing.
   */
  private Optional<Millis> think() throws WrongField {
    return fields.number("think").map(MessageFields::millis);
  }

  private static Millis millis(String number) {
    BigDecimal exact = new BigDecimal(number);
    if (exact.signum() <= 0) {
      return Millis.ZERO;
    }
    return Millis.of(exact.min(LONGEST_THINK).longValue());
  }
}
