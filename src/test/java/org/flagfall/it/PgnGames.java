package org.flagfall.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A tolerant reader of score sheets: tags, main line, result; comments are kept as one text. */
final class PgnGames {

  private static final Pattern TAG = Pattern.compile("^\\[(\\w+)\\s+\"(.*)\"\\]\\s*$");
  private static final Pattern COMMENT = Pattern.compile("\\{[^}]*\\}|;[^\\n]*");
  private static final Pattern RESULT = Pattern.compile("1-0|0-1|1/2-1/2|\\*");

  private PgnGames() {}

  /** One game as its score sheet has it. */
  record Game(int number, Map<String, String> tags, List<String> sans, String result, String text) {

    String tag(String name) {
      return tags.getOrDefault(name, "");
    }

    boolean whiteToMove() {
      return sans.size() % 2 == 0;
    }

    boolean isDraw() {
      return result.equals("1/2-1/2");
    }

    /** Whether the loser is the one to move at the end. */
    boolean loserToMove() {
      return result.equals("0-1") ? whiteToMove() : result.equals("1-0") && !whiteToMove();
    }

    boolean endsInMate() {
      return !sans.isEmpty() && sans.get(sans.size() - 1).endsWith("#");
    }

    long count(String word) {
      return Pattern.compile(Pattern.quote(word))
          .matcher(text.replaceAll("\\s+", " "))
          .results()
          .count();
    }

    @Override
    public String toString() {
      return "game " + number + " " + tags.getOrDefault("Event", "") + " " + result;
    }
  }

  static List<Game> read(Path file) {
    try {
      return parse(Files.readString(file, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Game> resource(String name) {
    try (var in = PgnGames.class.getResourceAsStream(name)) {
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Game> parse(String text) {
    List<Game> games = new ArrayList<>();
    Map<String, String> tags = new LinkedHashMap<>();
    StringBuilder movetext = new StringBuilder();
    for (String line : text.lines().toList()) {
      Matcher tag = TAG.matcher(line);
      if (tag.matches()) {
        if (!movetext.toString().isBlank()) {
          games.add(game(games.size() + 1, tags, movetext.toString()));
          tags = new LinkedHashMap<>();
          movetext.setLength(0);
        }
        tags.put(tag.group(1), tag.group(2));
      } else {
        movetext.append(line).append('\n');
      }
    }
    if (!movetext.toString().isBlank()) {
      games.add(game(games.size() + 1, tags, movetext.toString()));
    }
    return games;
  }

  private static Game game(int number, Map<String, String> tags, String movetext) {
    List<String> sans = new ArrayList<>();
    String result = "none";
    for (String word : COMMENT.matcher(movetext).replaceAll(" ").trim().split("\\s+")) {
      String bare = word.replaceFirst("^\\d+\\.+", "");
      if (RESULT.matcher(word).matches()) {
        result = word;
      } else if (!bare.isEmpty() && !bare.startsWith("$")) {
        sans.add(bare.replaceFirst("[?!]+$", ""));
      }
    }
    return new Game(number, tags, List.copyOf(sans), result, movetext);
  }
}
