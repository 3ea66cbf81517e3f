package org.flagfall.protocol;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.flagfall.clock.Millis;
import org.flagfall.game.Ruling;

/** The fields of an arbiter's {@code rule}: exactly one of its forms. */
record RulingFields(Fields fields) {
  private static final long LONGEST = 24 * 60 * 60 * 1000L;
  private static final int TEXT_LENGTH = 500;
  private static final int MOST_PLIES = 100_000;
  private static final List<String> FORMS =
      List.of("setClock", "addTime", "pause", "resume", "result", "undo", "text");

  Ruling ruling() throws WrongField {
    List<String> given = FORMS.stream().filter(fields::has).toList();
    if (given.size() != 1) {
      throw new WrongField("a rule is exactly one of " + String.join(", ", FORMS));
    }
    return switch (given.get(0)) {
      case "setClock" -> setClock(Fields.need("setClock", fields.object("setClock")));
      case "addTime" -> addTime(Fields.need("addTime", fields.object("addTime")));
      case "pause" -> flagged("pause", new Ruling.Stop());
      case "resume" -> flagged("resume", new Ruling.GoOn());
      case "result" -> result(Fields.need("result", fields.object("result")));
      case "undo" -> undo(Fields.need("undo", fields.object("undo")));
      default -> new Ruling.Remark(Fields.need("text", fields.text("text", 1, TEXT_LENGTH)));
    };
  }

  private Ruling flagged(String name, Ruling ruling) throws WrongField {
    if (!fields.flag(name).orElse(false)) {
      throw new WrongField(Quote.of(name) + " must be true");
    }
    return ruling;
  }

  private static Ruling setClock(Fields clock) throws WrongField {
    Optional<Millis> white = left(clock, "white");
    Optional<Millis> black = left(clock, "black");
    if (white.isEmpty() && black.isEmpty()) {
      throw new WrongField("`setClock` needs `white` or `black`");
    }
    return new Ruling.SetClock(white, black);
  }

  private static Optional<Millis> left(Fields clock, String name) throws WrongField {
    OptionalLong left = clock.integer(name, 1, LONGEST);
    return left.isPresent() ? Optional.of(Millis.of(left.getAsLong())) : Optional.empty();
  }

  private static Ruling addTime(Fields gift) throws WrongField {
    OptionalLong amount = gift.integer("ms", -LONGEST, LONGEST);
    return new Ruling.AddTime(
        Fields.need("color", gift.word("color", Words.COLOR)),
        Millis.of(amount.orElseThrow(() -> new WrongField("`ms` is missing"))));
  }

  private static Ruling result(Fields result) throws WrongField {
    return new Ruling.Give(
        Fields.need("result", result.word("result", Words.RESULT)),
        result.text("text", 1, TEXT_LENGTH));
  }

  private static Ruling undo(Fields undo) throws WrongField {
    OptionalLong ply = undo.integer("ply", 0, MOST_PLIES);
    return new Ruling.Undo((int) ply.orElseThrow(() -> new WrongField("`ply` is missing")));
  }
}
