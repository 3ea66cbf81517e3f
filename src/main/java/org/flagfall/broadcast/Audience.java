package org.flagfall.broadcast;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.game.GameId;
import org.flagfall.game.UserId;
import org.jspecify.annotations.Nullable;

/**
 * The connections of this node that joined one game.
 *
 * <p>Lives on its room's event loop; not thread-safe. Players are told before spectators.
 */
public final class Audience {
  private final ByColor<Set<Member>> players = ByColor.of(color -> new LinkedHashSet<>());
  private final Crowd crowd;
  private final Map<UserId, Integer> named = new HashMap<>();
  private final Set<Member> uncounted = new HashSet<>();
  private int anonymous;

  /**
   * @param later runs a task on the room's event loop once others had their turn: a big room is
   *     told in pieces
   */
  public Audience(GameId game, Executor later) {
    this(game, later, System::nanoTime);
  }

  Audience(GameId game, Executor later, LongSupplier nanos) {
    this.crowd = new Crowd(game, later, nanos);
  }

  /**
   * Lets {@code member} hear what happens, in the place of a player or among the spectators.
   *
   * @param seat where the member's user sits; empty for a spectator
   */
  public void add(Member member, Optional<Color> seat) {
    remove(member);
    if (seat.isPresent()) {
      players.get(seat.get()).add(member);
    } else {
      crowd.add(member);
      count(member, 1);
    }
  }

  /** As {@code add}, but one who only watches is not counted: the game is one of many to him. */
  public void glance(Member member, Optional<Color> seat) {
    add(member, seat);
    if (seat.isEmpty()) {
      count(member, -1);
      uncounted.add(member);
    }
  }

  /** Gives {@code member} a place anew; whether it is counted stays as it was. */
  public void reseat(Member member, Optional<Color> seat) {
    if (uncounted.contains(member)) {
      glance(member, seat);
    } else {
      add(member, seat);
    }
  }

  /** Whether {@code member} was there. */
  public boolean remove(Member member) {
    if (crowd.remove(member)) {
      if (!uncounted.remove(member)) {
        count(member, -1);
      }
      return true;
    }
    return players.white().remove(member) || players.black().remove(member);
  }

  private void count(Member member, int connections) {
    member
        .user()
        .ifPresentOrElse(
            user -> named.merge(user, connections, Audience::sum), () -> anonymous += connections);
  }

  /** Nobody has no connections. */
  private static @Nullable Integer sum(Integer before, Integer more) {
    int sum = before + more;
    return sum == 0 ? null : sum;
  }

  /** Sends {@code frame} to everyone, the players first. */
  public void tell(String frame) {
    tellPlayers(frame);
    tellSpectators(frame);
  }

  /** Sends {@code frame} to the players. */
  public void tellPlayers(String frame) {
    players.white().forEach(member -> member.send(frame));
    players.black().forEach(member -> member.send(frame));
  }

  /** Sends {@code frame} to those who only watch, as soon as it holds nobody up. */
  public void tellSpectators(String frame) {
    crowd.tell(frame);
  }

  /** Sends {@code frame} to those who only watch, unless they have too much to hear already. */
  public void chat(String frame) {
    crowd.chat(frame);
  }

  /** Sends {@code frame} to those who only watch and whom {@code isMeant} names. */
  public void tellSome(Predicate<UserId> isMeant, String frame) {
    for (Member member : crowd.members()) {
      if (member.user().filter(isMeant).isPresent()) {
        member.send(frame);
      }
    }
  }

  /** Sends {@code frame} to those who only watch and are meant, as soon as it holds nobody up. */
  public void show(Predicate<Member> isMeant, String frame) {
    crowd.tell(isMeant, frame);
  }

  /** Whether the player of {@code color} has a connection here. */
  public boolean has(Color color) {
    return !players.get(color).isEmpty();
  }

  /** The connections of the player of {@code color}. */
  public Set<Member> players(Color color) {
    return Collections.unmodifiableSet(players.get(color));
  }

  /** Runs {@code task} once all that the player of {@code color} has said by now was handed on. */
  public void whenHeard(Color color, Runnable task) {
    Runnable next = task;
    for (Member member : players.get(color)) {
      Runnable rest = next;
      next = () -> member.whenHeard(rest);
    }
    next.run();
  }

  /** People who watch this very game; each anonymous connection counts one. */
  public int spectators() {
    return named.size() + anonymous;
  }

  /** All members, in a copy. */
  public List<Member> members() {
    return Stream.of(players.white(), players.black(), crowd.members())
        .flatMap(Set::stream)
        .toList();
  }

  /** Gives members whose user sits down their place among the players. */
  public void seat(UserId user, Color color) {
    if (named.containsKey(user) || !uncounted.isEmpty()) {
      crowd.members().stream()
          .filter(member -> member.user().equals(Optional.of(user)))
          .toList()
          .forEach(member -> promote(member, color));
    }
  }

  private void promote(Member member, Color color) {
    crowd.tellNow(member);
    add(member, Optional.of(color));
  }

  /** Lets nobody hear any more. */
  public void clear() {
    members().forEach(this::remove);
  }

  public boolean isEmpty() {
    return players.white().isEmpty() && players.black().isEmpty() && crowd.members().isEmpty();
  }
}
