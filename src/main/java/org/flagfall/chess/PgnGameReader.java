package org.flagfall.chess;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts one game together from its tags and words. */
final class PgnGameReader {
  private static final Pattern TAG =
      Pattern.compile("\\[\\s*([A-Za-z]\\w*)\\s*\"((?:\\\\.|[^\"\\\\])*)\"\\s*\\]");
  // For values with quotes or backslashes that were never escaped: up to the last quote.
  private static final Pattern LOOSE_TAG =
      Pattern.compile("\\s*\\[\\s*([A-Za-z]\\w*)\\s*\"(.*)\"?\\s*\\]\\s*");

  private final Map<String, String> tags = new LinkedHashMap<>();
  private final Map<String, Integer> tagLines = new LinkedHashMap<>();
  private final List<PgnReading.Fault> faults = new ArrayList<>();
  private final List<Pgn.Played> moves = new ArrayList<>();

  boolean hasTags() {
    return !tags.isEmpty() || !faults.isEmpty();
  }

  /** Takes a line of tags: usually one, perhaps several. */
  void takeTags(String line, int number) {
    Matcher tag = TAG.matcher(line);
    String rest = tag.replaceAll("");
    if (rest.isBlank()) {
      tag.reset();
      while (tag.find()) {
        put(tag.group(1), tag.group(2).replaceAll("\\\\(.)", "$1"), number);
      }
    } else {
      takeLoosely(line, number);
    }
  }

  private void takeLoosely(String line, int number) {
    Matcher tag = LOOSE_TAG.matcher(line);
    if (tag.matches()) {
      put(tag.group(1), tag.group(2).replaceAll("\"$", ""), number);
    } else {
      fault(number, "this tag can't be read: " + shortened(line));
    }
  }

  private void put(String name, String value, int line) {
    boolean isOther = tags.containsKey(name) && !tags.get(name).equals(value);
    if (isOther && name.equals("FEN")) {
      fault(line, "a second FEN tag says something else; the first counts");
    }
    tags.putIfAbsent(name, value);
    tagLines.putIfAbsent(name, line);
  }

  /** The game, once its tags have been taken. */
  PgnReading read(int number, List<PgnToken> movetext) {
    Optional<Position> start = start();
    if (start.isPresent()) {
      readMoves(start.get(), movetext);
    }
    movetext.stream()
        .filter(token -> token.kind() == PgnToken.Kind.FAULT)
        .forEach(token -> fault(token.line(), token.text()));
    Pgn game = new Pgn(tags, start.orElse(Position.initial()), moves, result(movetext));
    return new PgnReading(number, game, faults);
  }

  private Optional<Position> start() {
    String fen = tags.get("FEN");
    if (fen == null) {
      return Optional.of(Position.initial());
    }
    FenReading reading = Fen.read(fen, variant());
    if (reading instanceof FenReading.Fault fault) {
      fault(tagLines.get("FEN"), "the FEN tag can't be played from: " + fault.message());
      return Optional.empty();
    }
    return Optional.of(reading.orThrow());
  }

  private Variant variant() {
    String variant = tags.getOrDefault("Variant", "").toLowerCase(Locale.ROOT);
    return variant.contains("960") || variant.contains("fischer")
        ? Variant.CHESS960
        : Variant.STANDARD;
  }

  private void readMoves(Position start, List<PgnToken> movetext) {
    Position position = start;
    for (PgnToken token : movetext) {
      if (token.kind() == PgnToken.Kind.COMMENT) {
        comment(token.text());
      }
      if (token.kind() == PgnToken.Kind.SYMBOL) {
        Optional<Move> move = San.read(position, token.text());
        if (move.isEmpty()) {
          fault(token.line(), "no legal move: " + numbered(position, token.text()));
          return;
        }
        moves.add(new Pgn.Played(move.get(), ""));
        position = position.play(move.get().code());
      }
    }
  }

  private static String numbered(Position position, String text) {
    String dots = position.turn() == Color.WHITE ? ". " : "... ";
    return position.fullmoveNumber() + dots + shortened(text);
  }

  private void comment(String text) {
    if (!moves.isEmpty()) {
      int last = moves.size() - 1;
      Pgn.Played played = moves.get(last);
      String all = (played.comment() + " " + text).strip().replaceAll("\\s+", " ");
      moves.set(last, new Pgn.Played(played.move(), all));
    }
  }

  /** The one at the end of the moves, unless that is open and the tag knows more. */
  private String result(List<PgnToken> movetext) {
    Optional<String> tagged = PgnResult.read(tags.getOrDefault("Result", ""));
    return movetext.stream()
        .filter(token -> token.kind() == PgnToken.Kind.RESULT)
        .findFirst()
        .map(marker -> result(marker, tagged.orElse(marker.text())))
        .orElse(tagged.orElse(PgnResult.OPEN));
  }

  private String result(PgnToken marker, String tagged) {
    String counts = marker.text().equals(PgnResult.OPEN) ? tagged : marker.text();
    if (!tagged.equals(marker.text())) {
      String both = "the Result tag says " + tagged + ", the moves end with " + marker.text();
      fault(marker.line(), both + "; " + counts + " counts");
    }
    return counts;
  }

  private void fault(int line, String message) {
    faults.add(new PgnReading.Fault(line, message));
  }

  private static String shortened(String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "…";
  }
}
