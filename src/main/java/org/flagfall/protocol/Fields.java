package org.flagfall.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The fields of one JSON object, as they were written.
 *
 * <p>Unknown fields do no harm, {@code null} is the same as a missing field, and a field that
 * stands twice is wrong. Numbers keep their characters. What is nested is skipped, to a bounded
 * depth.
 */
final class Fields {
  /** The largest integer that every JSON reader understands: 2^53 − 1. */
  static final long LARGEST = (1L << 53) - 1;

  private static final int DEEPEST = 16;
  private static final int LONGEST_INTEGER = 17;
  private static final int LONGEST_NUMBER = 64;
  private static final String EMPTY = "[]";
  private static final String ITEMS = "[...]";

  /*
   * Field names are not kept between messages: a stranger who sends ever new ones would fill the
   * table, and one who makes their hashes collide would make the parser throw.
   */
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxNumberLength(LONGEST_NUMBER)
                  .build())
          .build();

  private final Map<String, Value> values;
  private final Optional<String> problem;

  private Fields(Map<String, Value> values, Optional<String> problem) {
    this.values = values;
    this.problem = problem;
  }

  private record Value(JsonToken token, String text) {
    boolean isInteger() {
      return token == JsonToken.VALUE_NUMBER_INT && text.length() <= LONGEST_INTEGER;
    }
  }

  /** As many fields of {@code text} as can be read; see {@link #check}. */
  static Fields of(String text) {
    Map<String, Value> values = new HashMap<>();
    try (JsonParser parser = JSON.createParser(text)) {
      return new Fields(values, fill(values, parser));
    } catch (IOException notJson) {
      return new Fields(values, Optional.of("not a JSON object"));
    }
  }

  private static Optional<String> fill(Map<String, Value> values, JsonParser parser)
      throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      return Optional.of("not a JSON object");
    }
    Optional<String> twice = Optional.empty();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      Value value = value(parser);
      if (values.putIfAbsent(name, value) != null) {
        twice = Optional.of(Quote.of(name) + " stands twice");
      }
    }
    return parser.nextToken() == null ? twice : Optional.of("more text behind the JSON object");
  }

  private static Value value(JsonParser parser) throws IOException {
    JsonToken token = parser.nextToken();
    return new Value(token, token.isStructStart() ? skip(parser) : parser.getText());
  }

  /** Skips an array or object to its end; says whether there was anything in it. */
  private static String skip(JsonParser parser) throws IOException {
    JsonToken first = parser.nextToken();
    JsonToken token = first;
    for (int depth = 1; ; token = parser.nextToken()) {
      depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
      if (depth == 0) {
        return first.isStructEnd() ? EMPTY : ITEMS;
      }
    }
  }

  /** Nothing is wrong with the object as a whole. */
  void check() throws WrongField {
    if (problem.isPresent()) {
      throw new WrongField(problem.get());
    }
  }

  private Optional<Value> value(String name) {
    return Optional.ofNullable(values.get(name))
        .filter(value -> value.token() != JsonToken.VALUE_NULL);
  }

  /** Whether an array is there and not empty. */
  boolean hasItems(String name) throws WrongField {
    Optional<Value> value = value(name);
    if (value.isPresent() && value.get().token() != JsonToken.START_ARRAY) {
      throw new WrongField(Quote.of(name) + " must be an array");
    }
    return value.map(v -> v.text().equals(ITEMS)).orElse(false);
  }

  /** A string of {@code shortest} to {@code longest} characters. */
  Optional<String> text(String name, int shortest, int longest) throws WrongField {
    Optional<Value> value = value(name);
    if (value.isPresent() && !isText(value.get(), shortest, longest)) {
      throw new WrongField(
          Quote.of(name) + " must be a string of " + shortest + " to " + longest + " characters");
    }
    return value.map(Value::text);
  }

  private static boolean isText(Value value, int shortest, int longest) {
    int length = value.text().length();
    return value.token() == JsonToken.VALUE_STRING
        && length >= shortest
        && length <= longest
        && isWellFormed(value.text());
  }

  /** Whether no half of a surrogate pair stands alone: such a text can't be sent back as UTF-8. */
  private static boolean isWellFormed(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return text.codePoints().noneMatch(Fields::isHalf);
      }
    }
    return true;
  }

  private static boolean isHalf(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  /** An integer in a range, written without fraction and exponent. */
  OptionalLong integer(String name, long least, long most) throws WrongField {
    Optional<Value> value = value(name);
    if (value.isEmpty()) {
      return OptionalLong.empty();
    }
    if (value.get().isInteger()) {
      long number = Long.parseLong(value.get().text());
      if (number >= least && number <= most) {
        return OptionalLong.of(number);
      }
    }
    throw new WrongField(Quote.of(name) + " must be an integer from " + least + " to " + most);
  }

  /** A number in the characters in which it was written. */
  Optional<String> number(String name) throws WrongField {
    Optional<Value> value = value(name);
    if (value.isPresent() && !isNumber(value.get())) {
      throw new WrongField(
          Quote.of(name) + " must be a number of at most " + LONGEST_NUMBER + " characters");
    }
    return value.map(Value::text);
  }

  private static boolean isNumber(Value value) {
    return value.token().isNumeric() && value.text().length() <= LONGEST_NUMBER;
  }

  /** {@code true} or {@code false}. */
  Optional<Boolean> flag(String name) throws WrongField {
    Optional<Value> value = value(name);
    if (value.isPresent() && !value.get().token().isBoolean()) {
      throw new WrongField(Quote.of(name) + " must be true or false");
    }
    return value.map(v -> v.token() == JsonToken.VALUE_TRUE);
  }

  /** One of the words of {@code table}. */
  <T> Optional<T> word(String name, WordTable<T> table) throws WrongField {
    Optional<Value> value = value(name);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    Optional<T> meant =
        value.filter(v -> v.token() == JsonToken.VALUE_STRING).flatMap(v -> table.of(v.text()));
    if (meant.isEmpty()) {
      throw new WrongField(Quote.of(name) + " must be one of " + table.list());
    }
    return meant;
  }

  /** The value of a field that must be there. */
  static <T> T need(String name, Optional<T> value) throws WrongField {
    if (value.isEmpty()) {
      throw new WrongField(Quote.of(name) + " is missing");
    }
    return value.get();
  }
}
