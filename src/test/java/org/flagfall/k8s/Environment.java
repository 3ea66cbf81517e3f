package org.flagfall.k8s;

import io.smallrye.config.WithName;
import java.io.IOException;
import java.io.Reader;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.flagfall.ops.FlagfallConfig;

/** What the service can be told by its environment. */
final class Environment {

  private Environment() {}

  /** The names of all settings but those with names of the operator's choice. */
  static Set<String> known() {
    Set<String> names = new TreeSet<>();
    collect(FlagfallConfig.class, "FLAGFALL", names);
    return names;
  }

  private static void collect(Class<?> type, String prefix, Set<String> names) {
    for (Method method : type.getMethods()) {
      String name = prefix + "_" + name(method);
      if (method.getReturnType().isInterface()
          && method.getReturnType().getEnclosingClass() == FlagfallConfig.class) {
        collect(method.getReturnType(), name, names);
      } else if (method.getReturnType() != Map.class) {
        names.add(name);
      }
    }
  }

  private static String name(Method method) {
    WithName given = method.getAnnotation(WithName.class);
    String name = given == null ? method.getName().replaceAll("([A-Z])", "-$1") : given.value();
    return name.replace('-', '_').toUpperCase(Locale.ROOT);
  }

  /** How long requests that are being answered have when the service stops. */
  static Duration shutdownDelay() {
    Properties properties = new Properties();
    try (Reader in =
        Files.newBufferedReader(Path.of("src/main/resources/application.properties"))) {
      properties.load(in);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return Duration.parse(properties.getProperty("quarkus.shutdown.delay"));
  }
}
