package org.flagfall.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The fields of one JSON object, as they were written.
 *
 * <p>Unknown fields do no harm, {@code null} is the same as a missing field, and a field that
 * stands twice is wrong. Numbers keep their characters. What is nested is read to a bounded depth.
 */
final class Fields {
  /** The largest integer that every JSON reader understands: 2^53 − 1. */
  static final long LARGEST = (1L << 53) - 1;

  private static final int DEEPEST = 16;
  private static final int LONGEST_INTEGER = 17;
  private static final int LONGEST_NUMBER = 64;

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

  /**
   * A value as it was written.
   *
   * @param text its characters, if it is a string, a number or a word
   * @param items what an array holds
   * @param object what an object holds
   */
  private record Value(JsonToken token, String text, List<Value> items, Optional<Fields> object) {

    static Value plain(JsonToken token, String text) {
      return new Value(token, text, List.of(), Optional.empty());
    }

    boolean isInteger() {
      return token == JsonToken.VALUE_NUMBER_INT && text.length() <= LONGEST_INTEGER;
    }
  }

  /** As many fields of {@code text} as can be read; see {@link #check}. */
  static Fields of(String text) {
    try (JsonParser parser = JSON.createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return broken(Map.of(), "not a JSON object");
      }
      Map<String, Value> values = new HashMap<>();
      return read(values, parser);
    } catch (IOException notJson) {
      return broken(Map.of(), "not a JSON object");
    }
  }

  private static Fields broken(Map<String, Value> values, String problem) {
    return new Fields(values, Optional.of(problem));
  }

  private static Fields read(Map<String, Value> values, JsonParser parser) {
    try {
      Optional<String> twice = fill(values, parser);
      return parser.nextToken() == null
          ? new Fields(values, twice)
          : broken(values, "more text behind the JSON object");
    } catch (IOException notJson) {
      return broken(values, "not a JSON object");
    }
  }

  /** Reads to the end of an object; says what stands twice in it. */
  private static Optional<String> fill(Map<String, Value> values, JsonParser parser)
      throws IOException {
    Optional<String> twice = Optional.empty();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      if (values.putIfAbsent(name, value(parser, parser.nextToken())) != null) {
        twice = Optional.of(Quote.of(name) + " stands twice");
      }
    }
    return twice;
  }

  private static Value value(JsonParser parser, JsonToken token) throws IOException {
    if (token == JsonToken.START_OBJECT) {
      Map<String, Value> inner = new HashMap<>();
      Optional<String> twice = fill(inner, parser);
      return new Value(token, "", List.of(), Optional.of(new Fields(inner, twice)));
    }
    return token == JsonToken.START_ARRAY
        ? new Value(token, "", items(parser), Optional.empty())
        : Value.plain(token, parser.getText());
  }

  private static List<Value> items(JsonParser parser) throws IOException {
    List<Value> items = new ArrayList<>();
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      items.add(value(parser, token));
    }
    return items;
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

  /** An array of strings of 1 to {@code longest} characters, at most {@code most} of them. */
  List<String> texts(String name, int most, int longest) throws WrongField {
    Optional<Value> value = value(name);
    if (value.isPresent() && !isTexts(value.get(), most, longest)) {
      throw new WrongField(Quote.of(name) + " must be an array of at most " + most + " strings");
    }
    return value.map(v -> v.items().stream().map(Value::text).toList()).orElse(List.of());
  }

  private static boolean isTexts(Value value, int most, int longest) {
    return value.token() == JsonToken.START_ARRAY
        && value.items().size() <= most
        && value.items().stream().allMatch(item -> isText(item, 1, longest));
  }

  /** An object. */
  Optional<Fields> object(String name) throws WrongField {
    Optional<Value> value = value(name);
    if (value.isPresent() && value.get().object().isEmpty()) {
      throw new WrongField(Quote.of(name) + " must be an object");
    }
    Optional<Fields> object = value.flatMap(Value::object);
    if (object.isPresent()) {
      object.get().check();
    }
    return object;
  }

  /** Whether the field is there. */
  boolean has(String name) {
    return value(name).isPresent();
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
