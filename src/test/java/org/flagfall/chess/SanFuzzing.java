package org.flagfall.chess;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import org.junit.jupiter.params.provider.CsvSource;

/** Inputs that a fuzzer makes up, led by what of the reader they run through. */
class SanFuzzing {

  @CsvSource({
    "0, e4",
    "0, Nf3",
    "1, O-O-O",
    "2, exd6 e.p.",
    "1, Qf3xh3#",
    "1, a8=Q+",
    "1, Ng1-f3!?"
  })
  @DictionaryEntries({"O-O", "0-0", "=Q", "e.p.", "x", "+", "#", "Nf3", "dxe6", "!?"})
  @FuzzTest(maxDuration = "20m", maxExecutions = 3_000_000)
  void the_reader_answers_whatever_it_is_given(int which, @NotNull String text) {
    Readers.checkSan(which, text);
  }
}
