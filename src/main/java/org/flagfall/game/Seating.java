package org.flagfall.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;

/** Taking a seat. */
record Seating(Game game) {

  Decision sit(Command.Sit command, Timestamp at) {
    if (game.seatOf(command.by()).isPresent()) {
      return Phase.refuse(Refusal.ALREADY_SEATED);
    }
    if (isReservedForOthers(command.by()) || game.isArbiter(command.by())) {
      return Phase.refuse(Refusal.FORBIDDEN);
    }
    return command
        .color()
        .or(this::anyOpen)
        .filter(this::isOpen)
        .map(color -> seat(command.user(), color, at))
        .orElseGet(() -> Phase.refuse(Refusal.SEAT_TAKEN));
  }

  private boolean isReservedForOthers(UserId user) {
    return !game.isCreator(user)
        && game.settings().opponent().map(o -> !o.equals(user)).orElse(false);
  }

  private Optional<Color> anyOpen() {
    if (isOpen(Color.WHITE)) {
      return Optional.of(Color.WHITE);
    }
    return isOpen(Color.BLACK) ? Optional.of(Color.BLACK) : Optional.empty();
  }

  private boolean isOpen(Color color) {
    return game.players().get(color).isEmpty();
  }

  private Decision seat(User user, Color color, Timestamp at) {
    List<Event> events = new ArrayList<>(2);
    events.add(new Event.Seated(color, user));
    if (!isOpen(color.opposite())) {
      events.add(new Event.Started());
    }
    return Decision.Accepted.at(at, events);
  }
}
