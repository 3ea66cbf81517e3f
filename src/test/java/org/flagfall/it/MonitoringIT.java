package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.flagfall.k8s.MonitoringFiles;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** What alerts and dashboard ask for is what a node that has just started tells. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MonitoringIT {

  private static final Pattern NAME = Pattern.compile("^(\\w+)", Pattern.MULTILINE);

  @Test
  void every_metric_of_alerts_and_dashboard_is_exported_from_the_start() {
    try (ServiceProcess service = ServiceProcess.named("monitoring").start()) {
      String text = Rest.anonymous(service.uri()).get("/q/metrics").expect(200).text();
      Set<String> told =
          NAME.matcher(text).results().map(found -> found.group(1)).collect(Collectors.toSet());
      Set<String> missing = new TreeSet<>(MonitoringFiles.metrics());
      assertTrue(missing.size() > 10, missing::toString);
      missing.removeAll(told);
      assertTrue(missing.isEmpty(), () -> "asked for, but not told: " + missing);
      for (String series : MonitoringFiles.series()) {
        assertTrue(text.contains("\n" + series + " "), () -> "no " + series);
      }
    }
  }
}
