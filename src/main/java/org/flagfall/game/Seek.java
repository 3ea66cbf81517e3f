package org.flagfall.game;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.clock.TimeControl;

/**
 * What somebody is ready to play with whoever comes.
 *
 * @param rules the name of the rule set
 * @param color the colour wanted; empty takes either
 */
public record Seek(
    SeekId id,
    User user,
    TimeControl timeControl,
    String rules,
    Variant variant,
    Optional<Color> color) {

  /**
   * Whether the two could play each other: another person, the same game, no quarrel of colours.
   */
  public boolean fits(Seek other) {
    return !user.id().equals(other.user().id())
        && timeControl.text().equals(other.timeControl().text())
        && rules.equals(other.rules())
        && variant == other.variant()
        && (color.isEmpty() || !color.equals(other.color()));
  }
}
