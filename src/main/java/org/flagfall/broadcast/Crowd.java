package org.flagfall.broadcast;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.flagfall.game.GameId;

/**
 * Those who only watch a game. They are told in slices of time, so that nothing else on the event
 * loop waits behind a big room.
 *
 * <p>Each hears what was said while it was there, in order, and nothing from before it came. Lives
 * on its room's event loop.
 */
final class Crowd {
  /** How long a slice may take, in nanoseconds. */
  static final long SLICE_NANOS = 2_000_000;

  /** How many frames may wait before those that nobody must have are left out. */
  static final int PATIENCE = 50;

  /** Reading the time costs as much as writing a frame. */
  private static final int BETWEEN_LOOKS = 16;

  private final GameId game;
  private final Executor later;
  private final LongSupplier nanos;
  private final Map<Member, Ticket> tickets = new LinkedHashMap<>();
  private final Deque<FanOut> waiting = new ArrayDeque<>();
  private Optional<List<Ticket>> present = Optional.of(List.of());
  private boolean willGoOn;

  /**
   * @param later runs a task once others had their turn
   * @param nanos the machine's time
   */
  Crowd(GameId game, Executor later, LongSupplier nanos) {
    this.game = game;
    this.later = later;
    this.nanos = nanos;
  }

  /** One stay of a member; another one begins with the state as it then is. */
  private static final class Ticket {
    private final Member member;
    private boolean isOver;

    Ticket(Member member) {
      this.member = member;
    }
  }

  /** A frame on its way to those who were there when it was said. */
  private final class FanOut {
    private final String frame;
    private final List<Ticket> audience;
    private int next;

    FanOut(String frame, List<Ticket> audience) {
      this.frame = frame;
      this.audience = audience;
    }

    /** Goes on until all are told or the time is over; whether all are told. */
    boolean goOn(long end) {
      while (next < audience.size()) {
        if (next % BETWEEN_LOOKS == 0 && nanos.getAsLong() - end >= 0) {
          return false;
        }
        tell(audience.get(next));
        next++;
      }
      return true;
    }

    private void tell(Ticket ticket) {
      if (!ticket.isOver) {
        ticket.member.show(game, frame);
      }
    }

    void tellIfItWaits(Ticket ticket) {
      if (audience.subList(next, audience.size()).contains(ticket)) {
        tell(ticket);
      }
    }
  }

  void add(Member member) {
    tickets.put(member, new Ticket(member));
    present = Optional.empty();
  }

  /** Whether {@code member} was there; what it has not been told yet it is told no more. */
  boolean remove(Member member) {
    Optional<Ticket> ticket = Optional.ofNullable(tickets.remove(member));
    ticket.ifPresent(
        over -> {
          over.isOver = true;
          present = Optional.empty();
        });
    return ticket.isPresent();
  }

  /** Tells {@code member} at once what it would be told by and by. */
  void tellNow(Member member) {
    Optional.ofNullable(tickets.get(member))
        .ifPresent(ticket -> waiting.forEach(fanOut -> fanOut.tellIfItWaits(ticket)));
  }

  /** Tells all who are there. */
  void tell(String frame) {
    tell(new FanOut(frame, present()));
  }

  /** Tells those who are there and are meant. */
  void tell(Predicate<Member> isMeant, String frame) {
    tell(new FanOut(frame, present().stream().filter(t -> isMeant.test(t.member)).toList()));
  }

  private void tell(FanOut fanOut) {
    waiting.add(fanOut);
    if (!willGoOn) {
      goOn();
    }
  }

  /** Tells all who are there, unless they have more than enough to hear. */
  void chat(String frame) {
    if (waiting.size() < PATIENCE) {
      tell(frame);
    }
  }

  private List<Ticket> present() {
    List<Ticket> all = present.orElseGet(() -> new ArrayList<>(tickets.values()));
    present = Optional.of(all);
    return all;
  }

  private void goOn() {
    willGoOn = false;
    long end = nanos.getAsLong() + SLICE_NANOS;
    while (!waiting.isEmpty() && waiting.element().goOn(end)) {
      waiting.remove();
    }
    if (!waiting.isEmpty()) {
      willGoOn = true;
      later.execute(this::goOn);
    }
  }

  Set<Member> members() {
    return tickets.keySet();
  }
}
