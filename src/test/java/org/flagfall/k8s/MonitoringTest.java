package org.flagfall.k8s;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Who is woken finds what to do in the runbook. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MonitoringTest {

  private static final Path RUNBOOK = Path.of("docs", "runbook.md");
  private static final Pattern SECTION = Pattern.compile("^### (Flagfall\\w+)$", Pattern.MULTILINE);

  private static Set<String> sections() throws IOException {
    return SECTION
        .matcher(Files.readString(RUNBOOK))
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void every_alert_has_its_section_in_the_runbook_and_every_section_its_alert() throws IOException {
    Set<String> names = new TreeSet<>();
    for (JsonNode alert : MonitoringFiles.alerts()) {
      String name = alert.path("alert").asText();
      names.add(name);
      assertEquals(
          "docs/runbook.md#" + name.toLowerCase(Locale.ROOT),
          alert.path("annotations").path("runbook").asText());
      assertTrue(
          Set.of("page", "ticket").contains(alert.path("labels").path("severity").asText()),
          alert::toString);
    }
    assertEquals(names, sections());
  }

  @Test
  void the_runbook_explains_every_figure_of_ours_that_alerts_and_dashboard_use()
      throws IOException {
    String runbook = Files.readString(RUNBOOK);
    for (String metric : MonitoringFiles.metrics()) {
      String figure = metric.replaceFirst("_(bucket|count|sum)$", "");
      assertTrue(
          !figure.startsWith("flagfall_") || runbook.contains("`" + figure + "`"),
          () -> figure + " is not in the runbook");
    }
  }
}
