package org.flagfall.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** How the figures of a soak are shown. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SampleTest {

  @Test
  void a_row_has_as_many_columns_as_the_head() {
    Sample sample = new Sample(90, 500, 12, List.of(40.25, 41.0), List.of(200.0, 210.4), 3.456);
    assertEquals("| 1.5 | 500 | 12 | 40.3 | 200 | 41.0 | 210 | 3.46 |", sample.row());
    for (String line : Sample.header(2).split("\n")) {
      assertEquals(columns(sample.row()), columns(line), line);
    }
  }

  private static long columns(String row) {
    return row.chars().filter(c -> c == '|').count();
  }

  @Test
  void a_plot_is_svg_with_a_path_for_each_line() throws Exception {
    List<double[]> points = List.of(new double[] {0, 1}, new double[] {2, 3});
    String svg =
        new Plot()
            .panel("one", List.of(new Plot.Line("a", points), new Plot.Line("b", points)))
            .panel("none", List.of(new Plot.Line("c", List.of())))
            .svg("2 minutes");
    Document plot =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
    int grid = 2 * 5;
    assertEquals(3 + grid, plot.getElementsByTagName("path").getLength());
  }
}
