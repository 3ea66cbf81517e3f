package org.flagfall.room;

import io.vertx.core.Future;
import io.vertx.core.WorkerExecutor;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Effort;
import org.flagfall.chess.Mating;
import org.flagfall.chess.Position;
import org.flagfall.chess.Verdict;
import org.flagfall.chess.Verdict.Evidence;

/**
 * A judge who looks briefly on the spot, which nearly always is enough, and has the rest worked out
 * by workers. A game that waits for its end never queues behind one that goes on: looking for dead
 * positions has workers of its own.
 */
public final class PatientJudge implements Judge {
  private final WorkerExecutor ending;
  private final WorkerExecutor goingOn;

  /**
   * Judges by these workers.
   *
   * @param ending for games that wait for the answer
   * @param goingOn for games that don't
   */
  public PatientJudge(WorkerExecutor ending, WorkerExecutor goingOn) {
    this.ending = ending;
    this.goingOn = goingOn;
  }

  @Override
  public Future<Verdict> canMate(Position position, Color side) {
    Verdict brief = Mating.mateable(position, side, Effort.BRIEF);
    return brief instanceof Verdict.Unknown
        ? ending
            .executeBlocking(() -> Mating.mateable(position, side, Effort.PATIENT), false)
            .otherwise(brief)
        : Future.succeededFuture(brief);
  }

  @Override
  public Future<Optional<Evidence>> dead(Position position) {
    return Mating.mayBeDead(position)
        ? goingOn
            .executeBlocking(() -> Mating.dead(position, Effort.PATIENT), false)
            .otherwise(Optional.empty())
        : Future.succeededFuture(Optional.empty());
  }
}
