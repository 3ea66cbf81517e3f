package org.flagfall.chess;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * Lines of test data: our own from resources, the shared ones from the folder of an environment
 * variable.
 */
final class Lines {
  static final String SHARED = "FLAGFALL_DATA";

  private Lines() {}

  static Path shared(String file) {
    return Path.of(System.getenv(SHARED), file);
  }

  /** The lines of a shared file that aren't comments. */
  static List<String> ofShared(String file) {
    return of(shared(file));
  }

  static List<String> of(Path file) {
    try (var in = Files.newInputStream(file);
        var plain = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
        var lines = new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
      return withoutComments(lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The lines of a resource under {@code /chess}. */
  static List<String> ofResource(String name) {
    try (var in = Lines.class.getResourceAsStream("/chess/" + name);
        var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return withoutComments(lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> withoutComments(BufferedReader lines) {
    return lines.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
  }
}
