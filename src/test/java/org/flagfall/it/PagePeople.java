package org.flagfall.it;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import org.flagfall.testkit.Json;
import org.junit.jupiter.api.Assumptions;

/** Ana, Ben and Cleo, each with a browser of their own, and the games that they are seated at. */
final class PagePeople implements AutoCloseable {
  final PlayerPage ana;
  final PlayerPage ben;
  final PlayerPage cleo;

  private final URI service;
  private User white;
  private User black;

  PagePeople(URI service) {
    this.service = service;
    assumeBuilt(service);
    ana = new PlayerPage(Chromium.start(), service);
    ben = new PlayerPage(Chromium.start(), service);
    cleo = new PlayerPage(Chromium.start(), service);
  }

  /** Skips where the service was built without npm: then there is no such page. */
  static void assumeBuilt(URI service) {
    boolean isBuilt = Rest.anonymous(service).get("/").text().contains("assets/");
    Assumptions.assumeTrue(isBuilt, "built without npm: this is the plain page");
  }

  /** New guests in all three browsers; Cleo's is nobody. */
  void arrive() {
    white = Rest.guest(service, "Ana");
    black = Rest.guest(service, "Ben");
    ana.browser().become(white, service);
    ben.browser().become(black, service);
    cleo.browser().becomeNobody();
  }

  User white() {
    return white;
  }

  /** A game of Ana, who is White, against Ben, which all three have before them. */
  String game(Object... settings) {
    String id = gameOfTwo(settings);
    cleo.openGame(id).awaitGame();
    return id;
  }

  /**
   * The same without Cleo. Three pages take their time to be loaded, so the limit of a first move
   * is left out: there is the time on the clock for it.
   */
  String gameOfTwo(Object... settings) {
    ObjectNode wanted = Table.unhurried("-");
    wanted.setAll(Json.object(settings));
    String id =
        Rest.as(service, white).post("/v1/games", wanted).expect(201).json().path("id").asText();
    Rest.as(service, black).post("/v1/games/" + id + "/seats", "{}").expect(200);
    ana.openGame(id).awaitGame();
    ben.openGame(id).awaitGame();
    return id;
  }

  @Override
  public void close() {
    ana.browser().close();
    ben.browser().close();
    cleo.browser().close();
  }
}
