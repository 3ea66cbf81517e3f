package org.flagfall.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The last keys of each owner, and what their commands stored. Immutable. */
record Keys(List<Used> recent) {
  /** How many keys of one owner are remembered. */
  static final int REMEMBERED = 16;

  static final Keys NONE = new Keys(List.of());

  /** How a command was answered. */
  enum Answer {
    DONE,
    ILLEGAL_MOVE
  }

  record Used(Key key, Version version, Answer answer) {
    Decision decision() {
      return answer == Answer.DONE
          ? new Decision.Repeated(version)
          : new Decision.Refused(Refusal.ILLEGAL_MOVE);
    }
  }

  Keys {
    recent = List.copyOf(recent);
  }

  /** The answer that the command called {@code key} was given. */
  Optional<Decision> find(Key key) {
    for (Used used : recent) {
      if (used.key().equals(key)) {
        return Optional.of(used.decision());
      }
    }
    return Optional.empty();
  }

  Keys with(Key key, Version version, Answer answer) {
    List<Used> next = new ArrayList<>(recent.size() + 1);
    next.add(new Used(key, version, answer));
    int kept = 1;
    for (Used used : recent) {
      boolean sameOwner = used.key().owner() == key.owner();
      if (used.key().equals(key) || sameOwner && ++kept > REMEMBERED) {
        continue;
      }
      next.add(used);
    }
    return new Keys(next);
  }
}
