package org.flagfall.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What is known of a game that needs to be looked into, as a file beside the logs of the nodes. */
final class Dossier {
  private final List<String> lines = new ArrayList<>();

  private Dossier() {}

  /**
   * Writes one.
   *
   * @param reasons why the game is to be looked into
   * @param troubles what was broken during the run
   */
  static void write(Path folder, Evidence evidence, List<?> reasons, List<?> troubles) {
    Dossier dossier = new Dossier();
    dossier.part("reasons", reasons);
    dossier.part("log", evidence.log());
    dossier.part("stored", evidence.stored().orElse(List.of()));
    evidence.testimonies().forEach(dossier::testimony);
    dossier.part("troubles", troubles);
    dossier.save(folder.resolve("game-" + evidence.game() + ".txt"));
  }

  private void part(String title, List<?> items) {
    lines.add("== " + title);
    items.forEach(item -> lines.add(item.toString()));
  }

  private void testimony(Testimony witness) {
    part(witness.who() + " asked", witness.requests());
    part(witness.who() + " was given", witness.states());
    part(witness.who() + " was told, " + witness.doubted() + " in doubt", witness.told());
  }

  private void save(Path file) {
    try {
      Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
