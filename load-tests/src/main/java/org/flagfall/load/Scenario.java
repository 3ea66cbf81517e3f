package org.flagfall.load;

import java.util.Map;

/** One kind of load. */
interface Scenario {
  String name();

  /** What it does, in one line. */
  String about();

  /** Its own options, with their defaults. */
  Map<String, String> defaults();

  /** Runs it and reports; whether all went well. */
  boolean run(Options options) throws Exception;
}
