package org.flagfall.k8s;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** The image and what Kubernetes is told of it are of one mind. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DockerfileTest {

  private final List<String> lines = instructions();

  /** One line an instruction, without comments. */
  private static List<String> instructions() {
    try {
      String text = Files.readString(Path.of("Dockerfile"));
      return text.replaceAll("(?m)^#.*\\R", "").replaceAll("\\\\\\R\\s*", "").lines().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private List<String> all(String instruction) {
    return lines.stream()
        .filter(line -> line.startsWith(instruction + " "))
        .map(line -> line.substring(instruction.length() + 1).trim())
        .toList();
  }

  private static JsonNode pod() {
    return Yaml.documents(ManifestsTest.ROOT.resolve("base/deployment.yaml"))
        .get(0)
        .path("spec")
        .path("template")
        .path("spec");
  }

  @Test
  void what_is_built_in_one_stage_runs_in_another_without_the_tools() {
    List<String> stages = all("FROM");
    assertEquals(2, stages.size());
    assertTrue(stages.get(0).contains("maven") && stages.get(1).endsWith("-jre"), stages::toString);
    stages.forEach(from -> assertTrue(from.startsWith("docker.io/library/"), "a full name"));
  }

  @Test
  void it_runs_as_the_user_that_the_pod_runs_as() {
    String user = pod().path("securityContext").path("runAsUser").asText();
    assertEquals(List.of(user + ":" + user), all("USER"));
    assertTrue(
        lines.indexOf("USER " + user + ":" + user)
            < lines.indexOf("ENTRYPOINT " + all("ENTRYPOINT").get(0)));
  }

  @Test
  void the_process_itself_gets_the_signal() {
    assertEquals(List.of("[\"java\", \"-jar\", \"quarkus-run.jar\"]"), all("ENTRYPOINT"));
    assertEquals(List.of("SIGTERM"), all("STOPSIGNAL"));
    assertEquals(List.of(), all("CMD"), "nothing stands between");
  }

  @Test
  void ports_folders_and_probes_are_the_same() {
    JsonNode container = pod().path("containers").path(0);
    assertEquals(
        List.of(container.path("ports").path(0).path("containerPort").asText()), all("EXPOSE"));
    JsonNode data =
        Yaml.documents(ManifestsTest.ROOT.resolve("base/config.yaml"))
            .get(0)
            .path("data")
            .path("FLAGFALL_DATA_DIR");
    assertEquals(List.of(data.asText()), all("VOLUME"));
    String probe = container.path("livenessProbe").path("httpGet").path("path").asText();
    assertTrue(all("HEALTHCHECK").get(0).contains("GET " + probe + " "));
    assertTrue(all("HEALTHCHECK").get(0).contains("CMD [\"bash\""), "exec form");
  }
}
