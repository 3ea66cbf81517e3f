package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flagfall.chaos.Violation.Kind;
import org.flagfall.testkit.Json;

/**
 * The clocks of a log add up, and nobody was credited more than there was, nor twice.
 *
 * <p>A second book, kept from the events alone: start + increments + gifts + credits − spent. It
 * knows controls of one stage with an increment, a delay, or neither.
 */
final class ClockCheck {
  private static final Pattern CONTROL = Pattern.compile("(\\d+)(?:([+db])(\\d+))?");

  private final Findings findings;
  private final List<ClockPage> kept = new ArrayList<>();
  private final List<long[]> spans = new ArrayList<>();
  private ClockPage page = ClockPage.NONE;
  private ClockTerms terms = ClockTerms.NONE;
  private long turnSince;
  private long lastAt;
  private int ply;

  ClockCheck(Findings findings) {
    this.findings = findings;
  }

  void check(List<JsonNode> log) {
    JsonNode settings = log.get(0).path("settings");
    Matcher control = CONTROL.matcher(Json.text(settings, "timeControl"));
    if (control.matches()) {
      boolean isAtOnce = Json.text(settings, "clockStart").equals("immediately");
      terms = ClockTerms.of(control.group(1), control.group(2), control.group(3), isAtOnce);
      log.forEach(this::check);
    }
  }

  private void check(JsonNode event) {
    long at = Json.number(event, "at");
    switch (Json.text(event, "kind")) {
      case "started" -> start(at);
      case "moved" -> move(event, at);
      case "timeGiven" -> page = page.plus(Json.text(event, "to"), Json.number(event, "ms"));
      case "clockCredited" -> credit(event, at);
      case "takenBack" -> takeBack(event.path("ply").asInt(), at);
      case "drawClaimRefused" -> penalize(event.path("penalty"));
      default -> {}
    }
    if (event.path("clock").isObject()) {
      compare(event, at);
    }
    lastAt = at;
  }

  private void start(long at) {
    page = new ClockPage(terms.base(), terms.base(), terms.isAtOnce() ? "white" : "", at, 0);
    turn(at);
    kept.add(page);
  }

  private void turn(long at) {
    turnSince = at;
    spans.clear();
  }

  private String mover() {
    return ply % 2 == 0 ? "white" : "black";
  }

  private void move(JsonNode event, long at) {
    long spent = Json.number(event, "spent");
    long whole = spent + Json.number(event, "credit") + Json.number(event, "held");
    String mover = mover();
    boolean isTimed = page.running().equals(mover);
    long passed = isTimed ? at - turnSince : 0;
    findings.unless(
        whole == passed || isTimed && at == lastAt && whole < passed,
        Kind.CLOCK,
        "%d ms passed, %d are accounted for: %s",
        passed,
        whole,
        event);
    if (isTimed) {
      page = page.plus(mover, terms.change(Math.max(0, spent - page.spared())));
    }
    ply++;
    boolean runs = terms.isAtOnce() || ply >= 2;
    page = page.running(runs ? mover() : "", at);
    turn(at);
    kept.add(page);
  }

  /** The span lies in the turn, and only what was not credited before is credited now. */
  private void credit(JsonNode event, long at) {
    long from = Json.number(event, "from");
    long to = Json.number(event, "to");
    long ms = Json.number(event, "ms");
    findings.unless(
        from >= turnSince && from <= to && to <= at && Json.text(event, "color").equals(mover()),
        Kind.CLOCK,
        "no part of the turn since %d: %s",
        turnSince,
        event);
    long credited = Spans.covered(spans);
    spans.add(new long[] {from, to});
    findings.unless(
        ms == Spans.covered(spans) - credited, Kind.CLOCK, "more or less than the span: %s", event);
    page = page.sparing(ms);
  }

  private void takeBack(int to, long at) {
    while (kept.size() > to + 1) {
      kept.remove(kept.size() - 1);
    }
    ply = to;
    ClockPage then = kept.get(kept.size() - 1);
    page = then.running(then.running(), at);
    turn(at);
  }

  private void penalize(JsonNode penalty) {
    if (penalty.isObject()) {
      page = page.plus(Json.text(penalty, "to"), Json.number(penalty, "ms"));
    }
  }

  private void compare(JsonNode event, long at) {
    JsonNode clock = event.path("clock");
    boolean isOver = Json.text(event, "kind").equals("ended");
    String running = isOver ? "" : page.running();
    boolean isSame =
        Json.number(clock, "white") == page.shown("white", at, terms)
            && Json.number(clock, "black") == page.shown("black", at, terms)
            && (running.isEmpty() ? !clock.has("deadline") : isDue(clock))
            && clock.path("running").asText("").equals(running);
    findings.unless(isSame, Kind.CLOCK, "the book says %s at %d: %s", page, at, event);
  }

  private boolean isDue(JsonNode clock) {
    return Json.number(clock, "deadline") == page.deadline(terms);
  }
}
