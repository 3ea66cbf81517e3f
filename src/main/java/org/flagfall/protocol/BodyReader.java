package org.flagfall.protocol;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.game.RuleSets;

/** Reads the bodies of HTTP requests. Never throws. */
public final class BodyReader {
  /** The longest body that is read, in bytes. */
  public static final int BODY_BYTES = 16 * 1024;

  private static final int NAME_LENGTH = 40;

  private BodyReader() {}

  /** How the fields of a body become what it says. */
  @FunctionalInterface
  private interface Form<T> {
    T of(Fields fields) throws WrongField;
  }

  /** The settings of a new game, which is played by one of {@code sets}. */
  public static BodyReading<GameDraft> settings(String body, RuleSets sets) {
    return read(body, fields -> new SettingsFields(fields, sets).draft());
  }

  /** The name that a guest wishes for; the body may be empty. */
  public static BodyReading<Optional<String>> guest(String body) {
    return read(orEmpty(body), fields -> fields.text("name", 0, NAME_LENGTH));
  }

  /** The seat that somebody wants; the body may be empty. */
  public static BodyReading<Optional<Color>> seat(String body) {
    return read(orEmpty(body), fields -> fields.word("color", Words.COLOR));
  }

  private static String orEmpty(String body) {
    return body.isBlank() ? "{}" : body;
  }

  private static <T> BodyReading<T> read(String body, Form<T> form) {
    Fields fields = Fields.of(body);
    try {
      fields.check();
      return new BodyReading.Good<>(form.of(fields));
    } catch (WrongField wrong) {
      return new BodyReading.Bad<>(wrong.code(), wrong.sentence());
    }
  }
}
