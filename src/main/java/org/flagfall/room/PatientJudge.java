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
 * by workers.
 */
public final class PatientJudge implements Judge {
  private final WorkerExecutor workers;

  public PatientJudge(WorkerExecutor workers) {
    this.workers = workers;
  }

  @Override
  public Future<Verdict> canMate(Position position, Color side) {
    Verdict brief = Mating.mateable(position, side, Effort.BRIEF);
    return brief instanceof Verdict.Unknown
        ? workers
            .executeBlocking(() -> Mating.mateable(position, side, Effort.PATIENT), false)
            .otherwise(brief)
        : Future.succeededFuture(brief);
  }

  @Override
  public Future<Optional<Evidence>> dead(Position position) {
    return Mating.mayBeDead(position)
        ? workers
            .executeBlocking(() -> Mating.dead(position, Effort.PATIENT), false)
            .otherwise(Optional.empty())
        : Future.succeededFuture(Optional.empty());
  }
}
