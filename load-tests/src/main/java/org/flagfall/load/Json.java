package org.flagfall.load;

/** Writes flat JSON objects. */
final class Json {
  private Json() {}

  static void put(StringBuilder object, String name, String value) {
    putRaw(object, name, quoted(value));
  }

  /** A value that is JSON already. */
  static void putRaw(StringBuilder object, String name, String value) {
    if (object.length() > 1) {
      object.append(',');
    }
    object.append(quoted(name)).append(':').append(value);
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
