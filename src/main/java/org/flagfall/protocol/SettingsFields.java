package org.flagfall.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Fen;
import org.flagfall.chess.FenReading;
import org.flagfall.chess.Position;
import org.flagfall.chess.Variant;
import org.flagfall.clock.Millis;
import org.flagfall.clock.TimeControl;
import org.flagfall.clock.TimeControls;
import org.flagfall.game.RuleSet;
import org.flagfall.game.RuleSets;
import org.flagfall.game.Settings.ClockStart;
import org.flagfall.game.Settings.Rated;
import org.flagfall.game.UserId;
import org.flagfall.protocol.GameDraft.Seat;

/**
 * The fields of a new game's settings.
 *
 * @param sets the rule sets to choose from
 */
record SettingsFields(Fields fields, RuleSets sets) {
  private static final int TEXT_LENGTH = 128;
  private static final int LONGEST_DELAY = 3600;
  private static final int MOST_ARBITERS = 10;
  private static final WordTable<Seat> SEAT =
      WordTable.of(Seat.class, "white", "black", "random", "none");

  GameDraft draft() throws WrongField {
    try {
      return read();
    } catch (WrongField wrong) {
      throw wrong.code() == ErrorCode.BAD_MESSAGE
          ? new WrongField(ErrorCode.BAD_SETTINGS, wrong.sentence())
          : wrong;
    }
  }

  private GameDraft read() throws WrongField {
    TimeControl timeControl = timeControl();
    RuleSet rules = rules();
    return new GameDraft(
        timeControl,
        fields.word("seat", SEAT).orElse(Seat.RANDOM),
        opponent(),
        variant(),
        fen(rules),
        rules,
        fields.flag("rated").orElse(false) ? Rated.RATED : Rated.CASUAL,
        fields.word("clockStart", Words.CLOCK_START).orElse(ClockStart.AFTER_FIRST_MOVES),
        arbiters(),
        spectatorDelay());
  }

  TimeControl timeControl() throws WrongField {
    TimeControls.Reading reading = TimeControls.read(timeControlText());
    if (reading instanceof TimeControls.Ok ok) {
      return ok.control();
    }
    throw new WrongField(ErrorCode.BAD_TIME_CONTROL, ((TimeControls.Malformed) reading).message());
  }

  private String timeControlText() throws WrongField {
    try {
      return Fields.need("timeControl", fields.text("timeControl", 0, TEXT_LENGTH));
    } catch (WrongField wrong) {
      throw new WrongField(ErrorCode.BAD_TIME_CONTROL, wrong.sentence());
    }
  }

  private Millis spectatorDelay() throws WrongField {
    return Millis.ofSeconds(fields.integer("spectatorDelay", 0, LONGEST_DELAY).orElse(0));
  }

  private Optional<UserId> opponent() throws WrongField {
    Optional<String> id = fields.text("opponent", 1, TEXT_LENGTH);
    if (id.isPresent() && !UserId.isValid(id.get())) {
      throw new WrongField("`opponent` must be the id of a user");
    }
    return id.map(UserId::new);
  }

  private List<UserId> arbiters() throws WrongField {
    List<UserId> arbiters = new ArrayList<>();
    for (String id : fields.texts("arbiters", MOST_ARBITERS, TEXT_LENGTH)) {
      if (!UserId.isValid(id)) {
        throw new WrongField("`arbiters` must be ids of users");
      }
      arbiters.add(new UserId(id));
    }
    return arbiters;
  }

  Variant variant() throws WrongField {
    return fields.word("variant", Words.VARIANT).orElse(Variant.STANDARD);
  }

  private RuleSet rules() throws WrongField {
    String name = rulesName();
    return sets.named(name)
        .orElseThrow(() -> new WrongField("there is no rule set " + Quote.of(name)));
  }

  /** The name of a rule set; there may be none of that name. */
  String rulesName() throws WrongField {
    return fields.text("rules", 0, TEXT_LENGTH).orElse(RuleSet.FIDE.name());
  }

  private Optional<String> fen(RuleSet rules) throws WrongField {
    Optional<String> fen = fenText();
    return fen.isPresent()
        ? Optional.of(Fen.write(position(fen.get(), variant(), rules)))
        : Optional.empty();
  }

  private Optional<String> fenText() throws WrongField {
    try {
      return fields.text("fen", 0, TEXT_LENGTH);
    } catch (WrongField wrong) {
      throw new WrongField(ErrorCode.BAD_FEN, wrong.sentence());
    }
  }

  private static Position position(String fen, Variant variant, RuleSet rules) throws WrongField {
    FenReading reading = Fen.read(fen, variant);
    if (reading instanceof FenReading.Fault fault) {
      throw new WrongField(ErrorCode.BAD_FEN, fault.message());
    }
    Position position = reading.orThrow();
    if (rules.isOver(position)) {
      throw new WrongField(ErrorCode.BAD_FEN, "the game would be over in this position");
    }
    return position;
  }
}
