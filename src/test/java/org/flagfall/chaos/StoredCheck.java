package org.flagfall.chaos;

import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flagfall.chaos.Violation.Kind;

/** What Redis holds is the log, and each key of an acknowledged command stands in it once. */
final class StoredCheck {
  private static final Pattern KEY = Pattern.compile("\"([wb]):([^\"]+)\"]$");

  private StoredCheck() {}

  static void check(Evidence evidence, Findings findings) {
    evidence.stored().ifPresent(stored -> check(stored, evidence, findings));
  }

  private static void check(List<Evidence.Stored> stored, Evidence evidence, Findings findings) {
    findings.unless(
        stored.size() == evidence.log().size(),
        Kind.ALTERED,
        "Redis holds %d entries, the log tells %d",
        stored.size(),
        evidence.log().size());
    for (int i = 0; i < stored.size(); i++) {
      String id = stored.get(i).id();
      findings.unless(
          id.equals((i + 1) + "-0"), Kind.GAP, "place %d in Redis has the id %s", i, id);
    }
    stored.forEach(entry -> checkAsked(entry, evidence.testimonies(), findings));
    for (Testimony witness : evidence.testimonies()) {
      witness.requests().forEach(request -> check(stored, witness, request, findings));
    }
  }

  /** Whoever's key an entry carries has used it. */
  private static void checkAsked(
      Evidence.Stored entry, List<Testimony> testimonies, Findings findings) {
    Matcher key = KEY.matcher(entry.text());
    if (key.find()) {
      boolean isKnown =
          testimonies.stream()
              .filter(witness -> witness.color().startsWith(key.group(1)))
              .flatMap(witness -> witness.requests().stream())
              .anyMatch(request -> request.key().equals(key.group(2)));
      findings.unless(isKnown, Kind.INVENTED, "nobody asked for %s", entry);
    }
  }

  /** Whether some entry carries the request's key. */
  static boolean isStored(Evidence evidence, Testimony witness, Request request) {
    return evidence.stored().stream()
        .flatMap(List::stream)
        .anyMatch(entry -> entry.text().endsWith(end(witness, request)));
  }

  private static String end(Testimony witness, Request request) {
    return "\"" + witness.color().charAt(0) + ":" + request.key() + "\"]";
  }

  /** All entries of one command carry its key and stand together; the ack names the last. */
  private static void check(
      List<Evidence.Stored> stored, Testimony witness, Request request, Findings findings) {
    String end = end(witness, request);
    OptionalLong acked = request.acked();
    int last = 0;
    int blocks = 0;
    for (int i = 0; i < stored.size(); i++) {
      if (stored.get(i).text().endsWith(end)) {
        blocks += last == i && i > 0 ? 0 : 1;
        last = i + 1;
      }
    }
    findings.unless(blocks < 2, Kind.DOUBLED, "Redis holds %s %d times", request, blocks);
    findings.unless(
        acked.isEmpty() || acked.getAsLong() == last,
        Kind.LOST,
        "Redis holds %s at %d",
        request,
        last);
    findings.unless(
        !request.isRefused() || blocks == 0, Kind.INVENTED, "%s was refused, and stored", request);
  }
}
