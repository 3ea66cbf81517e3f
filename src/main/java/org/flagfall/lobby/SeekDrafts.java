package org.flagfall.lobby;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.flagfall.chess.Chess960;
import org.flagfall.chess.Color;
import org.flagfall.chess.Fen;
import org.flagfall.chess.Variant;
import org.flagfall.game.Letters;
import org.flagfall.game.RuleSet;
import org.flagfall.game.RuleSets;
import org.flagfall.game.Seek;
import org.flagfall.game.SeekId;
import org.flagfall.game.Settings;
import org.flagfall.game.User;
import org.flagfall.protocol.SeekDraft;
import org.flagfall.store.SeekOrder;

/**
 * Makes of what somebody wants all that a pairing will need: names, settings, lots.
 *
 * @param most how many seeks one user may have
 */
record SeekDrafts(RuleSets rules, GameIds games, RandomGenerator random, int most) {
  private static final int ID_LENGTH = 12;

  /** A new seek; empty if there is no such rule set. */
  Optional<SeekOrder> order(User user, SeekDraft wanted, Optional<SeekId> instead) {
    SeekId id = new SeekId(Letters.draw(ID_LENGTH, random::nextInt));
    Seek seek =
        new Seek(id, user, wanted.timeControl(), wanted.rules(), wanted.variant(), wanted.color());
    return rules.named(wanted.rules()).map(set -> order(seek, set, instead));
  }

  /** The same seek again. */
  SeekOrder again(Seek seek) {
    return order(seek, rules.named(seek.rules()).orElseThrow(), Optional.empty());
  }

  private SeekOrder order(Seek seek, RuleSet set, Optional<SeekId> instead) {
    return new SeekOrder(
        seek,
        instead,
        most,
        Optional.empty(),
        games.next(),
        settings(seek, set),
        random.nextBoolean() ? Color.WHITE : Color.BLACK);
  }

  private Settings settings(Seek seek, RuleSet set) {
    return new Settings(
        seek.user(),
        seek.timeControl(),
        Settings.ClockStart.AFTER_FIRST_MOVES,
        seek.variant(),
        start(seek.variant()),
        set,
        Settings.Rated.CASUAL,
        Optional.empty(),
        List.of());
  }

  /** Where the pieces are set up by lot, how they stand. */
  private Optional<String> start(Variant variant) {
    return variant == Variant.CHESS960
        ? Optional.of(Fen.write(Chess960.start(random.nextInt(Chess960.COUNT))))
        : Optional.empty();
  }
}
