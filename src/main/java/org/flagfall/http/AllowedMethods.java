package org.flagfall.http;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The methods that each path has, by the annotations of the resources: an answer 405 must name them
 * (RFC 9110, 15.5.6), and the framework does not. Immutable.
 */
final class AllowedMethods {
  private final List<Route> routes;

  private record Route(Pattern path, String method) {}

  AllowedMethods(Class<?>... resources) {
    routes = Arrays.stream(resources).flatMap(AllowedMethods::routes).toList();
  }

  private static Stream<Route> routes(Class<?> resource) {
    String root = resource.getAnnotation(Path.class).value();
    return Arrays.stream(resource.getDeclaredMethods())
        .flatMap(
            method ->
                httpMethod(method)
                    .map(verb -> new Route(pattern(root + path(method)), verb))
                    .stream());
  }

  private static Optional<String> httpMethod(Method method) {
    return Arrays.stream(method.getAnnotations())
        .map(Annotation::annotationType)
        .flatMap(type -> Optional.ofNullable(type.getAnnotation(HttpMethod.class)).stream())
        .map(HttpMethod::value)
        .findFirst();
  }

  private static String path(Method method) {
    return Optional.ofNullable(method.getAnnotation(Path.class)).map(Path::value).orElse("");
  }

  /** A parameter stands for one segment. */
  private static Pattern pattern(String template) {
    return Pattern.compile(template.replace(".pgn", "\\.pgn").replaceAll("\\{[^}]*}", "[^/]+"));
  }

  /** The methods of {@code path}, in the order of the alphabet; empty for a path we don't have. */
  SortedSet<String> of(String path) {
    SortedSet<String> methods = new TreeSet<>();
    routes.stream()
        .filter(route -> route.path().matcher(path).matches())
        .forEach(route -> methods.add(route.method()));
    return methods;
  }
}
