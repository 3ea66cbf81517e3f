package org.flagfall.protocol;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The golden files: one example for each message, laid out for reading. */
final class Golden {
  private static final Path FOLDER = Path.of("src/test/resources/golden/protocol");

  private Golden() {}

  /** The files of one subfolder as they are, by names such as {@code client/move.json}. */
  static Map<String, String> files(String subfolder) {
    try (Stream<Path> found = Files.list(FOLDER.resolve(subfolder))) {
      Map<String, String> files = new TreeMap<>();
      List<Path> sorted = found.sorted().toList();
      for (Path file : sorted) {
        files.put(subfolder + "/" + file.getFileName(), Files.readString(file));
      }
      return files;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text without its layout, which is how a message travels; strings stay as they are. */
  static String compact(String text) {
    return text.replaceAll("(\"(?:[^\"\\\\]|\\\\.)*\")|\\s+", "$1");
  }
}
