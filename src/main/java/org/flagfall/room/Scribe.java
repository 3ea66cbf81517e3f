package org.flagfall.room;

import java.util.List;
import java.util.function.Consumer;
import org.flagfall.clock.Millis;
import org.flagfall.game.Entry;
import org.flagfall.store.AppendResult;
import org.flagfall.store.GameStore;
import org.flagfall.store.StoredGame;

/**
 * Stores what a room decided, and does not rest until it is known what became of it.
 *
 * <p>An append whose outcome is unknown is made again, the same entries at the same version, until
 * the store can prove what happened (the store takes a repeat for what it is). An append that was
 * surely not made is given up. In both cases the room is in trouble until the store answers again.
 */
final class Scribe {
  private final GameStore store;
  private final Later later;
  private final Millis retryAfter;

  Scribe(GameStore store, Later later, Millis retryAfter) {
    this.store = store;
    this.later = later;
    this.retryAfter = retryAfter;
  }

  /**
   * Appends {@code entries} behind {@code tip}.
   *
   * @param uncertain told once, if the outcome is unknown for now
   * @param then told what became of it; never {@code Unknown}
   */
  void append(
      StoredGame tip, List<Entry> entries, Runnable uncertain, Consumer<AppendResult> then) {
    write(
        tip,
        entries,
        result -> {
          if (result instanceof AppendResult.Unknown) {
            uncertain.run();
            insist(tip, entries, then);
          } else {
            then.accept(result);
          }
        });
  }

  private void insist(StoredGame tip, List<Entry> entries, Consumer<AppendResult> then) {
    later.in(
        retryAfter,
        () ->
            write(
                tip,
                entries,
                result -> {
                  if (isProof(result)) {
                    then.accept(result);
                  } else {
                    insist(tip, entries, then);
                  }
                }));
  }

  /** Reads what others stored, again and again until the store answers. */
  void refresh(StoredGame known, Consumer<AppendResult> then) {
    store
        .refresh(known)
        .otherwise(fault -> new AppendResult.Unavailable(fault.getMessage()))
        .onSuccess(
            result -> {
              if (isProof(result)) {
                then.accept(result);
              } else {
                later.in(retryAfter, () -> refresh(known, then));
              }
            });
  }

  private void write(StoredGame tip, List<Entry> entries, Consumer<AppendResult> then) {
    store
        .append(tip, entries)
        .otherwise(fault -> new AppendResult.Unknown(fault.getMessage()))
        .onSuccess(then::accept);
  }

  private static boolean isProof(AppendResult result) {
    return !(result instanceof AppendResult.Unknown || result instanceof AppendResult.Unavailable);
  }
}
