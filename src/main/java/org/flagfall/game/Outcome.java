package org.flagfall.game;

import java.util.Optional;

/**
 * How a game ended.
 *
 * @param detail a sentence for people; may be empty
 */
public record Outcome(Result result, EndReason reason, Optional<String> detail) {}
