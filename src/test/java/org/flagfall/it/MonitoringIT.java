package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

  /** The JVM has nothing to tell of collections before the first one. */
  private static final String OF_COLLECTIONS = "jvm_gc_";

  @Test
  void every_metric_of_alerts_and_dashboard_is_exported_from_the_start() {
    try (ServiceProcess service = ServiceProcess.named("monitoring").start()) {
      String text = metrics(service);
      assertTrue(MonitoringFiles.metrics().size() > 10, MonitoringFiles.metrics()::toString);
      Set<String> missing = missing(text);
      missing.removeIf(name -> name.startsWith(OF_COLLECTIONS));
      assertEquals(Set.of(), missing, "asked for, but not told");
      for (String series : MonitoringFiles.series()) {
        assertTrue(text.contains("\n" + series + " "), () -> "no " + series);
      }
      service.collectGarbage();
      Await.until(
          "the metrics of collections", Await.LONG, () -> missing(metrics(service)).isEmpty());
    }
  }

  private static String metrics(ServiceProcess service) {
    return Rest.anonymous(service.uri()).get("/q/metrics").expect(200).text();
  }

  private static Set<String> missing(String text) {
    Set<String> missing = new TreeSet<>(MonitoringFiles.metrics());
    missing.removeAll(
        NAME.matcher(text).results().map(found -> found.group(1)).collect(Collectors.toSet()));
    return missing;
  }
}
