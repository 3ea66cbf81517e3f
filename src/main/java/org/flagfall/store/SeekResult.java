package org.flagfall.store;

/** What became of a seek. */
public sealed interface SeekResult {

  /**
   * It is in the list, until somebody comes.
   *
   * @param change the list's change since which it is there, at the latest
   */
  record Waiting(long change) implements SeekResult {}

  /** It found a partner: now, or when the same was asked before. */
  record Paired(Pairing pairing) implements SeekResult {}

  /** Its user was paired a moment ago, by another seek. */
  record Busy(Pairing pairing) implements SeekResult {}

  /** Its user has too many others. */
  record TooMany() implements SeekResult {}
}
