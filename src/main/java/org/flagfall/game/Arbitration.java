package org.flagfall.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What becomes of a ruling: a refusal, or what follows from it. */
record Arbitration(Turn turn) implements Ruling.Cases<Arbitration.Effect> {

  /** Why a ruling is refused, if so; and what it causes beside being recorded. */
  record Effect(Optional<Refusal> obstacle, Optional<Event> event) {
    static final Effect RECORD = new Effect(Optional.empty(), Optional.empty());

    static Effect refused(Refusal refusal) {
      return new Effect(Optional.of(refusal), Optional.empty());
    }

    static Effect of(Event event) {
      return new Effect(Optional.empty(), Optional.of(event));
    }
  }

  Decision rule(Command.Rule command) {
    if (turn.isOut()) {
      return Phase.refuse(Refusal.FLAGGED);
    }
    Effect effect = command.ruling().match(this);
    if (effect.obstacle().isPresent()) {
      return Phase.refuse(effect.obstacle().get());
    }
    List<Event> events = new ArrayList<>(2);
    events.add(new Event.Ruled(command.by(), command.ruling()));
    effect.event().ifPresent(events::add);
    return Decision.Accepted.at(turn.at(), events);
  }

  @Override
  public Effect setClock(Ruling.SetClock ruling) {
    return ifTimed();
  }

  @Override
  public Effect addTime(Ruling.AddTime ruling) {
    return ifTimed();
  }

  private Effect ifTimed() {
    return turn.game().clock().isPresent() ? Effect.RECORD : Effect.refused(Refusal.FORBIDDEN);
  }

  @Override
  public Effect pause(Ruling.Stop ruling) {
    return turn.game().pause().isPresent()
        ? Effect.refused(Refusal.PAUSED)
        : Effect.of(new Event.ClockPaused(Pause.Reason.ARBITER));
  }

  @Override
  public Effect resume(Ruling.GoOn ruling) {
    return turn.game().pause().isPresent()
        ? Effect.of(new Event.ClockResumed(Pause.Reason.ARBITER))
        : Effect.RECORD;
  }

  @Override
  public Effect result(Ruling.Give ruling) {
    return Effect.of(new Event.Ended(ruling.result(), EndReason.ARBITER, ruling.text()));
  }

  @Override
  public Effect undo(Ruling.Undo ruling) {
    return ruling.ply() < turn.game().ply()
        ? Effect.of(new Event.TakenBack(ruling.ply()))
        : Effect.refused(Refusal.STALE_PLY);
  }

  @Override
  public Effect text(Ruling.Remark ruling) {
    return Effect.RECORD;
  }
}
