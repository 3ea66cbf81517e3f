package org.flagfall.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flagfall.game.EndReason;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ProtocolDocTest {
  private static final Pattern EXAMPLE =
      Pattern.compile("<!-- golden: (\\S+) -->\\n```json\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern ERROR_ROW =
      Pattern.compile("^\\| `(\\w+)` \\| (\\d{3}) \\|", Pattern.MULTILINE);

  @Test
  void every_golden_file_is_an_example_of_the_document_word_for_word() throws IOException {
    Map<String, String> golden = new TreeMap<>();
    List.of("client", "server", "http").forEach(folder -> golden.putAll(Golden.files(folder)));
    assertEquals(golden, examples());
  }

  private static Map<String, String> examples() throws IOException {
    Map<String, String> examples = new TreeMap<>();
    Matcher matcher = EXAMPLE.matcher(doc());
    while (matcher.find()) {
      examples.put(matcher.group(1), matcher.group(2));
    }
    return examples;
  }

  @Test
  void the_table_of_errors_is_the_one_of_the_program() throws IOException {
    Map<String, Integer> said = new TreeMap<>();
    Matcher matcher = ERROR_ROW.matcher(doc());
    while (matcher.find()) {
      said.put(matcher.group(1), Integer.valueOf(matcher.group(2)));
    }
    Map<String, Integer> known = new TreeMap<>();
    for (ErrorCode code : ErrorCode.values()) {
      known.put(code.code(), code.httpStatus());
    }
    assertEquals(known, said);
  }

  @Test
  void every_end_and_every_message_is_named() throws IOException {
    String doc = doc();
    Stream.of(EndReason.values())
        .map(EndReason::code)
        .forEach(reason -> assertTrue(doc.contains("`" + reason + "`"), reason));
    Stream.of(MessageType.values())
        .map(MessageType::code)
        .forEach(type -> assertTrue(doc.contains("`" + type + "`"), type));
  }

  private static String doc() throws IOException {
    return Files.readString(Path.of("docs/protocol.md"));
  }
}
