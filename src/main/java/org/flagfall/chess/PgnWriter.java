package org.flagfall.chess;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes PGN's export format: the roster of tags first, movetext in lines under 80 columns. */
public final class PgnWriter {
  /** The seven tags that every game has, in this order. */
  private static final List<String> ROSTER =
      List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");

  private PgnWriter() {}

  /** Writes one game, ending with an empty line. */
  public static String write(Pgn game) {
    StringBuilder text = new StringBuilder();
    tags(game).forEach((name, value) -> text.append(tag(name, value)));
    return text.append('\n').append(movetext(game)).append("\n\n").toString();
  }

  private static Map<String, String> tags(Pgn game) {
    Map<String, String> tags = new LinkedHashMap<>();
    ROSTER.forEach(name -> tags.put(name, game.tags().getOrDefault(name, "?")));
    tags.computeIfPresent("Date", (name, date) -> date.equals("?") ? "????.??.??" : date);
    tags.put("Result", game.result());
    game.tags().forEach(tags::putIfAbsent);
    if (!game.start().isSamePosition(Position.initial())) {
      tags.putIfAbsent("SetUp", "1");
      tags.putIfAbsent("FEN", Fen.write(game.start()));
    }
    return tags;
  }

  private static String tag(String name, String value) {
    String line = value.replaceAll("\\s+", " ");
    String escaped = line.replace("\\", "\\\\").replace("\"", "\\\"");
    return "[" + name + " \"" + escaped + "\"]\n";
  }

  private static String movetext(Pgn game) {
    LineWrap text = new LineWrap(79);
    Position position = game.start();
    boolean needsNumber = true;
    for (Pgn.Played played : game.moves()) {
      if (needsNumber || position.turn() == Color.WHITE) {
        text.add(number(position));
      }
      text.add(San.write(position, played.move()));
      needsNumber = !played.comment().isEmpty();
      if (needsNumber) {
        text.addAll("{" + comment(played.comment()) + "}");
      }
      position = position.play(played.move().code());
    }
    text.add(game.result());
    return text.toString();
  }

  private static String number(Position position) {
    return position.fullmoveNumber() + (position.turn() == Color.WHITE ? "." : "...");
  }

  /** A comment ends at the first closing brace, so it can't contain one. */
  private static String comment(String comment) {
    return comment.replace('}', ')');
  }
}
