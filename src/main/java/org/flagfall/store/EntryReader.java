package org.flagfall.store;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Charge;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.Key;
import org.flagfall.game.UserId;

/**
 * Reads entries. A kind's fields stand from index 2 on, its key right behind them; what a kind has
 * got since, behind the key, where older nodes do not look.
 */
final class EntryReader {
  private static final int FIRST = 2;

  private final JsonNode in;
  private int next = FIRST;

  private EntryReader(JsonNode in) {
    this.in = in;
  }

  static Entry read(JsonNode array) {
    return new EntryReader(array).entry();
  }

  private Entry entry() {
    Timestamp at = Timestamp.of(Json.number(in.path(1)));
    Event event = event(Json.text(in.path(0)));
    Optional<Key> key = Json.optional(field(), node -> key(Json.text(node)));
    return new Entry(at, event instanceof Event.Ended ended ? withTurn(ended) : event, key);
  }

  private Event withTurn(Event.Ended ended) {
    return new Event.Ended(
        ended.result(),
        ended.reason(),
        ended.detail(),
        Json.optional(field(), EntryReader::charge));
  }

  private Event event(String kind) {
    return switch (kind) {
      case EntryCodec.CREATED -> new Event.Created(SettingsCodec.read(field()));
      case EntryCodec.SEATED -> new Event.Seated(color(), SettingsCodec.readUser(field()));
      case EntryCodec.STARTED -> new Event.Started();
      case EntryCodec.MOVED -> new Event.Moved(number(), text(), millis(), millis(), millis());
      case EntryCodec.DRAW_OFFERED -> new Event.DrawOffered(color());
      case EntryCodec.DRAW_DECLINED -> new Event.DrawDeclined(color(), Words.HOW.value(text()));
      case EntryCodec.DRAW_CLAIM_REFUSED -> drawClaimRefused();
      case EntryCodec.ILLEGAL_ATTEMPT -> new Event.IllegalAttempt(color(), number());
      case EntryCodec.TAKEBACK_OFFERED -> new Event.TakebackOffered(color());
      case EntryCodec.TAKEBACK_DECLINED -> new Event.TakebackDeclined(color());
      case EntryCodec.TAKEN_BACK -> new Event.TakenBack(number());
      case EntryCodec.TIME_GIVEN -> new Event.TimeGiven(color(), millis());
      case EntryCodec.PAUSE_OFFERED -> new Event.PauseOffered(color());
      case EntryCodec.PAUSE_DECLINED -> new Event.PauseDeclined(color());
      case EntryCodec.CLOCK_PAUSED -> new Event.ClockPaused(Words.PAUSE.value(text()));
      case EntryCodec.CLOCK_RESUMED -> new Event.ClockResumed(Words.PAUSE.value(text()));
      case EntryCodec.RULED -> new Event.Ruled(new UserId(text()), RulingCodec.read(field()));
      case EntryCodec.CLOCK_CREDITED ->
          new Event.ClockCredited(color(), millis(), instant(), instant());
      case EntryCodec.ENDED -> ended();
      default -> throw new UnreadableException("unknown kind of entry " + kind);
    };
  }

  private Event drawClaimRefused() {
    return new Event.DrawClaimRefused(
        color(),
        Words.GROUND.value(text()),
        Json.optional(
            field(),
            penalty ->
                new Event.Penalty(
                    Words.COLOR.value(Json.text(penalty.path(0))),
                    Millis.of(Json.number(penalty.path(1))))));
  }

  private Event ended() {
    return new Event.Ended(
        Words.RESULT.value(text()), Words.REASON.value(text()), optionalText(field()));
  }

  private static Charge charge(JsonNode parts) {
    return new Charge(
        Millis.of(Json.number(parts.path(0))),
        Millis.of(Json.number(parts.path(1))),
        Millis.of(Json.number(parts.path(2))));
  }

  private static Optional<String> optionalText(JsonNode node) {
    return Json.optional(node, Json::text);
  }

  private static Key key(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      throw new UnreadableException("a key without an owner");
    }
    return new Key(Words.OWNER.value(text.substring(0, colon)), text.substring(colon + 1));
  }

  private JsonNode field() {
    return in.path(next++);
  }

  private String text() {
    return Json.text(field());
  }

  private Color color() {
    return Words.COLOR.value(text());
  }

  private Millis millis() {
    return Millis.of(Json.number(field()));
  }

  private Timestamp instant() {
    return Timestamp.of(Json.number(field()));
  }

  private int number() {
    return Math.toIntExact(Json.number(field()));
  }
}
