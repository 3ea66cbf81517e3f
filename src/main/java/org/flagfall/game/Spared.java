package org.flagfall.game;

import java.util.ArrayList;
import java.util.List;
import org.flagfall.clock.Millis;

/**
 * What of the running turn was the service's own outage.
 *
 * @param spans the spans that were credited; they may overlap
 * @param time what was credited for them altogether
 */
record Spared(List<Span> spans, Millis time) {
  static final Spared NONE = new Spared(List.of(), Millis.ZERO);

  Spared {
    spans = List.copyOf(spans);
  }

  Spared with(Event.ClockCredited event) {
    List<Span> more = new ArrayList<>(spans);
    more.add(new Span(event.from(), event.to()));
    return new Spared(more, time.plus(event.amount()));
  }
}
