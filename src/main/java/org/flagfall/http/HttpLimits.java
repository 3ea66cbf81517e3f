package org.flagfall.http;

/**
 * How often requests that make something are served.
 *
 * @param guests new guests, by address
 * @param games new games, by user
 */
public record HttpLimits(Quota guests, Quota games) {}
