package org.flagfall.game;

/**
 * A person or program that may sit down at a board.
 *
 * @param id who it is
 * @param name what others see
 * @param kind how far the identity reaches
 */
public record User(UserId id, String name, Kind kind) {

  /** How far an identity reaches. */
  public enum Kind {
    /** Made up on the spot; as good as its token. */
    GUEST,
    /** Vouched for by an outside issuer. */
    MEMBER
  }
}
