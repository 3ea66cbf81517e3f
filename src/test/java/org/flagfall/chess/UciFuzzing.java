package org.flagfall.chess;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import org.junit.jupiter.params.provider.CsvSource;

/** Inputs that a fuzzer makes up, led by what of the reader they run through. */
class UciFuzzing {

  @CsvSource({"0, e2e4", "1, e1g1", "1, e1h1", "2, d5e6", "1, a7a8q"})
  @DictionaryEntries({"e2e4", "e1c1", "e1a1", "q", "n", "d5e6"})
  @FuzzTest(maxDuration = "20m", maxExecutions = 4_000_000)
  void the_reader_answers_whatever_it_is_given(int which, @NotNull String text) {
    Readers.checkUci(which, text);
  }
}
