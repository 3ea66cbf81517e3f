package org.flagfall.load;

/**
 * Finds a few fields in the service's messages without reading all of them, so that the generator
 * stays cheap. It relies on the outer fields standing before the inner ones of the same name.
 */
final class Text {
  private Text() {}

  /** The value of the first string field called {@code name}; empty if there is none. */
  static String field(String text, String name) {
    int start = start(text, name);
    return start < 0 ? "" : text.substring(start + 1, text.indexOf('"', start + 1));
  }

  /** The value of the first whole-number field called {@code name}; -1 if there is none. */
  static int number(String text, String name) {
    int at = start(text, name);
    if (at < 0) {
      return -1;
    }
    int number = 0;
    for (; at < text.length() && Character.isDigit(text.charAt(at)); at++) {
      number = number * 10 + text.charAt(at) - '0';
    }
    return number;
  }

  private static int start(String text, String name) {
    String key = "\"" + name + "\":";
    int at = text.indexOf(key);
    return at < 0 ? -1 : at + key.length();
  }

  /** Whether the message is of {@code type}; the type stands first. */
  static boolean is(String text, String type) {
    return text.startsWith(type, "{\"type\":\"".length());
  }
}
