package org.flagfall.store;

import java.util.ArrayList;
import java.util.List;
import org.flagfall.game.Entry;

/**
 * An entry as the text that stands in the log: a JSON array of its kind, its instant, what the kind
 * needs, and the key of its command if it has one.
 *
 * <p>{@code ["m",1700000000000,1,"e2e4",850,40,3,"w:k1"]}. A reader ignores elements behind those
 * that it knows.
 */
final class EntryCodec {
  static final String CREATED = "c";
  static final String SEATED = "s";
  static final String STARTED = "b";
  static final String MOVED = "m";
  static final String DRAW_OFFERED = "o";
  static final String DRAW_DECLINED = "d";
  static final String DRAW_CLAIM_REFUSED = "x";
  static final String ILLEGAL_ATTEMPT = "i";
  static final String TAKEBACK_OFFERED = "t";
  static final String TAKEBACK_DECLINED = "u";
  static final String TAKEN_BACK = "k";
  static final String TIME_GIVEN = "g";
  static final String PAUSE_OFFERED = "p";
  static final String PAUSE_DECLINED = "q";
  static final String CLOCK_PAUSED = "h";
  static final String CLOCK_RESUMED = "r";
  static final String RULED = "a";
  static final String CLOCK_CREDITED = "z";
  static final String ENDED = "e";

  private EntryCodec() {}

  static String write(Entry entry) {
    return Json.write(out -> EntryWriter.write(out, entry));
  }

  /** The texts of {@code entries}. */
  static List<String> write(List<Entry> entries) {
    List<String> texts = new ArrayList<>(entries.size());
    for (Entry entry : entries) {
      texts.add(write(entry));
    }
    return texts;
  }

  /**
   * What {@link #write} wrote.
   *
   * @throws UnreadableException if {@code text} is something else
   */
  static Entry read(String text) {
    return EntryReader.read(Json.read(text));
  }
}
