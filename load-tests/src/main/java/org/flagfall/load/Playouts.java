package org.flagfall.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Games that were played beforehand; how they were made stands in {@code Playouts.java} outside.
 */
final class Playouts {
  private final List<String[]> games;

  Playouts() {
    try (InputStream in = Playouts.class.getResourceAsStream("playouts.txt")) {
      String text = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
      games = text.lines().map(line -> line.split(" ")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The moves of the {@code i}th game, in UCI. */
  String[] game(int i) {
    return games.get(Math.floorMod(i, games.size()));
  }
}
