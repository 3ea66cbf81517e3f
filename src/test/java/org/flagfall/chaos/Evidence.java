package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;

/**
 * All that is known of one game.
 *
 * @param game its id
 * @param log its events as the service tells them over HTTP
 * @param stored its entries as they stand in Redis; empty where Redis holds them in another form
 * @param testimonies what its clients say
 */
record Evidence(
    String game, List<JsonNode> log, Optional<List<Stored>> stored, List<Testimony> testimonies) {
  Evidence {
    log = List.copyOf(log);
    testimonies = List.copyOf(testimonies);
  }

  /**
   * An entry in Redis.
   *
   * @param id the id of the stream's entry
   * @param text what is stored: a JSON array whose last element is the command's key, if it had one
   */
  record Stored(String id, String text) {}
}
