package org.flagfall;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Keeps the documents in step with the files that they speak of. */
class DocumentsTest {
  private static final Path ROOT = Path.of("").toAbsolutePath();
  private static final Path RECORDS = ROOT.resolve("docs/adr");
  private static final Pattern RECORD = Pattern.compile("(\\d{4})-[a-z0-9-]+\\.md");
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+?) *$");
  private static final Pattern CODE_BLOCK = Pattern.compile("(?ms)^```.*?^```");

  /** What builds leave behind is not ours. */
  private static final Pattern MADE = Pattern.compile("/(target|node_modules|dist)/");

  /** Written in two pieces: this file is looked at as well. */
  private static final Pattern LEFT_OVER = Pattern.compile("\\b(TO" + "DO|FIX" + "ME)\\b");

  @Test
  void decision_records_are_numbered_without_a_gap_within_each_five() {
    Map<Integer, List<Integer>> fives =
        files(RECORDS, ".md")
            .map(file -> RECORD.matcher(file.getFileName().toString()))
            .filter(name -> name.matches())
            .map(name -> Integer.parseInt(name.group(1)))
            .sorted()
            .collect(groupingBy(number -> number / 5, TreeMap::new, mapping(n -> n, toList())));
    fives.forEach(
        (five, numbers) -> {
          int first = Math.max(1, five * 5);
          assertEquals(
              IntStream.range(first, first + numbers.size()).boxed().toList(),
              numbers,
              "decision records from " + first);
        });
  }

  @Test
  void every_link_leads_somewhere() {
    List<String> broken = new ArrayList<>();
    documents().forEach(file -> links(file).forEach(link -> checkLink(file, link, broken)));
    assertEquals(List.of(), broken);
  }

  @Test
  void nothing_is_left_to_be_done_in_a_comment() {
    List<String> marked =
        Stream.of("src", "docs", "k8s", "load-tests", ".ci", "pom.xml")
            .flatMap(name -> files(ROOT.resolve(name), ""))
            .filter(DocumentsTest::isText)
            .filter(file -> LEFT_OVER.matcher(read(file)).find())
            .map(file -> ROOT.relativize(file).toString())
            .toList();
    assertEquals(List.of(), marked);
  }

  @Test
  void the_architecture_page_names_every_part() {
    String page = read(ROOT.resolve("docs/architecture.md"));
    files(ROOT.resolve("src/main/java"), "package-info.java")
        .map(file -> "| `" + file.getParent().getFileName() + "` |")
        .forEach(row -> assertTrue(page.contains(row), "no row " + row));
  }

  private static void checkLink(Path file, String link, List<String> broken) {
    if (link.matches("(?i)(https?|mailto):.*")) {
      return;
    }
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? file : file.resolveSibling(parts[0]).normalize();
    boolean leads =
        Files.exists(target) && (parts.length == 1 || anchors(target).contains(parts[1]));
    if (!leads) {
      broken.add(ROOT.relativize(file) + " → " + link);
    }
  }

  private static List<String> links(Path file) {
    return LINK.matcher(CODE_BLOCK.matcher(read(file)).replaceAll(""))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  /** The names that a reader's browser gives to headings. */
  private static List<String> anchors(Path file) {
    return HEADING
        .matcher(CODE_BLOCK.matcher(read(file)).replaceAll(""))
        .results()
        .map(DocumentsTest::anchor)
        .toList();
  }

  private static String anchor(MatchResult heading) {
    return heading
        .group(1)
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .replace(' ', '-');
  }

  private static Stream<Path> documents() {
    Stream<Path> top = Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md").map(ROOT::resolve);
    Stream<Path> below =
        Stream.of("docs", "k8s", "load-tests").flatMap(name -> files(ROOT.resolve(name), ".md"));
    return Stream.concat(top, below);
  }

  private static Stream<Path> files(Path start, String ending) {
    try (Stream<Path> all = Files.walk(start)) {
      return all
          .filter(file -> Files.isRegularFile(file) && file.toString().endsWith(ending))
          .filter(file -> !MADE.matcher(file.toString()).find())
          .sorted()
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isText(Path file) {
    return file.toString().matches(".*\\.(java|js|css|html|md|xml|ya?ml|properties|lua|sh|run)")
        || file.getFileName().toString().equals("run");
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
