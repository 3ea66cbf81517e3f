package org.flagfall.store;

/** What became of an append. */
public sealed interface AppendResult {

  /** The entries are stored, now or by an earlier try of the same append. */
  record Done(StoredGame now) implements AppendResult {}

  /** Another node was first: nothing was stored. {@code now} has what it wrote; decide again. */
  record Behind(StoredGame now) implements AppendResult {}

  /**
   * The log went on differently from what this node knew: nothing was stored.
   *
   * @param now the log as it is, with its new history
   */
  record Forked(StoredGame now) implements AppendResult {}

  /** The game was removed. */
  record Gone() implements AppendResult {}

  /** Surely not stored: Redis could not be asked, or refused the write. */
  record Unavailable(String why) implements AppendResult {}

  /** Perhaps stored: the answer did not come. Only the same append again can tell. */
  record Unknown(String why) implements AppendResult {}
}
