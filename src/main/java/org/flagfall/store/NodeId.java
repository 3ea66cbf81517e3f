package org.flagfall.store;

/**
 * The name of one running service process.
 *
 * @param value short and unique among running nodes
 */
public record NodeId(String value) {}
