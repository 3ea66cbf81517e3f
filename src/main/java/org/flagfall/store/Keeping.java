package org.flagfall.store;

import java.time.Duration;
import java.util.Optional;

/**
 * How long games are kept, and in what form.
 *
 * @param packAfter how long after its end the log of a game is replaced by one packed record
 * @param retention how long after its end, or its creation where nobody came to play, a game is
 *     removed; empty for never
 * @param atOnce how many games of one shard are seen to at a time
 */
public record Keeping(Duration packAfter, Optional<Duration> retention, int atOnce) {

  /** Packed after a minute, kept for ever, 100 a second and node. */
  public static final Keeping DEFAULT = new Keeping(Duration.ofMinutes(1), Optional.empty(), 100);
}
