package org.flagfall.protocol;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.clock.TimeControl;

/**
 * What somebody wants to play.
 *
 * @param rules the name of a rule set; not yet known to exist
 * @param color the colour wanted; empty takes either
 */
public record SeekDraft(
    TimeControl timeControl, String rules, Variant variant, Optional<Color> color) {}
