package org.flagfall.store;

/**
 * The name of one telling of a game's log.
 *
 * <p>It stays the same for ever, but in the rare case that stored entries were lost and others took
 * their place: then clients must forget what they saw.
 *
 * @param value an opaque text
 */
public record History(String value) {}
