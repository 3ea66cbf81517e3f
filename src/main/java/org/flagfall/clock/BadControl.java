package org.flagfall.clock;

/** A text is no time control; never leaves this package. */
final class BadControl extends Exception {
  private static final long serialVersionUID = 1L;

  private final String sentence;

  /**
   * @param sentence what is wrong, for people
   */
  BadControl(String sentence) {
    super(sentence, null, false, false);
    this.sentence = sentence;
  }

  static BadControl notOne() {
    return new BadControl(
        "a time control is written like 300, 180+2, 300d3, 300b3, 40/5400+30:1800+30, *180,"
            + " 300|60 or -");
  }

  String sentence() {
    return sentence;
  }
}
