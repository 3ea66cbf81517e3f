package org.flagfall.k8s;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HTTPGetAction;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.SecretKeySelector;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.networking.v1.HTTPIngressPath;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.openshift.api.model.monitoring.v1.Endpoint;
import io.fabric8.openshift.api.model.monitoring.v1.PrometheusRule;
import io.fabric8.openshift.api.model.monitoring.v1.ServiceMonitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is applied to a cluster is what its API takes, and its parts fit together. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ManifestsTest {

  static final Path ROOT = Path.of("k8s");

  private static final String SELECTED = "app.kubernetes.io/name";
  private static final long SPARE_SECONDS = 5;

  private static final Map<String, Class<? extends HasMetadata>> TYPES =
      Map.ofEntries(
          Map.entry("v1 ConfigMap", ConfigMap.class),
          Map.entry("v1 PersistentVolumeClaim", PersistentVolumeClaim.class),
          Map.entry("v1 Service", Service.class),
          Map.entry("v1 ServiceAccount", ServiceAccount.class),
          Map.entry("apps/v1 Deployment", Deployment.class),
          Map.entry("autoscaling/v2 HorizontalPodAutoscaler", HorizontalPodAutoscaler.class),
          Map.entry("networking.k8s.io/v1 Ingress", Ingress.class),
          Map.entry("networking.k8s.io/v1 NetworkPolicy", NetworkPolicy.class),
          Map.entry("policy/v1 PodDisruptionBudget", PodDisruptionBudget.class),
          Map.entry("monitoring.coreos.com/v1 PrometheusRule", PrometheusRule.class),
          Map.entry("monitoring.coreos.com/v1 ServiceMonitor", ServiceMonitor.class));

  /** What one overlay stands for. */
  private record Cluster(String name, List<HasMetadata> objects) {

    static Cluster of(Path overlay) {
      List<HasMetadata> objects =
          Kustomization.render(overlay).stream().map(ManifestsTest::typed).toList();
      return new Cluster(overlay.getFileName().toString(), objects);
    }

    <T> List<T> all(Class<T> type) {
      return objects.stream().filter(type::isInstance).map(type::cast).toList();
    }

    <T extends HasMetadata> T named(Class<T> type, String name) {
      return all(type).stream()
          .filter(object -> object.getMetadata().getName().equals(name))
          .findAny()
          .orElseThrow(() -> new AssertionError("no " + type.getSimpleName() + " " + name));
    }

    Deployment deployment() {
      return named(Deployment.class, "flagfall");
    }

    PodSpec pod() {
      return deployment().getSpec().getTemplate().getSpec();
    }

    Container container() {
      assertEquals(1, pod().getContainers().size());
      return pod().getContainers().get(0);
    }

    Map<String, String> podLabels() {
      return deployment().getSpec().getTemplate().getMetadata().getLabels();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static HasMetadata typed(JsonNode object) {
    String kind = object.path("apiVersion").asText() + " " + object.path("kind").asText();
    Class<? extends HasMetadata> type = TYPES.get(kind);
    assertTrue(type != null, () -> "a kind that this test does not know: " + kind);
    return Yaml.as(type, object);
  }

  static Stream<Cluster> clusters() {
    return Kustomization.overlays(ROOT).stream().map(Cluster::of);
  }

  @Test
  void a_field_that_the_type_does_not_have_is_noticed() {
    JsonNode service = Yaml.documents(ROOT.resolve("base/service.yaml")).get(0);
    ((ObjectNode) service.path("spec")).put("selektor", "x");
    AssertionError found = assertThrows(AssertionError.class, () -> typed(service));
    assertTrue(found.getMessage().contains("selektor"), found::getMessage);
  }

  @Test
  void every_file_is_used() {
    Set<String> used = new HashSet<>(Set.of("adapter-rules.yaml", "kustomization.yaml"));
    for (Path file : yamlFiles()) {
      if (file.endsWith("kustomization.yaml")) {
        JsonNode kustomization = Yaml.documents(file).get(0);
        kustomization.path("resources").forEach(name -> used.add(name.asText()));
        kustomization.path("patches").forEach(patch -> used.add(patch.path("path").asText()));
      }
    }
    for (Path file : yamlFiles()) {
      assertTrue(used.contains(file.getFileName().toString()), () -> file + " is used nowhere");
    }
  }

  private static List<Path> yamlFiles() {
    try (var files = Files.walk(ROOT)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void names_are_unique_within_their_kind(Cluster cluster) {
    List<String> names =
        cluster.objects().stream()
            .map(object -> object.getKind() + " " + object.getMetadata().getName())
            .toList();
    assertEquals(names.size(), Set.copyOf(names).size(), names::toString);
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void all_selectors_find_the_pods(Cluster cluster) {
    Map<String, String> pods = cluster.podLabels();
    assertFinds(pods, cluster.deployment().getSpec().getSelector().getMatchLabels());
    for (Service service : cluster.all(Service.class)) {
      if (service.getSpec().getSelector() != null && !service.getSpec().getSelector().isEmpty()) {
        assertFinds(pods, service.getSpec().getSelector());
      }
    }
    for (NetworkPolicy policy : cluster.all(NetworkPolicy.class)) {
      assertFinds(pods, policy.getSpec().getPodSelector().getMatchLabels());
    }
    for (PodDisruptionBudget budget : cluster.all(PodDisruptionBudget.class)) {
      assertFinds(pods, budget.getSpec().getSelector().getMatchLabels());
    }
    cluster
        .pod()
        .getTopologySpreadConstraints()
        .forEach(spread -> assertFinds(pods, spread.getLabelSelector().getMatchLabels()));
  }

  private static void assertFinds(Map<String, String> labels, Map<String, String> wanted) {
    assertFalse(wanted.isEmpty(), "a selector that finds everything");
    assertTrue(labels.entrySet().containsAll(wanted.entrySet()), () -> wanted + " in " + labels);
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void ports_and_services_that_are_named_are_there(Cluster cluster) {
    Set<String> ports = new HashSet<>();
    cluster.container().getPorts().forEach(port -> ports.add(port.getName()));
    Service service = cluster.named(Service.class, "flagfall");
    for (ServicePort port : service.getSpec().getPorts()) {
      assertTrue(ports.contains(port.getTargetPort().getStrVal()), port::toString);
    }
    for (Probe probe : probes(cluster)) {
      assertTrue(ports.contains(probe.getHttpGet().getPort().getStrVal()), probe::toString);
    }
    for (NetworkPolicy policy : cluster.all(NetworkPolicy.class)) {
      policy.getSpec().getIngress().stream()
          .flatMap(rule -> rule.getPorts().stream())
          .forEach(port -> assertTrue(ports.contains(port.getPort().getStrVal())));
    }
    for (Ingress ingress : cluster.all(Ingress.class)) {
      ingress.getSpec().getRules().stream()
          .flatMap(rule -> rule.getHttp().getPaths().stream())
          .forEach(path -> assertLeadsToAService(cluster, path));
    }
  }

  private static void assertLeadsToAService(Cluster cluster, HTTPIngressPath path) {
    var backend = path.getBackend().getService();
    Service service = cluster.named(Service.class, backend.getName());
    assertTrue(portNames(service).contains(backend.getPort().getName()), path::toString);
  }

  private static List<String> portNames(Service service) {
    return service.getSpec().getPorts().stream().map(ServicePort::getName).toList();
  }

  private static List<Probe> probes(Cluster cluster) {
    Container container = cluster.container();
    return List.of(
        container.getStartupProbe(), container.getLivenessProbe(), container.getReadinessProbe());
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void the_probes_ask_what_they_should(Cluster cluster) {
    List<String> paths =
        probes(cluster).stream().map(Probe::getHttpGet).map(HTTPGetAction::getPath).toList();
    assertEquals(List.of("/q/health/live", "/q/health/live", "/q/health/ready"), paths);
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void what_is_for_operators_is_not_for_the_world(Cluster cluster) {
    for (Ingress ingress : cluster.all(Ingress.class)) {
      String leadsTo =
          ingress.getSpec().getRules().stream()
              .flatMap(rule -> rule.getHttp().getPaths().stream())
              .filter(path -> path.getPath().equals("/q"))
              .map(path -> path.getBackend().getService().getName())
              .findAny()
              .orElseThrow();
      Service nobody = cluster.named(Service.class, leadsTo);
      assertTrue(nobody.getSpec().getSelector().isEmpty(), "it has no pods");
    }
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void settings_are_those_that_the_service_knows(Cluster cluster) {
    Set<String> known = Environment.known();
    for (EnvVar variable : cluster.container().getEnv()) {
      assertTrue(known.contains(variable.getName()), variable::getName);
    }
    cluster
        .container()
        .getEnvFrom()
        .forEach(
            from ->
                cluster
                    .named(ConfigMap.class, from.getConfigMapRef().getName())
                    .getData()
                    .keySet()
                    .forEach(name -> assertTrue(known.contains(name), name)));
    assertFalse(known.contains("FLAGFALL_REDIS_ADDRESS"), "this test can fail");
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void secrets_are_only_referred_to_and_are_explained(Cluster cluster) throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    for (EnvVar variable : cluster.container().getEnv()) {
      boolean isSecret = variable.getName().matches(".*(SECRET|PASSWORD|REDIS_URL).*");
      SecretKeySelector secret =
          variable.getValueFrom() == null ? null : variable.getValueFrom().getSecretKeyRef();
      assertEquals(isSecret, secret != null, variable::toString);
      if (secret != null) {
        assertTrue(
            readme.contains(
                "create secret generic " + secret.getName() + " --from-literal=" + secret.getKey()),
            () -> "README.md does not say how to make " + secret);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void the_pod_has_no_rights(Cluster cluster) {
    PodSpec pod = cluster.pod();
    assertEquals(false, pod.getAutomountServiceAccountToken());
    ServiceAccount account = cluster.named(ServiceAccount.class, pod.getServiceAccountName());
    assertEquals(false, account.getAutomountServiceAccountToken());
    assertEquals(true, pod.getSecurityContext().getRunAsNonRoot());
    assertTrue(pod.getSecurityContext().getRunAsUser() > 0);
    assertEquals("RuntimeDefault", pod.getSecurityContext().getSeccompProfile().getType());
    var container = cluster.container().getSecurityContext();
    assertEquals(true, container.getReadOnlyRootFilesystem());
    assertEquals(false, container.getAllowPrivilegeEscalation());
    assertEquals(List.of("ALL"), container.getCapabilities().getDrop());
    assertTrue(cluster.container().getResources().getRequests().containsKey("cpu"));
    assertTrue(cluster.container().getResources().getLimits().containsKey("memory"));
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void what_is_written_lies_on_volumes(Cluster cluster) {
    List<VolumeMount> mounts = cluster.container().getVolumeMounts();
    List<Volume> volumes = cluster.pod().getVolumes();
    assertEquals(
        volumes.stream().map(Volume::getName).sorted().toList(),
        mounts.stream().map(VolumeMount::getName).sorted().toList());
    Function<String, Boolean> isMounted =
        path -> mounts.stream().anyMatch(mount -> mount.getMountPath().equals(path));
    String data = cluster.named(ConfigMap.class, "flagfall").getData().get("FLAGFALL_DATA_DIR");
    assertTrue(isMounted.apply(data) && isMounted.apply("/tmp"), mounts::toString);
    for (Volume volume : volumes) {
      if (volume.getPersistentVolumeClaim() != null) {
        cluster.named(
            PersistentVolumeClaim.class, volume.getPersistentVolumeClaim().getClaimName());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void the_cluster_waits_for_draining(Cluster cluster) {
    List<String> pause = cluster.container().getLifecycle().getPreStop().getExec().getCommand();
    assertEquals("sleep", pause.get(0));
    Map<String, String> config = cluster.named(ConfigMap.class, "flagfall").getData();
    long within = seconds(config.get("FLAGFALL_DRAIN_WITHIN"));
    assertTrue(seconds(config.get("FLAGFALL_DRAIN_SPREAD")) < within);
    long needed =
        Long.parseLong(pause.get(1))
            + within
            + Environment.shutdownDelay().toSeconds()
            + SPARE_SECONDS;
    long granted = cluster.pod().getTerminationGracePeriodSeconds();
    assertTrue(granted >= needed, () -> granted + " s are granted, " + needed + " needed");
  }

  private static long seconds(String setting) {
    return Duration.parse("PT" + setting).toSeconds();
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void the_autoscaler_goes_by_a_metric_of_the_pods(Cluster cluster) {
    for (HorizontalPodAutoscaler scaler : cluster.all(HorizontalPodAutoscaler.class)) {
      var target = scaler.getSpec().getScaleTargetRef();
      assertEquals("Deployment", target.getKind());
      cluster.named(Deployment.class, target.getName());
      assertEquals(null, cluster.deployment().getSpec().getReplicas(), "only one may say how many");
      assertTrue(scaler.getSpec().getMinReplicas() > 1);
      String metric = scaler.getSpec().getMetrics().get(0).getPods().getMetric().getName();
      JsonNode rules =
          Yaml.documents(ROOT.resolve("components/monitoring/adapter-rules.yaml")).get(0);
      JsonNode rule = rules.path("rules").path("custom").path(0);
      assertEquals(metric, rule.path("name").path("as").asText());
      assertTrue(rule.path("seriesQuery").asText().startsWith(metric + "{"));
    }
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void prometheus_finds_the_service(Cluster cluster) {
    for (ServiceMonitor monitor : cluster.all(ServiceMonitor.class)) {
      Service service = cluster.named(Service.class, "flagfall");
      assertFinds(
          service.getMetadata().getLabels(), monitor.getSpec().getSelector().getMatchLabels());
      for (Endpoint endpoint : monitor.getSpec().getEndpoints()) {
        assertTrue(portNames(service).contains(endpoint.getPort()));
        assertEquals("/q/metrics", endpoint.getPath());
      }
    }
  }

  @Test
  void production_has_all_that_it_takes_and_trying_no_more_than_needed() {
    Cluster production = Cluster.of(ROOT.resolve("overlays/production"));
    for (Class<?> kind :
        List.of(
            Ingress.class,
            PodDisruptionBudget.class,
            HorizontalPodAutoscaler.class,
            NetworkPolicy.class,
            ServiceMonitor.class,
            PrometheusRule.class)) {
      assertEquals(1, production.all(kind).size(), kind::getSimpleName);
    }
    assertEquals(2, production.pod().getTopologySpreadConstraints().size());
    Cluster tryOut = Cluster.of(ROOT.resolve("overlays/try"));
    assertEquals("Recreate", tryOut.deployment().getSpec().getStrategy().getType());
    assertEquals(1, tryOut.deployment().getSpec().getReplicas());
    assertTrue(
        tryOut.container().getEnv().stream()
            .noneMatch(variable -> variable.getName().equals("FLAGFALL_REDIS_URL")));
    assertEquals(Map.of(SELECTED, "flagfall"), tryOut.podLabels());
  }
}
