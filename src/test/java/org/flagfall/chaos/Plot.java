package org.flagfall.chaos;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws lines over time as SVG: a few panels, one above the other, each with its own scale. */
final class Plot {
  private static final int WIDTH = 720;
  private static final int PANEL = 170;
  private static final int LEFT = 60;
  private static final int BAND = 130;
  private static final int TOP = 24;
  private static final List<String> COLORS = List.of("#1f77b4", "#d62728", "#2ca02c", "#9467bd");

  private final List<Panel> panels = new ArrayList<>();

  /** A line: its name and its points. */
  record Line(String name, List<double[]> points) {}

  private record Panel(String title, List<Line> lines) {
    double width() {
      return most(0);
    }

    double height() {
      return most(1);
    }

    private double most(int axis) {
      double most =
          lines.stream()
              .flatMap(line -> line.points().stream())
              .mapToDouble(point -> point[axis])
              .max()
              .orElse(1);
      return most > 0 ? most * (axis == 1 ? 1.15 : 1) : 1;
    }
  }

  /** One more panel; its lower edge is 0. */
  Plot panel(String title, List<Line> lines) {
    panels.add(new Panel(title, List.copyOf(lines)));
    return this;
  }

  String svg(String below) {
    StringBuilder svg = new StringBuilder();
    int height = panels.size() * PANEL + 24;
    put(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\""
            + " font-family=\"sans-serif\" font-size=\"12\">",
        WIDTH,
        height);
    put(svg, "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>");
    for (int i = 0; i < panels.size(); i++) {
      draw(svg, panels.get(i), i * PANEL + TOP);
    }
    put(svg, "<text x=\"%d\" y=\"%d\">%s</text>", LEFT, height - 8, below);
    put(svg, "</svg>");
    return svg.toString();
  }

  // The annotation that a later compiler asks for is not among our libraries.
  @SuppressWarnings("AnnotateFormatMethod")
  private static void put(StringBuilder svg, String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private static void draw(StringBuilder svg, Panel panel, int top) {
    put(
        svg,
        "<text x=\"%d\" y=\"%d\" font-weight=\"bold\">%s</text>",
        LEFT,
        top - 8,
        panel.title());
    for (int i = 0; i <= 4; i++) {
      double y = top + BAND - i * BAND / 4.0;
      put(svg, "<path d=\"M%d %.1fH%d\" stroke=\"#ddd\"/>", LEFT, y, WIDTH - 10);
      String label = String.format(Locale.ROOT, "%.0f", panel.height() * i / 4);
      put(svg, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>", LEFT - 6, y + 4, label);
    }
    for (int i = 0; i < panel.lines().size(); i++) {
      draw(svg, panel, panel.lines().get(i), COLORS.get(i % COLORS.size()), top, i);
    }
  }

  private static void draw(
      StringBuilder svg, Panel panel, Line line, String color, int top, int place) {
    StringBuilder path = new StringBuilder();
    for (double[] point : line.points()) {
      path.append(
          String.format(
              Locale.ROOT,
              "%s%.1f %.1f",
              path.length() == 0 ? "M" : "L",
              LEFT + point[0] / panel.width() * (WIDTH - LEFT - 10),
              top + BAND - point[1] / panel.height() * BAND));
    }
    put(svg, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\"/>", path, color);
    put(
        svg,
        "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>",
        WIDTH - 90,
        top + BAND - 8 - 16 * place,
        color,
        line.name());
  }
}
