package org.flagfall.it;

/** A guest, and the two ways in which he can prove it. */
record User(String id, String name, String token, String cookie) {}
