package org.flagfall.chess;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import org.junit.jupiter.params.provider.ValueSource;

/** Inputs that a fuzzer makes up, led by what of the reader they run through. */
class PgnFuzzing {

  @ValueSource(
      strings = {
        "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 {[%clk 0:01:00]} e5 (1... c5 $1) 2. Nf3 1-0\n",
        "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O! ; so\n*\n"
      })
  @DictionaryEntries({
    "[FEN \"", "\"]", "{", "}", "(", ")", "1-0", "*", "1.", "e4", "O-O", "[%clk ", "$1", ";", "%"
  })
  @FuzzTest(maxDuration = "20m", maxExecutions = 2_500_000)
  void the_reader_answers_whatever_it_is_given(@NotNull String text) {
    Readers.checkPgn(text);
  }
}
