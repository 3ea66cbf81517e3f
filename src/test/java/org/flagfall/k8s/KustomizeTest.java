package org.flagfall.k8s;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Our rendering is kustomize's own. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class KustomizeTest {

  static List<Path> overlays() {
    return Kustomization.overlays(ManifestsTest.ROOT);
  }

  @ParameterizedTest
  @MethodSource("overlays")
  void kubectl_renders_the_same(Path overlay) throws IOException {
    assumeTrue(isThere("kubectl"), "kubectl is not on the path");
    Process kubectl =
        new ProcessBuilder("kubectl", "kustomize", overlay.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String text = new String(kubectl.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(byName(Yaml.documents(text)), byName(Kustomization.render(overlay)));
  }

  private static boolean isThere(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  private static Map<String, JsonNode> byName(List<JsonNode> objects) {
    return objects.stream()
        .collect(
            Collectors.toMap(
                object -> object.path("kind") + " " + object.path("metadata").path("name"),
                Function.identity()));
  }
}
