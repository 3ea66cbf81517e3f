package org.flagfall.store;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.game.Ruling;

/** An arbiter's rulings as JSON arrays: a word, and what belongs to it. */
final class RulingCodec implements Ruling.Cases<Json.Body> {
  private static final String CLOCK = "clock";
  private static final String TIME = "time";
  private static final String PAUSE = "pause";
  private static final String RESUME = "resume";
  private static final String RESULT = "result";
  private static final String UNDO = "undo";
  private static final String TEXT = "text";

  static Ruling read(JsonNode in) {
    return switch (Json.text(in.path(0))) {
      case CLOCK -> new Ruling.SetClock(millis(in.path(1)), millis(in.path(2)));
      case TIME ->
          new Ruling.AddTime(
              Words.COLOR.value(Json.text(in.path(1))), Millis.of(Json.number(in.path(2))));
      case PAUSE -> new Ruling.Stop();
      case RESUME -> new Ruling.GoOn();
      case RESULT ->
          new Ruling.Give(
              Words.RESULT.value(Json.text(in.path(1))), Json.optional(in.path(2), Json::text));
      case UNDO -> new Ruling.Undo(Math.toIntExact(Json.number(in.path(1))));
      case TEXT -> new Ruling.Remark(Json.text(in.path(1)));
      default -> throw new UnreadableException("unknown ruling");
    };
  }

  private static Optional<Millis> millis(JsonNode in) {
    return Json.optional(in, node -> Millis.of(Json.number(node)));
  }

  private static void write(JsonGenerator out, Optional<Millis> time) throws IOException {
    if (time.isPresent()) {
      out.writeNumber(time.get().value());
    } else {
      out.writeNull();
    }
  }

  @Override
  public Json.Body setClock(Ruling.SetClock ruling) {
    return out -> {
      out.writeString(CLOCK);
      write(out, ruling.white());
      write(out, ruling.black());
    };
  }

  @Override
  public Json.Body addTime(Ruling.AddTime ruling) {
    return out -> {
      out.writeString(TIME);
      out.writeString(Words.COLOR.word(ruling.color()));
      out.writeNumber(ruling.amount().value());
    };
  }

  @Override
  public Json.Body pause(Ruling.Stop ruling) {
    return out -> out.writeString(PAUSE);
  }

  @Override
  public Json.Body resume(Ruling.GoOn ruling) {
    return out -> out.writeString(RESUME);
  }

  @Override
  public Json.Body result(Ruling.Give ruling) {
    return out -> {
      out.writeString(RESULT);
      out.writeString(Words.RESULT.word(ruling.result()));
      out.writeString(ruling.text().orElse(null));
    };
  }

  @Override
  public Json.Body undo(Ruling.Undo ruling) {
    return out -> {
      out.writeString(UNDO);
      out.writeNumber(ruling.ply());
    };
  }

  @Override
  public Json.Body text(Ruling.Remark ruling) {
    return out -> {
      out.writeString(TEXT);
      out.writeString(ruling.text());
    };
  }
}
