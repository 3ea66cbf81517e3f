package org.flagfall.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Writes one JSON object, field by field. Not thread-safe; lives for one message. */
final class Json {
  private static final JsonFactory JSON = new JsonFactory();
  private static final int USUAL_LENGTH = 512;

  private final JsonGenerator out;

  private Json(JsonGenerator out) {
    this.out = out;
  }

  /** The text of an object with the fields that {@code fields} puts into it. */
  static String object(Consumer<Json> fields) {
    return text(
        json -> {
          json.out.writeStartObject();
          fields.accept(json);
          json.out.writeEndObject();
        });
  }

  /** The text of an array of texts that are JSON already. */
  static String arrayOf(Iterable<String> items) {
    return text(json -> json.writeRawItems(items));
  }

  private static String text(Step content) {
    StringWriter text = new StringWriter(USUAL_LENGTH);
    try (JsonGenerator out = JSON.createGenerator(text)) {
      content.on(new Json(out));
    } catch (IOException impossible) {
      throw cannotBe(impossible);
    }
    return text.toString();
  }

  private static UncheckedIOException cannotBe(IOException impossible) {
    return new UncheckedIOException("a string can always be written to", impossible);
  }

  @FunctionalInterface
  private interface Step {
    void on(Json json) throws IOException;
  }

  private Json step(Step step) {
    try {
      step.on(this);
      return this;
    } catch (IOException impossible) {
      throw cannotBe(impossible);
    }
  }

  /** Written out, as numbers are: most of a frame is made of these two. */
  Json put(String name, String value) {
    try {
      out.writeStringField(name, value);
      return this;
    } catch (IOException impossible) {
      throw cannotBe(impossible);
    }
  }

  Json put(String name, long value) {
    try {
      out.writeNumberField(name, value);
      return this;
    } catch (IOException impossible) {
      throw cannotBe(impossible);
    }
  }

  Json put(String name, boolean value) {
    return step(json -> json.out.writeBooleanField(name, value));
  }

  Json putNull(String name) {
    return step(json -> json.out.writeNullField(name));
  }

  /** A string, if there is one. */
  Json put(String name, Optional<String> value) {
    value.ifPresent(text -> put(name, text));
    return this;
  }

  /** A string, or {@code null} if there is none. */
  Json putOrNull(String name, Optional<String> value) {
    return value.map(text -> put(name, text)).orElseGet(() -> putNull(name));
  }

  /** A number in the characters in which it came. */
  Json putNumber(String name, String characters) {
    return step(
        json -> {
          json.out.writeFieldName(name);
          json.out.writeNumber(characters);
        });
  }

  /** An object with the fields that {@code fields} puts into it. */
  Json put(String name, Consumer<Json> fields) {
    return step(
        json -> {
          json.out.writeObjectFieldStart(name);
          fields.accept(json);
          json.out.writeEndObject();
        });
  }

  /** An array of strings. */
  Json putAll(String name, Iterable<String> items) {
    return step(
        json -> {
          json.out.writeArrayFieldStart(name);
          for (String item : items) {
            json.out.writeString(item);
          }
          json.out.writeEndArray();
        });
  }

  /** An array of objects, one for each item. */
  <T> Json putAll(String name, Iterable<T> items, BiConsumer<Json, T> fields) {
    return step(
        json -> {
          json.out.writeArrayFieldStart(name);
          for (T item : items) {
            json.out.writeStartObject();
            fields.accept(json, item);
            json.out.writeEndObject();
          }
          json.out.writeEndArray();
        });
  }

  /** An array of texts that are JSON already. */
  Json putRaw(String name, Iterable<String> items) {
    return step(
        json -> {
          json.out.writeFieldName(name);
          json.writeRawItems(items);
        });
  }

  private void writeRawItems(Iterable<String> items) throws IOException {
    out.writeStartArray();
    for (String item : items) {
      out.writeRawValue(item);
    }
    out.writeEndArray();
  }
}
