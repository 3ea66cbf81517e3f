package org.flagfall.protocol;

import org.flagfall.chess.Fen;
import org.flagfall.game.Charge;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.Game;
import org.flagfall.game.Ply;

/**
 * Writes what has happened in a game.
 *
 * @param after the game right after the entry
 */
record EventWriter(Json json, Game after, Entry entry) implements Event.Cases<Json> {
  private static final String BY = "by";

  /** Puts the fields of the event's message. */
  static void write(Json json, Game after, Entry entry) {
    json.put("type", "event")
        .put("game", after.id().value())
        .put("version", after.version().number())
        .put("at", entry.at().epochMillis());
    entry.event().match(new EventWriter(json, after, entry));
  }

  @Override
  public Json created(Event.Created event) {
    kind("created");
    PartWriter.putSettings(json, event.settings());
    return json;
  }

  @Override
  public Json seated(Event.Seated event) {
    kind("seated").put("color", Words.COLOR.word(event.color()));
    return json.put("user", fields -> PartWriter.user(fields, event.user()));
  }

  @Override
  public Json started(Event.Started event) {
    return clock(kind("started"));
  }

  @Override
  public Json moved(Event.Moved event) {
    Ply ply = after.lastPly().orElseThrow();
    kind("moved")
        .put("ply", event.ply())
        .put("uci", event.uci())
        .put("san", ply.san())
        .put("fen", Fen.write(ply.position()));
    if (ply.position().isCheck()) {
      json.put("check", true);
    }
    return charge(clock(json), event.charge());
  }

  @Override
  public Json drawOffered(Event.DrawOffered event) {
    return kind("drawOffered").put(BY, Words.COLOR.word(event.by()));
  }

  @Override
  public Json drawDeclined(Event.DrawDeclined event) {
    return kind("drawDeclined")
        .put(BY, Words.COLOR.word(event.by()))
        .put("how", Words.HOW.word(event.how()));
  }

  @Override
  public Json drawClaimRefused(Event.DrawClaimRefused event) {
    kind("drawClaimRefused")
        .put(BY, Words.COLOR.word(event.by()))
        .put("ground", Words.GROUND.word(event.ground()));
    event.penalty().ifPresent(penalty -> json.put("penalty", fields -> penalty(fields, penalty)));
    return clock(json);
  }

  private static void penalty(Json json, Event.Penalty penalty) {
    json.put("to", Words.COLOR.word(penalty.to())).put("ms", penalty.amount().value());
  }

  /** Nothing but an outage of the service is credited so far. */
  @Override
  public Json clockCredited(Event.ClockCredited event) {
    kind("clockCredited")
        .put("color", Words.COLOR.word(event.color()))
        .put("ms", event.amount().value())
        .put("from", event.from().epochMillis())
        .put("to", event.to().epochMillis())
        .put("reason", "outage");
    return clock(json);
  }

  @Override
  public Json illegalAttempt(Event.IllegalAttempt event) {
    return kind("illegalAttempt").put(BY, Words.COLOR.word(event.by())).put("count", event.count());
  }

  @Override
  public Json takebackOffered(Event.TakebackOffered event) {
    return kind("takebackOffered").put(BY, Words.COLOR.word(event.by()));
  }

  @Override
  public Json takebackDeclined(Event.TakebackDeclined event) {
    return kind("takebackDeclined").put(BY, Words.COLOR.word(event.by()));
  }

  @Override
  public Json takenBack(Event.TakenBack event) {
    return clock(kind("takenBack").put("ply", event.ply()).put("fen", Fen.write(after.position())));
  }

  @Override
  public Json timeGiven(Event.TimeGiven event) {
    return clock(
        kind("timeGiven")
            .put(BY, Words.COLOR.word(event.by()))
            .put("to", Words.COLOR.word(event.by().opposite()))
            .put("ms", event.amount().value()));
  }

  @Override
  public Json pauseOffered(Event.PauseOffered event) {
    return kind("pauseOffered").put(BY, Words.COLOR.word(event.by()));
  }

  @Override
  public Json pauseDeclined(Event.PauseDeclined event) {
    return kind("pauseDeclined").put(BY, Words.COLOR.word(event.by()));
  }

  @Override
  public Json clockPaused(Event.ClockPaused event) {
    return clock(kind("clockPaused")).put("reason", Words.PAUSE.word(event.reason()));
  }

  @Override
  public Json clockResumed(Event.ClockResumed event) {
    return clock(kind("clockResumed")).put("reason", Words.PAUSE.word(event.reason()));
  }

  @Override
  public Json ruled(Event.Ruled event) {
    kind("ruled")
        .put(BY, event.by().value())
        .put("what", what -> event.ruling().match(new RulingWriter(what)));
    return clock(json);
  }

  @Override
  public Json ended(Event.Ended event) {
    kind("ended").put("result", event.result().text()).put("reason", event.reason().code());
    clock(json);
    event.turn().ifPresent(turn -> charge(json, turn));
    return json.put("detail", event.detail());
  }

  private static Json charge(Json json, Charge turn) {
    return json.put("spent", turn.spent().value())
        .put("credit", turn.credit().value())
        .put("held", turn.held().value());
  }

  private Json kind(String kind) {
    return json.put("kind", kind);
  }

  /** The clocks, and when a first move must have come, while one is waited for. */
  private Json clock(Json json) {
    ClockWriter.put(json, after, entry.at());
    PartWriter.putFirstMoveBy(json, after);
    return json;
  }
}
