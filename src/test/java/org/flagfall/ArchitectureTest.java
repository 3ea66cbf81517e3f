package org.flagfall;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_FIELD_INJECTION;
import static com.tngtech.archunit.library.modules.syntax.ModuleDependencyScope.consideringOnlyDependenciesBetweenModules;
import static com.tngtech.archunit.library.modules.syntax.ModuleRuleDefinition.modules;
import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitCallTarget;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Holds the code to the plan of the house in {@code docs/architecture.md}. */
class ArchitectureTest {
  private static final JavaClasses HOUSE =
      new ClassFileImporter()
          .withImportOption(new DoNotIncludeTests())
          .importPackages("org.flagfall");

  /** The parts in which a game is decided: the same on every node and in every replay. */
  private static final String[] CORE = {
    "org.flagfall.chess..", "org.flagfall.clock..", "org.flagfall.game.."
  };

  private static final Set<String> PARTS =
      Set.of(
          "app",
          "broadcast",
          "chess",
          "clock",
          "flag",
          "game",
          "http",
          "identity",
          "lobby",
          "ops",
          "protocol",
          "room",
          "socket",
          "store");

  private static final Set<String> IMPURE_NAMES =
      Set.of("currentTimeMillis", "nanoTime", "now", "random", "randomUUID");

  @Test
  void every_package_is_a_part_of_the_house_and_carries_its_own_name() {
    Set<String> names =
        subpackages().stream().map(JavaPackage::getName).collect(toCollection(TreeSet::new));
    Set<String> plates =
        subpackages().stream()
            .filter(at -> at.isAnnotatedWith(Part.class))
            .map(at -> "org.flagfall." + at.getAnnotationOfType(Part.class).name())
            .collect(toCollection(TreeSet::new));
    assertEquals(names, plates);
    assertEquals(
        new TreeSet<>(PARTS),
        names.stream()
            .map(name -> name.substring("org.flagfall.".length()))
            .collect(toCollection(TreeSet::new)));
  }

  @Test
  void a_part_uses_only_the_parts_that_it_names() {
    modules()
        .definedByAnnotation(Part.class)
        .should()
        .respectTheirAllowedDependenciesDeclaredIn(
            "mayUse", consideringOnlyDependenciesBetweenModules())
        .check(HOUSE);
  }

  @Test
  void parts_do_not_form_cycles() {
    modules().definedByAnnotation(Part.class).should().beFreeOfCycles().check(HOUSE);
  }

  @Test
  void the_core_knows_nothing_but_the_language() {
    classes()
        .that()
        .resideInAnyPackage(CORE)
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(CORE)
                .or(resideInAnyPackage("java..", "org.flagfall", "org.jspecify.annotations")))
        .check(HOUSE);
  }

  @Test
  void the_core_has_no_threads_files_or_network() {
    noClasses()
        .that()
        .resideInAnyPackage(CORE)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.util.concurrent..", "java.io..", "java.net..", "java.nio.file..")
        .orShould()
        .dependOnClassesThat()
        .belongToAnyOf(Thread.class)
        .check(HOUSE);
  }

  @Test
  void the_core_never_asks_what_time_it_is_and_never_throws_dice() {
    noClasses()
        .that()
        .resideInAnyPackage(CORE)
        .should()
        .callCodeUnitWhere(describe("the time or a random number", c -> isImpure(c.getTarget())))
        .check(HOUSE);
  }

  @Test
  void the_core_is_immutable() {
    fields()
        .that()
        .areDeclaredInClassesThat()
        .resideInAnyPackage(CORE)
        .should()
        .beFinal()
        .check(HOUSE);
  }

  @Test
  void only_store_and_broadcast_speak_to_redis() {
    onlyIn(List.of("store", "broadcast"), "io.vertx.redis..", "io.vertx.mutiny.redis..");
  }

  @Test
  void only_protocol_and_store_read_and_write_json() {
    onlyIn(
        List.of("protocol", "store"),
        "com.fasterxml.jackson..",
        "io.vertx.core.json..",
        "jakarta.json..");
  }

  @Test
  void only_http_has_rest_resources() {
    onlyIn(List.of("http"), "jakarta.ws.rs..", "org.jboss.resteasy..");
  }

  @Test
  void only_socket_has_websockets() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.flagfall.socket..")
        .should()
        .dependOnClassesThat(
            describe(
                "are WebSockets of a library",
                type ->
                    type.getSimpleName().contains("WebSocket")
                        && !type.getPackageName().startsWith("org.flagfall")))
        .check(HOUSE);
  }

  @Test
  void what_a_class_needs_is_given_to_its_constructor() {
    NO_CLASSES_SHOULD_USE_FIELD_INJECTION.check(HOUSE);
    noFields()
        .should()
        .beAnnotatedWith("org.eclipse.microprofile.config.inject.ConfigProperty")
        .orShould()
        .beAnnotatedWith("jakarta.ws.rs.core.Context")
        .check(HOUSE);
  }

  @Test
  void what_is_said_goes_to_one_log() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(HOUSE);
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.util.logging..", "org.slf4j..", "org.apache..")
        .check(HOUSE);
  }

  @Test
  void an_exception_has_a_name() {
    NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS.check(HOUSE);
  }

  private static Set<JavaPackage> subpackages() {
    return HOUSE.getPackage("org.flagfall").getSubpackagesInTree();
  }

  private static boolean isImpure(CodeUnitCallTarget target) {
    String owner = target.getOwner().getName();
    return owner.matches("java\\.time\\.(Clock|InstantSource)|java\\.(util|security)\\.\\w*Random")
        ? !isSeededTable(target)
        : owner.startsWith("java.") && IMPURE_NAMES.contains(target.getName());
  }

  /** A generator with a fixed seed gives the same numbers on every node. */
  private static boolean isSeededTable(CodeUnitCallTarget target) {
    boolean isCreation = target.getName().equals("<init>");
    return target.getOwner().isEquivalentTo(SplittableRandom.class)
        && !(isCreation && target.getRawParameterTypes().isEmpty());
  }

  private static void onlyIn(List<String> parts, String... libraries) {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            parts.stream().map(part -> "org.flagfall." + part + "..").toArray(String[]::new))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(libraries)
        .check(HOUSE);
  }
}
