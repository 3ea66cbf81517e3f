package org.flagfall.room;

import io.vertx.core.Future;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Effort;
import org.flagfall.chess.Mating;
import org.flagfall.chess.Position;
import org.flagfall.chess.Verdict;
import org.flagfall.chess.Verdict.Evidence;

/**
 * Says whether a side can still mate.
 *
 * <p>Called on a room's event loop; the futures complete there too, and never fail. What may take
 * longer than a moment is worked out elsewhere.
 */
public interface Judge {

  /** A judge who answers on the spot or not at all. */
  Judge BRIEF =
      new Judge() {
        @Override
        public Future<Verdict> canMate(Position position, Color side) {
          return Future.succeededFuture(Mating.mateable(position, side, Effort.BRIEF));
        }

        @Override
        public Future<Optional<Evidence>> dead(Position position) {
          return Future.succeededFuture(Mating.dead(position, Effort.BRIEF));
        }
      };

  /** Whether {@code side} can mate by any series of legal moves. */
  Future<Verdict> canMate(Position position, Color side);

  /** The proof that neither side can mate, if there is one. */
  Future<Optional<Evidence>> dead(Position position);
}
