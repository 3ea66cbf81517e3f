package org.flagfall.k8s;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/** Kubernetes' way to change an object: lists whose items have a key are merged by it. */
final class StrategicMerge {

  /** As the API's types say in {@code patchMergeKey}; other lists are replaced as a whole. */
  private static final Map<String, String> KEYS =
      Map.of(
          "containers", "name",
          "initContainers", "name",
          "env", "name",
          "volumes", "name",
          "volumeMounts", "mountPath",
          "topologySpreadConstraints", "topologyKey",
          "imagePullSecrets", "name");

  private StrategicMerge() {}

  /** Changes {@code object} by {@code patch}; null drops a field. */
  static void into(ObjectNode object, ObjectNode patch) {
    patch.properties().forEach(field -> set(object, field.getKey(), field.getValue()));
  }

  private static void set(ObjectNode object, String name, JsonNode value) {
    if (value.isNull()) {
      object.remove(name);
    } else if (value.isObject()) {
      into(
          object.path(name).isObject() ? (ObjectNode) object.get(name) : object.putObject(name),
          (ObjectNode) value);
    } else if (value.isArray() && object.path(name).isArray() && KEYS.containsKey(name)) {
      merge((ArrayNode) object.get(name), (ArrayNode) value, KEYS.get(name));
    } else {
      object.set(name, value);
    }
  }

  /** What the patch names comes first, in its order, as in kustomize. */
  private static void merge(ArrayNode items, ArrayNode patches, String key) {
    int at = 0;
    for (JsonNode patch : patches) {
      items.insert(at, take(items, key, patch.path(key)));
      into((ObjectNode) items.get(at), (ObjectNode) patch);
      at++;
    }
  }

  private static JsonNode take(ArrayNode items, String key, JsonNode value) {
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).path(key).equals(value)) {
        return items.remove(i);
      }
    }
    return items.objectNode();
  }
}
