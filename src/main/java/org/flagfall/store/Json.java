package org.flagfall.store;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Function;

/** Writing and reading the store's small JSON texts. */
final class Json {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Json() {}

  /** Writes one value. */
  @FunctionalInterface
  interface Body {
    void writeTo(JsonGenerator out) throws IOException;
  }

  static String write(Body body) {
    StringWriter text = new StringWriter(64);
    try (JsonGenerator out = MAPPER.getFactory().createGenerator(text)) {
      body.writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory does not fail", e);
    }
    return text.toString();
  }

  static JsonNode read(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      throw new UnreadableException("not JSON", e);
    }
  }

  /** The value at {@code at}, unless it is absent or null. */
  static <T> Optional<T> optional(JsonNode at, Function<JsonNode, T> read) {
    return at.isMissingNode() || at.isNull() ? Optional.empty() : Optional.of(read.apply(at));
  }

  static String text(JsonNode at) {
    if (!at.isTextual()) {
      throw new UnreadableException("a text is missing");
    }
    return at.textValue();
  }

  static long number(JsonNode at) {
    if (!at.canConvertToLong()) {
      throw new UnreadableException("a number is missing");
    }
    return at.longValue();
  }
}
