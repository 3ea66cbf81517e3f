package org.flagfall.game;

import org.flagfall.chess.Color;

/**
 * A request to take back moves that stands.
 *
 * @param by who asks
 * @param ply half-moves that would be left
 */
public record TakebackOffer(Color by, int ply) {}
