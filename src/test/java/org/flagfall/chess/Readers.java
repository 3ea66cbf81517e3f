package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** What must hold whatever text the readers are given. */
final class Readers {
  static final List<String> FENS =
      List.of(
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "rnbqkbnr/1ppp1ppp/p7/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3",
          "1r3k2/P1P5/8/8/8/8/8/R3K2R w HA - 12 34");

  private static final List<Position> POSITIONS =
      FENS.stream().limit(3).map(fen -> Fen.read(fen).orThrow()).toList();

  private Readers() {}

  /** What is accepted is written in a way that is read as the same. */
  static void checkFen(String text) {
    for (Variant variant : Variant.values()) {
      if (Fen.read(text, variant) instanceof FenReading.Legal legal) {
        String written = Fen.write(legal.position());
        assertEquals(written, Fen.write(Fen.read(written, variant).orThrow()), text);
      }
    }
  }

  /** What is accepted is legal, and read again from its own writing. */
  static void checkSan(int which, String text) {
    Position position = position(which);
    Optional<Move> move = San.read(position, text);
    assertTrue(move.map(position::isLegal).orElse(true), text);
    assertEquals(move, move.flatMap(read -> San.read(position, San.write(position, read))), text);
  }

  /** What is accepted is legal, and read again from its own writing. */
  static void checkUci(int which, String text) {
    Position position = position(which);
    Optional<Move> move = Uci.read(position, text);
    assertTrue(move.map(position::isLegal).orElse(true), text);
    assertEquals(move, move.flatMap(read -> Uci.read(position, Uci.write(position, read))), text);
  }

  private static Position position(int which) {
    return POSITIONS.get(Math.floorMod(which, POSITIONS.size()));
  }

  /** Games come in order, there is an end of them, and each is written and read again. */
  static void checkPgn(String text) {
    Iterator<PgnReading> games = PgnReader.read(text);
    int read = 0;
    while (games.hasNext()) {
      read++;
      PgnReading reading = games.next();
      assertEquals(read, reading.number());
      Iterator<PgnReading> again = PgnReader.read(PgnWriter.write(reading.game()));
      assertEquals(reading.game().moves().size(), again.next().game().moves().size(), text);
    }
    assertTrue(read <= text.length());
  }
}
