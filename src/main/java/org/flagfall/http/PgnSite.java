package org.flagfall.http;

/**
 * Where games are played, as their PGN says in the tag {@code Site}.
 *
 * @param name a name or an address
 */
public record PgnSite(String name) {}
