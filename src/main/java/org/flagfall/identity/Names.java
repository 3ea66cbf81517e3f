package org.flagfall.identity;

import java.text.Normalizer;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Names as they may be shown to others. */
final class Names {
  /** The longest name, in characters of Java. */
  static final int LONGEST = 40;

  private static final List<String> MANNERS =
      List.of(
          "Bold", "Brave", "Bright", "Calm", "Clever", "Eager", "Gentle", "Happy", "Jolly", "Keen",
          "Kind", "Lucky", "Merry", "Nimble", "Patient", "Quick", "Quiet", "Sly", "Steady", "Wise");
  private static final List<String> ANIMALS =
      List.of(
          "Badger",
          "Beaver",
          "Crane",
          "Deer",
          "Falcon",
          "Fox",
          "Hare",
          "Hedgehog",
          "Heron",
          "Lynx",
          "Marten",
          "Mole",
          "Otter",
          "Owl",
          "Raven",
          "Robin",
          "Seal",
          "Sparrow",
          "Stork",
          "Wren");

  private Names() {}

  /**
   * What can be shown of {@code text}; empty if that is nothing.
   *
   * <p>Control characters go, and those that turn the direction of writing or cannot be seen: with
   * them one name can look like another, or spoil the line it stands in.
   */
  static Optional<String> clean(String text) {
    StringBuilder shown = new StringBuilder();
    Normalizer.normalize(text, Normalizer.Form.NFC)
        .codePoints()
        .filter(Names::isShown)
        .map(c -> Character.isWhitespace(c) || Character.isSpaceChar(c) ? ' ' : c)
        .forEach(shown::appendCodePoint);
    String name = cut(shown.toString().replaceAll(" +", " ").strip());
    return name.codePoints().allMatch(Names::isMark) ? Optional.empty() : Optional.of(name);
  }

  /** Whether {@code text} has only characters that can be seen. */
  static boolean isPlain(String text) {
    return text.codePoints().allMatch(Names::isShown);
  }

  private static boolean isShown(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL -> c == '\t';
      case Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  /** Whether a character shows only on top of another one. */
  private static boolean isMark(int c) {
    return c == ' '
        || Character.getType(c) == Character.NON_SPACING_MARK
        || Character.getType(c) == Character.ENCLOSING_MARK;
  }

  private static String cut(String name) {
    if (name.length() <= LONGEST) {
      return name;
    }
    boolean inPair = Character.isHighSurrogate(name.charAt(LONGEST - 1));
    return name.substring(0, inPair ? LONGEST - 1 : LONGEST).strip();
  }

  /** A friendly name for one who gave none. */
  static String madeUp(RandomGenerator random) {
    return MANNERS.get(random.nextInt(MANNERS.size()))
        + " "
        + ANIMALS.get(random.nextInt(ANIMALS.size()));
  }
}
