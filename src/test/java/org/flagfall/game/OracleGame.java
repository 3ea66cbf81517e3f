package org.flagfall.game;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * One object of the shared data: a game or a position of which others have worked out what is so.
 */
record OracleGame(String name, JsonNode json) {
  /** The environment variable that names the folder of the shared data. */
  static final String SHARED = "FLAGFALL_DATA";

  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** All objects in the files of {@code folder} whose names end in {@code ending}. */
  static List<OracleGame> readAll(String folder, String ending) {
    List<OracleGame> all = new ArrayList<>();
    for (Path file : files(Path.of(System.getenv(SHARED), folder), ending)) {
      List<String> lines = lines(file);
      for (int i = 0; i < lines.size(); i++) {
        all.add(new OracleGame(file.getFileName() + " line " + (i + 1), parse(lines.get(i))));
      }
    }
    return all;
  }

  private static List<Path> files(Path folder, String ending) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> lines(Path file) {
    try (var in = Files.newInputStream(file);
        var plain = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
        var lines = new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.isBlank()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode parse(String line) {
    try {
      return MAPPER.readTree(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
