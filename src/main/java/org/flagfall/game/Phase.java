package org.flagfall.game;

import java.util.List;
import org.flagfall.clock.Timestamp;

/**
 * How a game behaves while it waits, is played, or has ended.
 *
 * <p>A phase refuses what it does not override.
 */
abstract sealed class Phase {
  private final Game game;

  private Phase(Game game) {
    this.game = game;
  }

  Game game() {
    return game;
  }

  /** The answer to a command that this phase does not know. */
  abstract Refusal refusal();

  Decision sit(Command.Sit command, Arrival arrival) {
    boolean sits = game.seatOf(command.by()).isPresent();
    return refuse(sits ? Refusal.ALREADY_SEATED : Refusal.SEAT_TAKEN);
  }

  Decision play(Command.Play command, Arrival arrival) {
    return refuseToAct(command);
  }

  Decision offerDraw(Command.OfferDraw command, Arrival arrival) {
    return refuseToAct(command);
  }

  Decision acceptDraw(Command.AcceptDraw command, Arrival arrival) {
    return refuseToAct(command);
  }

  Decision declineDraw(Command.DeclineDraw command, Arrival arrival) {
    return refuseToAct(command);
  }

  Decision claimDraw(Command.ClaimDraw command, Arrival arrival) {
    return refuseToAct(command);
  }

  Decision resign(Command.Resign command, Arrival arrival) {
    return refuseToAct(command);
  }

  Decision abort(Command.Abort command, Arrival arrival) {
    return game.isCreator(command.by()) ? refuse(refusal()) : refuseToAct(command);
  }

  Decision checkFlag(Command.CheckFlag command, Arrival arrival) {
    return new Decision.Idle();
  }

  Decision foundDead(Command.FoundDead command, Arrival arrival) {
    return new Decision.Idle();
  }

  Decision flow(Flow command, Arrival arrival) {
    return refuseToAct(command);
  }

  Decision rule(Command.Rule command, Arrival arrival) {
    return refuse(game.isArbiter(command.by()) ? refusal() : Refusal.FORBIDDEN);
  }

  Decision creditOutage(Command.CreditOutage command, Arrival arrival) {
    return new Decision.Idle();
  }

  private Decision refuseToAct(Command.ByUser command) {
    return refuse(game.seatOf(command.by()).isPresent() ? refusal() : Refusal.NOT_PLAYER);
  }

  static Decision refuse(Refusal refusal) {
    return new Decision.Refused(refusal);
  }

  /** The stamp of what {@code arrival} causes: never before the last event. */
  Timestamp stamp(Arrival arrival) {
    return arrival.at().max(game.lastAt());
  }

  /** A seat is open. */
  static final class Waiting extends Phase {
    Waiting(Game game) {
      super(game);
    }

    @Override
    Refusal refusal() {
      return Refusal.NOT_STARTED;
    }

    @Override
    Decision sit(Command.Sit command, Arrival arrival) {
      return new Seating(game()).sit(command, stamp(arrival));
    }

    @Override
    Decision abort(Command.Abort command, Arrival arrival) {
      if (game().isCreator(command.by())) {
        return Decision.Accepted.at(stamp(arrival), List.of(Endings.aborted()));
      }
      boolean sits = game().seatOf(command.by()).isPresent();
      return refuse(sits ? Refusal.FORBIDDEN : Refusal.NOT_PLAYER);
    }
  }

  /** Both players are there and nothing has ended the game. */
  static final class Playing extends Phase {
    Playing(Game game) {
      super(game);
    }

    @Override
    Refusal refusal() {
      return Refusal.FORBIDDEN;
    }

    private Turn turn(Arrival arrival) {
      return new Turn(game(), arrival.within(game().mostCredit()), stamp(arrival));
    }

    @Override
    Decision play(Command.Play command, Arrival arrival) {
      return new Moving(turn(arrival)).play(command);
    }

    @Override
    Decision offerDraw(Command.OfferDraw command, Arrival arrival) {
      return new Drawing(turn(arrival)).offer(command);
    }

    @Override
    Decision acceptDraw(Command.AcceptDraw command, Arrival arrival) {
      return new Drawing(turn(arrival)).accept(command);
    }

    @Override
    Decision declineDraw(Command.DeclineDraw command, Arrival arrival) {
      return new Drawing(turn(arrival)).decline(command);
    }

    @Override
    Decision claimDraw(Command.ClaimDraw command, Arrival arrival) {
      return new Claiming(turn(arrival)).claim(command);
    }

    @Override
    Decision resign(Command.Resign command, Arrival arrival) {
      return new Leaving(turn(arrival)).resign(command);
    }

    @Override
    Decision abort(Command.Abort command, Arrival arrival) {
      boolean sits = game().seatOf(command.by()).isPresent();
      return !sits && game().isCreator(command.by())
          ? refuse(Refusal.TOO_LATE)
          : new Leaving(turn(arrival)).abort(command);
    }

    @Override
    Decision flow(Flow command, Arrival arrival) {
      return command.in(turn(arrival));
    }

    @Override
    Decision rule(Command.Rule command, Arrival arrival) {
      return game().isArbiter(command.by())
          ? new Arbitration(turn(arrival)).rule(command)
          : refuse(Refusal.FORBIDDEN);
    }

    @Override
    Decision foundDead(Command.FoundDead command, Arrival arrival) {
      RuleSet rules = game().settings().rules();
      return rules.draws().areExact() && game().line().stands(command.ply(), command.version())
          ? Decision.Accepted.at(
              stamp(arrival), List.of(new Endings(rules).dead(command.evidence())))
          : new Decision.Idle();
    }

    @Override
    Decision checkFlag(Command.CheckFlag command, Arrival arrival) {
      return turn(arrival).checkFlag(command.opponentCanMate());
    }

    @Override
    Decision creditOutage(Command.CreditOutage command, Arrival arrival) {
      return turn(arrival).credit(new Span(command.from(), command.to()));
    }
  }

  /** The game is over. */
  static final class Ended extends Phase {
    Ended(Game game) {
      super(game);
    }

    @Override
    Refusal refusal() {
      return Refusal.GAME_OVER;
    }

    @Override
    Decision play(Command.Play command, Arrival arrival) {
      return Moving.repeated(game(), command).orElseGet(() -> super.play(command, arrival));
    }

    @Override
    Decision sit(Command.Sit command, Arrival arrival) {
      boolean sits = game().seatOf(command.by()).isPresent();
      boolean isSecret = game().settings().isDelayed() && game().startedAt().isPresent();
      return sits || isSecret ? super.sit(command, arrival) : refuse(Refusal.GAME_OVER);
    }
  }
}
