package org.flagfall.protocol;

/**
 * How busy the service is.
 *
 * @param players users who are connected
 * @param games games that are being played
 */
public record Crowd(int players, long games) {
  void write(Json json) {
    json.put("players", players).put("games", games);
  }
}
