package org.flagfall.protocol;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The words on the wire for the values of one enum.
 *
 * @param <T> what the words mean
 */
final class WordTable<T> {
  private final Map<String, T> byWord;
  private final Map<T, String> words;

  private WordTable(Map<String, T> byWord, Map<T, String> words) {
    this.byWord = byWord;
    this.words = words;
  }

  /** The values of {@code type}, each with its word, in the enum's order. */
  static <E extends Enum<E>> WordTable<E> of(Class<E> type, String... words) {
    E[] values = type.getEnumConstants();
    if (values.length != words.length) {
      throw new IllegalArgumentException("one word for each " + type.getSimpleName());
    }
    Map<String, E> byWord = new LinkedHashMap<>();
    Map<E, String> byValue = new EnumMap<>(type);
    for (int i = 0; i < words.length; i++) {
      byWord.put(words[i], values[i]);
      byValue.put(values[i], words[i]);
    }
    return new WordTable<>(byWord, byValue);
  }

  Optional<T> of(String word) {
    return Optional.ofNullable(byWord.get(word));
  }

  String word(T value) {
    return words.get(value);
  }

  /** All words, for a sentence. */
  String list() {
    List<String> all = new ArrayList<>(byWord.keySet());
    return String.join(", ", all);
  }
}
