package org.flagfall.protocol;

import java.util.List;
import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.User;

/**
 * What a client is told first.
 *
 * @param features names of what this server can do beyond the first version of the protocol
 * @param limits how much a client may do; empty if that is not limited
 * @param user who it is; empty for an anonymous spectator
 * @param now the service clock
 * @param node the process that it is connected to
 * @param heartbeat how often the server pings
 */
public record Welcome(
    List<String> features,
    Optional<Limits> limits,
    Optional<User> user,
    Timestamp now,
    String node,
    Millis heartbeat) {
  private static final int PROTOCOL = 1;

  public Welcome {
    features = List.copyOf(features);
  }

  void write(Json json) {
    json.put("type", "welcome")
        .put("protocol", PROTOCOL)
        .putAll("features", features)
        .put("limits", this::limits);
    PartWriter.putUser(json, "user", user);
    json.put("now", now.epochMillis()).put("node", node).put("heartbeat", heartbeat.value());
  }

  private void limits(Json json) {
    json.put("messageBytes", MessageReader.MESSAGE_BYTES);
    limits.ifPresent(
        l ->
            json.put("messagesPerSecond", l.messagesPerSecond())
                .put("messageBurst", l.messageBurst())
                .put("rooms", l.rooms())
                .put("gamesPerMinute", l.gamesPerMinute())
                .put("guestsPerMinute", l.guestsPerMinute()));
  }
}
