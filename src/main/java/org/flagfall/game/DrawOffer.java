package org.flagfall.game;

import org.flagfall.chess.Color;

/**
 * A draw offer that stands.
 *
 * @param by who offers
 * @param version the version of the event that made the offer
 */
public record DrawOffer(Color by, Version version) {}
