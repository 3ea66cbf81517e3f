package org.flagfall.chaos;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** JSON as a client that has none of the service's classes sees it. */
final class Json {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Json() {}

  static JsonNode read(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not JSON: " + text, e);
    }
  }

  /** An object of name, value, name, value and so on. */
  static ObjectNode object(Object... namesAndValues) {
    ObjectNode object = MAPPER.createObjectNode();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.set((String) namesAndValues[i], MAPPER.valueToTree(namesAndValues[i + 1]));
    }
    return object;
  }

  static List<JsonNode> list(JsonNode array) {
    List<JsonNode> elements = new ArrayList<>();
    array.forEach(elements::add);
    return elements;
  }

  static String text(JsonNode object, String field) {
    return object.path(field).asText();
  }

  static long number(JsonNode object, String field) {
    return object.path(field).asLong();
  }
}
