package org.flagfall.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The last keys of each owner, and what their commands stored. Immutable. */
record Keys(List<Used> recent) {
  /** How many keys of one owner are remembered. */
  static final int REMEMBERED = 16;

  static final Keys NONE = new Keys(List.of());

  record Used(Key key, Version version) {}

  Keys {
    recent = List.copyOf(recent);
  }

  /** The last version stored by the command called {@code key}. */
  Optional<Version> find(Key key) {
    for (Used used : recent) {
      if (used.key().equals(key)) {
        return Optional.of(used.version());
      }
    }
    return Optional.empty();
  }

  Keys with(Key key, Version version) {
    List<Used> next = new ArrayList<>(recent.size() + 1);
    next.add(new Used(key, version));
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
