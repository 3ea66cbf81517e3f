package org.flagfall.load;

/** Why a run can't go on, in a sentence for the one who started it. */
final class Trouble extends RuntimeException {
  Trouble(String why) {
    super(why);
  }

  Trouble(String why, Throwable cause) {
    super(why + ": " + cause, cause);
  }
}
