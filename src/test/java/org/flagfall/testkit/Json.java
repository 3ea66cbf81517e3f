package org.flagfall.testkit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** JSON as a client that has none of the service's classes sees it. */
public final class Json {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Json() {}

  public static JsonNode read(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError("not JSON: " + text, e);
    }
  }

  /** An object of name, value, name, value …; a null value leaves the field out. */
  public static ObjectNode object(Object... namesAndValues) {
    ObjectNode object = MAPPER.createObjectNode();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      if (namesAndValues[i + 1] != null) {
        object.set((String) namesAndValues[i], MAPPER.valueToTree(namesAndValues[i + 1]));
      }
    }
    return object;
  }

  public static List<String> names(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  public static List<String> texts(JsonNode array, String field) {
    List<String> texts = new ArrayList<>();
    array.forEach(element -> texts.add(element.path(field).asText()));
    return texts;
  }

  public static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(element -> texts.add(element.asText()));
    return texts;
  }

  public static List<JsonNode> list(JsonNode array) {
    List<JsonNode> elements = new ArrayList<>();
    array.forEach(elements::add);
    return elements;
  }

  public static String text(JsonNode object, String field) {
    return object.path(field).asText();
  }

  public static long number(JsonNode object, String field) {
    return object.path(field).asLong();
  }
}
