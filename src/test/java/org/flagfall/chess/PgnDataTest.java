package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
@EnabledIfEnvironmentVariable(named = Lines.SHARED, matches = ".+")
class PgnDataTest {
  static Stream<Path> files() throws IOException {
    return files("pgn");
  }

  static Stream<Path> malformedFiles() throws IOException {
    return files("pgn/malformed");
  }

  private static Stream<Path> files(String folder) throws IOException {
    try (Stream<Path> files = Files.list(Lines.shared(folder))) {
      return files.filter(Files::isRegularFile).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void real_games_are_read_without_fault_and_written_the_same(Path file) throws IOException {
    for (PgnReading reading : readings(Files.readString(file))) {
      assertEquals(List.of(), reading.faults());
      checkWritten(reading.game());
    }
  }

  @ParameterizedTest
  @MethodSource("malformedFiles")
  void broken_files_are_read_as_far_as_they_go(Path file) throws IOException {
    List<PgnReading> readings = readings(Files.readString(file));
    assertTrue(readings.size() <= 4);
    readings.forEach(reading -> checkWritten(reading.game()));
  }

  private static void checkWritten(Pgn game) {
    Pgn again = readings(PgnWriter.write(game)).get(0).game();
    assertEquals(game.moves(), again.moves());
    assertEquals(game.result(), again.result());
    assertTrue(game.start().isSamePosition(again.start()));
  }

  private static List<PgnReading> readings(String text) {
    List<PgnReading> readings = new ArrayList<>();
    Iterator<PgnReading> games = PgnReader.read(text);
    games.forEachRemaining(readings::add);
    return readings;
  }
}
