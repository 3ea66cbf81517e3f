package org.flagfall.identity;

import java.util.Optional;
import java.util.random.RandomGenerator;
import org.flagfall.game.Letters;
import org.flagfall.game.User;
import org.flagfall.game.User.Kind;
import org.flagfall.game.UserId;

/** Makes guests: users who need nothing but a token. */
public final class Guests {
  private static final String PREFIX = "guest-";
  private static final int ID_LENGTH = 20;

  private final RandomGenerator random;

  /**
   * A maker of guests.
   *
   * @param random must be unguessable, such as {@link java.security.SecureRandom}
   */
  public Guests(RandomGenerator random) {
    this.random = random;
  }

  /** A new guest, with the name wished for as far as it is fit to be shown, or a made-up one. */
  public User guest(Optional<String> wish) {
    String name = wish.flatMap(Names::clean).orElseGet(() -> Names.madeUp(random));
    return new User(
        new UserId(PREFIX + Letters.draw(ID_LENGTH, random::nextInt)), name, Kind.GUEST);
  }

  /** Whether ids like this one are given to guests. */
  static boolean isGuest(String id) {
    return id.startsWith(PREFIX);
  }
}
