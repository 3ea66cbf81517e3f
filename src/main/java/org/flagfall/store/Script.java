package org.flagfall.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The scripts that run inside Redis; each may be run again without harm. */
enum Script {
  APPEND("append.lua", Order.Proof.BY_REPLICAS),
  READ("read.lua", Order.Proof.BY_REPLICAS),
  FORK("fork.lua", Order.Proof.BY_REPLICAS),
  DEADLINE("deadline.lua", Order.Proof.NONE),
  PRESENCE("presence.lua", Order.Proof.NONE),
  ARRIVE("arrive.lua", Order.Proof.NONE),
  BEAT("beat.lua", Order.Proof.BY_REPLICAS),
  CLOCK("clock.lua", Order.Proof.NONE),
  SECRET("secret.lua", Order.Proof.NONE),
  PACK("pack.lua", Order.Proof.NONE),
  REMOVE("remove.lua", Order.Proof.NONE),
  SEEKS("seeks.lua", Order.Proof.BY_REPLICAS);

  private final Order.Proof proof;
  private final String source;
  private final String sha;

  Script(String file, Order.Proof proof) {
    this.proof = proof;
    this.source = sourceOf(file);
    this.sha = sha1(source);
  }

  /** What must be sure of it before its reply counts. */
  Order.Proof proof() {
    return proof;
  }

  String source() {
    return source;
  }

  /** By which Redis knows the script once it is loaded. */
  String sha() {
    return sha;
  }

  private static String sourceOf(String file) {
    try (InputStream in = Script.class.getResourceAsStream("/redis/" + file)) {
      if (in == null) {
        throw new IllegalStateException("no script " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String sha1(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-1");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-1", e);
    }
  }
}
