package org.flagfall.broadcast;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.game.GameId;
import org.flagfall.game.UserId;

/**
 * The connections of this node that joined one game.
 *
 * <p>Lives on its room's event loop; not thread-safe. Players are told before spectators.
 */
public final class Audience {
  private final GameId game;
  private final ByColor<Map<Member, Boolean>> players = ByColor.of(color -> new LinkedHashMap<>());
  private final Map<Member, Boolean> spectators = new LinkedHashMap<>();

  public Audience(GameId game) {
    this.game = game;
  }

  /**
   * Lets {@code member} hear what happens, in the place of a player or among the spectators.
   *
   * @param seat where the member's user sits; empty for a spectator
   */
  public void add(Member member, Optional<Color> seat) {
    remove(member);
    seat.map(players::get).orElse(spectators).put(member, true);
  }

  /** Whether {@code member} was there. */
  public boolean remove(Member member) {
    return Stream.of(players.white(), players.black(), spectators)
        .anyMatch(members -> members.remove(member) != null);
  }

  /** Sends {@code frame} to everyone, the players first. */
  public void tell(String frame) {
    tell(Color.WHITE, frame);
    tell(Color.BLACK, frame);
    for (Member member : spectators.keySet()) {
      member.show(game, frame);
    }
  }

  private void tell(Color color, String frame) {
    for (Member member : players.get(color).keySet()) {
      member.send(frame);
    }
  }

  /** Whether the player of {@code color} has a connection here. */
  public boolean has(Color color) {
    return !players.get(color).isEmpty();
  }

  /** People who watch; each anonymous connection counts one. */
  public int spectators() {
    long named = spectators.keySet().stream().flatMap(m -> m.user().stream()).distinct().count();
    long anonymous = spectators.keySet().stream().filter(m -> m.user().isEmpty()).count();
    return Math.toIntExact(named + anonymous);
  }

  /** All members, in a copy. */
  public Stream<Member> members() {
    return Stream.of(players.white(), players.black(), spectators)
        .flatMap(members -> members.keySet().stream().toList().stream());
  }

  /** Gives members whose user sits down their place among the players. */
  public void seat(UserId user, Color color) {
    spectators.keySet().stream()
        .filter(member -> member.user().equals(Optional.of(user)))
        .toList()
        .forEach(member -> add(member, Optional.of(color)));
  }

  public boolean isEmpty() {
    return players.white().isEmpty() && players.black().isEmpty() && spectators.isEmpty();
  }
}
