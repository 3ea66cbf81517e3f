package org.flagfall.chess;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import org.junit.jupiter.params.provider.ValueSource;

/** Inputs that a fuzzer makes up, led by what of the reader they run through. */
class FenFuzzing {

  @ValueSource(
      strings = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/1ppp1ppp/p7/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3",
        "1r3k2/P1P5/8/8/8/8/8/R3K2R w HA - 12 34"
      })
  @DictionaryEntries({"/8/", " w ", " b ", "KQkq", "HAha", " - ", "e3", "e6", "k", "K"})
  @FuzzTest(maxDuration = "20m", maxExecutions = 4_000_000)
  void the_reader_answers_whatever_it_is_given(@NotNull String text) {
    Readers.checkFen(text);
  }
}
