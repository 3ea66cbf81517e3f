package org.flagfall.protocol;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.flagfall.chess.Fen;
import org.flagfall.chess.Pgn;
import org.flagfall.chess.PgnWriter;
import org.flagfall.chess.Position;
import org.flagfall.chess.Uci;
import org.flagfall.chess.Variant;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.EndReason;
import org.flagfall.game.Game;
import org.flagfall.game.Outcome;
import org.flagfall.game.Ply;
import org.flagfall.game.Result;
import org.flagfall.game.Settings;
import org.flagfall.game.User;

/** Writes a game as PGN, with what the clock showed and the time spent behind each move. */
public final class PgnExport {
  /** The media type of PGN. */
  public static final String MEDIA_TYPE = "application/x-chess-pgn";

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  private PgnExport() {}

  /**
   * The PGN of {@code game}, finished or not.
   *
   * @param site where it is played: the address of the game
   */
  public static String write(Game game, String site) {
    return PgnWriter.write(
        new Pgn(tags(game, site), game.initialPosition(), moves(game), result(game)));
  }

  private static Map<String, String> tags(Game game, String site) {
    Settings settings = game.settings();
    LocalDateTime begin = utc(game.startedAt().orElse(game.createdAt()));
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Event", settings.rated() == Settings.Rated.RATED ? "Rated game" : "Casual game");
    tags.put("Site", site);
    tags.put("Date", DATE.format(begin));
    tags.put("Round", "-");
    tags.put("White", name(game.players().white()));
    tags.put("Black", name(game.players().black()));
    tags.put("Result", result(game));
    tags.put("UTCDate", DATE.format(begin));
    tags.put("UTCTime", TIME.format(begin));
    tags.put("TimeControl", settings.timeControl().text());
    tags.put("Termination", termination(game.outcome()));
    game.opening()
        .ifPresent(
            opening -> {
              tags.put("ECO", opening.eco());
              tags.put("Opening", opening.name());
            });
    putStart(tags, game);
    return tags;
  }

  private static void putStart(Map<String, String> tags, Game game) {
    if (game.settings().variant() == Variant.CHESS960) {
      tags.put("Variant", "Chess960");
    }
    if (game.settings().fen().isPresent()) {
      tags.put("SetUp", "1");
      tags.put("FEN", Fen.write(game.initialPosition()));
    }
  }

  private static LocalDateTime utc(Timestamp at) {
    return LocalDateTime.ofInstant(Instant.ofEpochMilli(at.epochMillis()), ZoneOffset.UTC);
  }

  private static String name(Optional<User> player) {
    return player.map(User::name).orElse("?");
  }

  /** PGN has no word for results that only an arbiter gives. */
  private static String result(Game game) {
    Result result = game.outcome().map(Outcome::result).orElse(Result.NONE);
    return switch (result) {
      case BOTH_LOSE, WHITE_HALF, BLACK_HALF -> Result.NONE.text();
      default -> result.text();
    };
  }

  /** The words are those of the PGN standard. */
  private static String termination(Optional<Outcome> outcome) {
    return outcome.map(Outcome::reason).map(PgnExport::termination).orElse("unterminated");
  }

  private static String termination(EndReason reason) {
    if (reason.isByClock()) {
      return "time forfeit";
    }
    return switch (reason) {
      case ABORTED, NO_SHOW, ABANDONED -> "abandoned";
      case ARBITER -> "adjudication";
      default -> "normal";
    };
  }

  private static List<Pgn.Played> moves(Game game) {
    List<Pgn.Played> moves = new ArrayList<>(game.ply());
    Position before = game.initialPosition();
    for (Ply ply : game.plies()) {
      moves.add(new Pgn.Played(Uci.read(before, ply.uci()).orElseThrow(), comment(ply)));
      before = ply.position();
    }
    return moves;
  }

  private static String comment(Ply ply) {
    List<String> commands = new ArrayList<>(3);
    ply.left().ifPresent(left -> commands.add(PgnTime.command("clk", left)));
    commands.add(PgnTime.command("emt", ply.spent()));
    if (ply.credit().value() > 0) {
      commands.add(PgnTime.command("credit", ply.credit()));
    }
    return String.join(" ", commands);
  }
}
