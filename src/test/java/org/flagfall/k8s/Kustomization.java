package org.flagfall.k8s;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Renders a folder as {@code kubectl kustomize} does, as far as our folders go: resources,
 * components, strategic merge patches, labels. Anything else is an error.
 */
final class Kustomization {

  private static final Set<String> KNOWN =
      Set.of("apiVersion", "kind", "resources", "components", "patches", "labels");

  private final Path folder;
  private final JsonNode file;
  private final List<JsonNode> rendered;

  private Kustomization(Path folder, List<JsonNode> before) {
    this.folder = folder;
    this.rendered = new ArrayList<>(before);
    this.file = Yaml.documents(folder.resolve("kustomization.yaml")).get(0);
  }

  /** All objects that {@code folder} stands for. */
  static List<JsonNode> render(Path folder) {
    return new Kustomization(folder, List.of()).render();
  }

  private List<JsonNode> render() {
    file.fieldNames()
        .forEachRemaining(
            name -> {
              if (!KNOWN.contains(name)) {
                throw new AssertionError(folder + ": this test does not know " + name);
              }
            });
    file.path("resources").forEach(name -> rendered.addAll(resource(name.asText())));
    for (JsonNode component : file.path("components")) {
      List<JsonNode> with =
          new Kustomization(folder.resolve(component.asText()).normalize(), rendered).render();
      rendered.clear();
      rendered.addAll(with);
    }
    file.path("patches").forEach(patch -> patch(patch.path("path").asText()));
    file.path("labels").forEach(this::label);
    return rendered;
  }

  private List<JsonNode> resource(String name) {
    Path path = folder.resolve(name).normalize();
    return Files.isDirectory(path) ? render(path) : Yaml.documents(path);
  }

  private void patch(String name) {
    for (JsonNode patch : Yaml.documents(folder.resolve(name))) {
      List<JsonNode> meant = rendered.stream().filter(object -> isSame(object, patch)).toList();
      if (meant.size() != 1) {
        throw new AssertionError(folder + "/" + name + " is meant for " + meant.size());
      }
      StrategicMerge.into((ObjectNode) meant.get(0), (ObjectNode) patch);
    }
  }

  private static boolean isSame(JsonNode object, JsonNode patch) {
    return object.path("apiVersion").equals(patch.path("apiVersion"))
        && object.path("kind").equals(patch.path("kind"))
        && object.path("metadata").path("name").equals(patch.path("metadata").path("name"));
  }

  private void label(JsonNode labels) {
    if (labels.size() != 1 || !labels.has("pairs")) {
      throw new AssertionError(folder + ": only plain labels, not " + labels);
    }
    for (JsonNode object : rendered) {
      ((ObjectNode) object.path("metadata"))
          .withObject("/labels")
          .setAll((ObjectNode) labels.path("pairs"));
    }
  }

  /** The folders below {@code root} that can be applied. */
  static List<Path> overlays(Path root) {
    try (var folders = Files.list(root.resolve("overlays"))) {
      return folders.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
