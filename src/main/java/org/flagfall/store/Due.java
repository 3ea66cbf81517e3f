package org.flagfall.store;

import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;

/**
 * An appointment with a game that the store keeps.
 *
 * @param at when the game must be looked at
 */
public record Due(GameId game, Timestamp at) {}
