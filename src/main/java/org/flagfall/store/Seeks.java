package org.flagfall.store;

import io.vertx.core.Future;
import java.util.Optional;
import org.flagfall.game.Seek;
import org.flagfall.game.UserId;

/**
 * Those who look for an opponent, on whatever node.
 *
 * <p>Each call is one step that no other comes between. Two that fit are paired in that step, the
 * oldest first; both then have no seek left, and for a minute none of their seeks is taken unless
 * the game is said to be {@link SeekOrder#over}. A node speaks for its own seeks; they end with its
 * {@link #beat}. Futures complete on the caller's context and fail only with {@link
 * StoreException}; what may have been done is asked for again without harm.
 */
public interface Seeks {

  /** Finds a partner, or waits for one. */
  Future<SeekResult> post(SeekOrder order);

  /** Looks no more; answers with the pairing if it comes too late. */
  Future<Optional<Pairing>> withdraw(Seek seek);

  /** All that are open. */
  Future<SeekList> list();

  /** The game that {@code user} was paired for within the last minute. */
  Future<Optional<Pairing>> pairingOf(UserId user);

  /**
   * Says that this node lives, and clears away what dead ones left; to be called each second.
   *
   * @param people how many users are connected to this node
   */
  Future<Beat> beat(int people);

  /**
   * What a beat finds.
   *
   * @param wasKnown whether this node counted as living; its seeks are gone if not
   * @param change the number of the last change of the list
   * @param people how many users are connected to all nodes; who is connected to two counts twice
   */
  record Beat(boolean wasKnown, long change, int people) {}
}
