package org.flagfall.store;

import java.util.regex.Pattern;

/** What went wrong, read off the text of an error. */
final class Fault {
  /** Worded like the error by which Redis itself refuses a write. */
  static final String TOO_FEW_REPLICAS = "NOREPLICAS too few replicas have confirmed it in time";

  /** Errors that would meet every write at present, not only the one that was sent. */
  private static final Pattern STORE_WIDE =
      Pattern.compile(
          "\\b(MISCONF|OOM|READONLY|LOADING|BUSY|NOREPLICAS|CLUSTERDOWN|MASTERDOWN|NOAUTH)\\b");

  private Fault() {}

  static String text(Throwable e) {
    return String.valueOf(e.getMessage());
  }

  static boolean isUnknownScript(Throwable e) {
    return text(e).startsWith("NOSCRIPT");
  }

  /** The client says so as if it were an answer of Redis. */
  static boolean isClosed(Throwable e) {
    return text(e).contains("CONNECTION_CLOSED");
  }

  /** Whether nothing can be stored in any game while it lasts. */
  static boolean isStoreWide(String why) {
    return STORE_WIDE.matcher(why).find();
  }

  /** Whether a server answered that it takes no writes, but may be read. */
  static boolean isRefusedWrite(Throwable e) {
    String why = text(e);
    return why.startsWith("MISCONF") || why.startsWith("OOM") || why.startsWith("NOREPLICAS");
  }

  /** Whether the server is a replica: the address may lead to another server by now. */
  static boolean isReplica(String why) {
    return why.contains("READONLY");
  }
}
