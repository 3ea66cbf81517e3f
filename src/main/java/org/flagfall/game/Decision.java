package org.flagfall.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.clock.Timestamp;

/** A game's answer to a command. */
public sealed interface Decision {

  /**
   * It shall be so, once the entries are stored.
   *
   * @param entries what happens, in order; at least one
   * @param refusal what the asker is told instead of a yes: what was asked is refused, and that is
   *     what happens
   */
  record Accepted(List<Entry> entries, Optional<Refusal> refusal) implements Decision {
    public Accepted {
      entries = List.copyOf(entries);
    }

    /** {@code events}, all at {@code at}. */
    static Accepted at(Timestamp at, List<? extends Event> events) {
      List<Entry> entries = new ArrayList<>(events.size());
      for (Event event : events) {
        entries.add(Entry.of(at, event));
      }
      return new Accepted(entries, Optional.empty());
    }

    /** The same entries, caused by the command called {@code key}. */
    Accepted with(Key key) {
      return new Accepted(
          entries.stream()
              .map(entry -> new Entry(entry.at(), entry.event(), Optional.of(key)))
              .toList(),
          refusal);
    }

    /** The same, but the asker is told no. */
    Accepted but(Refusal why) {
      return new Accepted(entries, Optional.of(why));
    }
  }

  /** No, and nothing changes. */
  record Refused(Refusal refusal) implements Decision {}

  /**
   * This very command was carried out before; nothing changes.
   *
   * @param version the last version that it stored
   */
  record Repeated(Version version) implements Decision {}

  /** There is nothing to do: an alarm that rang early or twice. */
  record Idle() implements Decision {}
}
