package org.flagfall.store;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.game.Charge;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.Key;

/** Writes entries; each kind of event tells its word and what follows the instant. */
final class EntryWriter implements Event.Cases<EntryWriter.Line> {
  private static final EntryWriter LINES = new EntryWriter();

  /** The word of a kind of event, and its fields. */
  record Line(String kind, Json.Body fields) {}

  private EntryWriter() {}

  static void write(JsonGenerator out, Entry entry) throws IOException {
    Line line = entry.event().match(LINES);
    out.writeStartArray();
    out.writeString(line.kind());
    out.writeNumber(entry.at().epochMillis());
    line.fields().writeTo(out);
    writeEnd(out, entry.key().map(EntryWriter::keyText), lastTurn(entry.event()));
    out.writeEndArray();
  }

  private static void writeEnd(JsonGenerator out, Optional<String> key, Optional<Charge> lastTurn)
      throws IOException {
    if (key.isPresent() || lastTurn.isPresent()) {
      out.writeString(key.orElse(null));
    }
    if (lastTurn.isPresent()) {
      writeCharge(out, lastTurn.get());
    }
  }

  private static Optional<Charge> lastTurn(Event event) {
    return event instanceof Event.Ended ended ? ended.turn() : Optional.empty();
  }

  private static void writeCharge(JsonGenerator out, Charge turn) throws IOException {
    out.writeStartArray();
    out.writeNumber(turn.spent().value());
    out.writeNumber(turn.credit().value());
    out.writeNumber(turn.held().value());
    out.writeEndArray();
  }

  private static String keyText(Key key) {
    return Words.OWNER.word(key.owner()) + ":" + key.text();
  }

  @Override
  public Line created(Event.Created event) {
    return new Line(EntryCodec.CREATED, out -> SettingsCodec.write(out, event.settings()));
  }

  @Override
  public Line seated(Event.Seated event) {
    return new Line(
        EntryCodec.SEATED,
        out -> {
          out.writeString(Words.COLOR.word(event.color()));
          SettingsCodec.writeUser(out, event.user());
        });
  }

  @Override
  public Line started(Event.Started event) {
    return new Line(EntryCodec.STARTED, out -> {});
  }

  @Override
  public Line moved(Event.Moved event) {
    return new Line(
        EntryCodec.MOVED,
        out -> {
          out.writeNumber(event.ply());
          out.writeString(event.uci());
          out.writeNumber(event.spent().value());
          out.writeNumber(event.credit().value());
          out.writeNumber(event.held().value());
        });
  }

  @Override
  public Line drawOffered(Event.DrawOffered event) {
    return new Line(EntryCodec.DRAW_OFFERED, out -> out.writeString(Words.COLOR.word(event.by())));
  }

  @Override
  public Line drawDeclined(Event.DrawDeclined event) {
    return new Line(
        EntryCodec.DRAW_DECLINED,
        out -> {
          out.writeString(Words.COLOR.word(event.by()));
          out.writeString(Words.HOW.word(event.how()));
        });
  }

  @Override
  public Line drawClaimRefused(Event.DrawClaimRefused event) {
    return new Line(
        EntryCodec.DRAW_CLAIM_REFUSED,
        out -> {
          out.writeString(Words.COLOR.word(event.by()));
          out.writeString(Words.GROUND.word(event.ground()));
          writePenalty(out, event);
        });
  }

  private static void writePenalty(JsonGenerator out, Event.DrawClaimRefused event)
      throws IOException {
    if (event.penalty().isEmpty()) {
      out.writeNull();
      return;
    }
    out.writeStartArray();
    out.writeString(Words.COLOR.word(event.penalty().get().to()));
    out.writeNumber(event.penalty().get().amount().value());
    out.writeEndArray();
  }

  @Override
  public Line illegalAttempt(Event.IllegalAttempt event) {
    return new Line(
        EntryCodec.ILLEGAL_ATTEMPT,
        out -> {
          out.writeString(Words.COLOR.word(event.by()));
          out.writeNumber(event.count());
        });
  }

  @Override
  public Line takebackOffered(Event.TakebackOffered event) {
    return line(EntryCodec.TAKEBACK_OFFERED, event.by());
  }

  @Override
  public Line takebackDeclined(Event.TakebackDeclined event) {
    return line(EntryCodec.TAKEBACK_DECLINED, event.by());
  }

  @Override
  public Line takenBack(Event.TakenBack event) {
    return new Line(EntryCodec.TAKEN_BACK, out -> out.writeNumber(event.ply()));
  }

  @Override
  public Line timeGiven(Event.TimeGiven event) {
    return new Line(
        EntryCodec.TIME_GIVEN,
        out -> {
          out.writeString(Words.COLOR.word(event.by()));
          out.writeNumber(event.amount().value());
        });
  }

  @Override
  public Line clockCredited(Event.ClockCredited event) {
    return new Line(
        EntryCodec.CLOCK_CREDITED,
        out -> {
          out.writeString(Words.COLOR.word(event.color()));
          out.writeNumber(event.amount().value());
          out.writeNumber(event.from().epochMillis());
          out.writeNumber(event.to().epochMillis());
        });
  }

  @Override
  public Line pauseOffered(Event.PauseOffered event) {
    return line(EntryCodec.PAUSE_OFFERED, event.by());
  }

  @Override
  public Line pauseDeclined(Event.PauseDeclined event) {
    return line(EntryCodec.PAUSE_DECLINED, event.by());
  }

  @Override
  public Line clockPaused(Event.ClockPaused event) {
    String reason = Words.PAUSE.word(event.reason());
    return new Line(EntryCodec.CLOCK_PAUSED, out -> out.writeString(reason));
  }

  @Override
  public Line clockResumed(Event.ClockResumed event) {
    String reason = Words.PAUSE.word(event.reason());
    return new Line(EntryCodec.CLOCK_RESUMED, out -> out.writeString(reason));
  }

  @Override
  public Line ruled(Event.Ruled event) {
    return new Line(
        EntryCodec.RULED,
        out -> {
          out.writeString(event.by().value());
          out.writeStartArray();
          event.ruling().match(new RulingCodec()).writeTo(out);
          out.writeEndArray();
        });
  }

  private static Line line(String kind, Color by) {
    return new Line(kind, out -> out.writeString(Words.COLOR.word(by)));
  }

  @Override
  public Line ended(Event.Ended event) {
    return new Line(
        EntryCodec.ENDED,
        out -> {
          out.writeString(Words.RESULT.word(event.result()));
          out.writeString(Words.REASON.word(event.reason()));
          out.writeString(event.detail().orElse(null));
        });
  }
}
