package org.flagfall.k8s;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads YAML, and what is meant by it. */
final class Yaml {

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION).build();

  /** The model keeps fields that it does not know; here they are errors. */
  private static final JsonMapper STRICT =
      JsonMapper.builder()
          .annotationIntrospector(new WithoutAnySetter())
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private Yaml() {}

  private static final class WithoutAnySetter extends JacksonAnnotationIntrospector {
    @Override
    public Boolean hasAnySetter(Annotated member) {
      return false;
    }

    @Override
    public JsonIgnoreProperties.Value findPropertyIgnoralByName(
        MapperConfig<?> config, Annotated annotated) {
      return JsonIgnoreProperties.Value.empty();
    }
  }

  static List<JsonNode> documents(Path file) {
    try {
      return documents(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
  }

  static List<JsonNode> documents(String text) {
    try (var values = MAPPER.readerFor(JsonNode.class).<JsonNode>readValues(text)) {
      return values.readAll().stream().filter(JsonNode::isObject).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The object as its type has it; a field that the type does not have is an error. */
  static <T> T as(Class<T> type, JsonNode object) {
    try {
      return STRICT.treeToValue(object, type);
    } catch (JsonProcessingException e) {
      throw new AssertionError(
          object.path("kind") + " " + object.path("metadata").path("name") + ": " + e.getMessage(),
          e);
    }
  }
}
