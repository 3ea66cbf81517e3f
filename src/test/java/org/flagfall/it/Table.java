package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.flagfall.testkit.Json;

/**
 * Seats people at games on one node or on two: White at the first, Black at the last. On closing it
 * closes all connections that it made and fails if one of them saw a promise broken.
 */
final class Table implements AutoCloseable {

  private static final AtomicInteger GUESTS = new AtomicInteger();

  private final URI first;
  private final URI last;
  private final List<Client> clients = new CopyOnWriteArrayList<>();

  Table(ServiceProcess... nodes) {
    this.first = nodes[0].uri();
    this.last = nodes[nodes.length - 1].uri();
  }

  /** A game with both seats taken and both players connected, who have joined. */
  record Match(String id, Client white, Client black) {

    Client mover(int ply) {
      return ply % 2 == 0 ? white : black;
    }

    Client waiting(int ply) {
      return mover(ply + 1);
    }

    /** Plays the moves (UCI, apart by spaces) from a ply on and lets both see each. */
    void play(int ply, String moves) {
      for (String uci : moves.split(" ")) {
        play(ply, uci, mover(ply));
        ply++;
      }
    }

    private void play(int ply, String uci, Client mover) {
      long version = mover.move(id, ply, uci);
      white.awaitVersion(id, version);
      black.awaitVersion(id, version);
    }

    JsonNode state() {
      return white.rest().state(id);
    }

    JsonNode log() {
      return white.rest().log(id);
    }
  }

  User guest() {
    return Rest.guest(first, "Guest " + GUESTS.incrementAndGet());
  }

  Client watch(Client client) {
    clients.add(client);
    return client;
  }

  Client connect(User user) {
    return watch(Client.connect(first, user));
  }

  Client spectator() {
    return watch(Client.anonymous(first));
  }

  Client spectatorAtLast() {
    return watch(Client.anonymous(last));
  }

  URI first() {
    return first;
  }

  URI last() {
    return last;
  }

  static ObjectNode settings(String timeControl) {
    return Json.object("timeControl", timeControl, "seat", "white");
  }

  /** The same with nobody waiting for a first move: there is the time on the clock for it. */
  static ObjectNode unhurried(String timeControl) {
    return settings(timeControl).put("clockStart", "immediately");
  }

  String create(User creator, ObjectNode settings) {
    return Rest.as(first, creator)
        .post("/v1/games", settings)
        .expect(201)
        .json()
        .path("id")
        .asText();
  }

  void seat(User user, String game) {
    Rest.as(last, user).post("/v1/games/" + game + "/seats", Json.object()).expect(200);
  }

  Match match(String timeControl) {
    return match(settings(timeControl));
  }

  /** The settings must give the creator the white seat. */
  Match match(ObjectNode settings) {
    assertEquals("white", settings.path("seat").asText());
    User white = guest();
    User black = guest();
    String game = create(white, settings);
    seat(black, game);
    return join(game, white, black);
  }

  Match join(String game, User white, User black) {
    Match match =
        new Match(game, watch(Client.connect(first, white)), watch(Client.connect(last, black)));
    match.white().join(game);
    match.black().join(game);
    return match;
  }

  @Override
  public void close() {
    List<String> faults = new ArrayList<>();
    for (Client client : clients) {
      client.close();
      faults.addAll(client.faults());
    }
    clients.clear();
    assertEquals(List.of(), faults, "promises of the protocol that were broken");
  }
}
