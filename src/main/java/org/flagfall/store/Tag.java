package org.flagfall.store;

/**
 * A short check sum of an entry and all those before it.
 *
 * <p>Two logs whose tags agree at a version agree up to it.
 *
 * @param value an opaque text
 */
public record Tag(String value) {}
