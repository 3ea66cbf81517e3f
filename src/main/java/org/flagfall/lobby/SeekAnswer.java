package org.flagfall.lobby;

import org.flagfall.game.GameId;
import org.flagfall.game.SeekId;

/** What is said to one who looks for an opponent. */
public sealed interface SeekAnswer {

  /** The seek is placed, and perhaps has found somebody. */
  record Placed(SeekId id) implements SeekAnswer {}

  /** The user was paired a moment ago; that game comes first. */
  record Busy(GameId game) implements SeekAnswer {}

  /** The user has as many seeks as are allowed. */
  record TooMany() implements SeekAnswer {}

  /** There is no such rule set. */
  record NoSuchRules() implements SeekAnswer {}

  /** Nothing can be stored at present; surely nothing was. */
  record Unavailable() implements SeekAnswer {}

  /** Nobody knows whether it was stored; if it was, it is taken back. */
  record OutcomeUnknown() implements SeekAnswer {}
}
