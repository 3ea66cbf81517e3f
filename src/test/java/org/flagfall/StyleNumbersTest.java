package org.flagfall;

import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Prints the numbers that CONTRIBUTING.md aims at. A number out of line is a reason to look, not to
 * fail.
 *
 * <p>It reads formatted code: the lines of a method stand between its head and the closing brace in
 * the head's own column.
 */
class StyleNumbersTest {
  private static final Pattern COMMENT = Pattern.compile("\\s*(//|/\\*|\\*).*");
  private static final Pattern NO_METHOD =
      Pattern.compile(".*\\b(class|interface|record|enum|@interface|static \\{|new)\\b.*");

  @Test
  void the_numbers_of_the_house() throws IOException {
    List<List<String>> sources = sources();
    List<Integer> files = sources.stream().map(StyleNumbersTest::codeLines).sorted().toList();
    List<Integer> methods =
        sources.stream().flatMap(source -> methods(source).stream()).sorted().toList();
    long comments = sources.stream().flatMap(List::stream).filter(StyleNumbersTest::isNote).count();
    long code = files.stream().mapToInt(Integer::intValue).sum();
    assertFalse(files.isEmpty());

    JavaClasses house =
        new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests())
            .importPackages("org.flagfall");
    System.out.printf(
        """
        STYLE %d files, %d lines of code, %.0f %% comment
        STYLE lines of code a file: median %d, p90 %d, most %d
        STYLE lines a method (of %d): median %d, p90 %d, most %d
        STYLE package-private top-level types %.0f %%, final instance fields %.0f %%
        """,
        files.size(),
        code,
        100.0 * comments / (comments + code),
        quantile(files, 0.5),
        quantile(files, 0.9),
        quantile(files, 1),
        methods.size(),
        quantile(methods, 0.5),
        quantile(methods, 0.9),
        quantile(methods, 1),
        100 * hiddenShare(house),
        100 * finalShare(house));
  }

  private static List<List<String>> sources() throws IOException {
    try (Stream<Path> all = Files.walk(Path.of("src/main/java"))) {
      List<List<String>> sources = new ArrayList<>();
      for (Path file : all.filter(path -> path.toString().endsWith(".java")).toList()) {
        if (!file.endsWith("package-info.java")) {
          sources.add(Files.readAllLines(file));
        }
      }
      return sources;
    }
  }

  private static int codeLines(List<String> source) {
    return (int) source.stream().filter(line -> !line.isBlank() && !isNote(line)).count();
  }

  private static boolean isNote(String line) {
    return COMMENT.matcher(line).matches();
  }

  private static List<Integer> methods(List<String> source) {
    List<Integer> lengths = new ArrayList<>();
    for (int i = 0; i < source.size(); i++) {
      String line = source.get(i);
      int indent = line.length() - line.stripLeading().length();
      boolean isMember = indent > 0 && indent <= 6 && line.contains("(") && !isNote(line);
      if (isMember && !NO_METHOD.matcher(line).matches() && isHead(line)) {
        length(source, i, " ".repeat(indent) + "}").ifPresent(lengths::add);
      }
    }
    return lengths;
  }

  /** A head starts with a type or a modifier, not with a statement's word or a call. */
  private static boolean isHead(String line) {
    return line.strip()
            .matches("(?!(if|for|while|switch|try|return|throw|synchronized)\\b)[^=.(]+ \\w+\\(.*")
        && !line.endsWith(";");
  }

  private static OptionalInt length(List<String> source, int head, String end) {
    int start = head;
    while (start < source.size() && !source.get(start).endsWith("{")) {
      start++;
    }
    for (int i = start + 1; i < source.size(); i++) {
      if (source.get(i).equals(end)) {
        return OptionalInt.of(i - start - 1);
      }
    }
    return OptionalInt.empty();
  }

  private static double hiddenShare(JavaClasses house) {
    List<JavaClass> types =
        house.stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .toList();
    long hidden =
        types.stream().filter(type -> !type.getModifiers().contains(JavaModifier.PUBLIC)).count();
    return (double) hidden / types.size();
  }

  private static double finalShare(JavaClasses house) {
    List<JavaField> fields =
        house.stream()
            .flatMap(type -> type.getFields().stream())
            .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
            .toList();
    long isFinal =
        fields.stream().filter(field -> field.getModifiers().contains(JavaModifier.FINAL)).count();
    return (double) isFinal / fields.size();
  }

  private static int quantile(List<Integer> sorted, double share) {
    return sorted.get((int) Math.round(share * (sorted.size() - 1)));
  }
}
