package org.flagfall.chess.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Stockfish in a process of its own, spoken to by UCI. Debian's package puts it on the path. */
final class Stockfish implements AutoCloseable {
  private static final String COUNTED = "Nodes searched: ";

  private final Process process;
  private final Writer in;
  private final BufferedReader out;

  Stockfish(String command) {
    try {
      this.process = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      throw new UncheckedIOException("apt-get install stockfish", e);
    }
    this.in = process.outputWriter(StandardCharsets.US_ASCII);
    this.out = process.inputReader(StandardCharsets.US_ASCII);
  }

  long perft(String fen, int depth) {
    try {
      in.write("position fen " + fen + "\ngo perft " + depth + "\n");
      in.flush();
      String line = out.readLine();
      while (!line.startsWith(COUNTED)) {
        line = out.readLine();
      }
      return Long.parseLong(line.substring(COUNTED.length()).strip());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
