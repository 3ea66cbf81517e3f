package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.flagfall.testkit.Seeds;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** People look for opponents on two nodes over one Redis. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SeekIT {
  private static final Duration BOUND = Duration.ofSeconds(60);

  private static RedisProcess redis;
  private static ServiceProcess first;
  private static ServiceProcess second;

  private Table table;

  @BeforeAll
  static void start() {
    redis = RedisProcess.start();
    first = ServiceProcess.named("seek-1").redis(redis.uri()).start();
    second = ServiceProcess.named("seek-2").redis(redis.uri()).start();
  }

  @AfterAll
  static void stop() {
    Stream.of(first, second).filter(node -> node != null).forEach(ServiceProcess::close);
    if (redis != null) {
      redis.close();
    }
  }

  @BeforeEach
  void sit_down() {
    table = new Table(first, second);
  }

  @AfterEach
  void all_is_quiet() {
    table.close();
    first.assertQuietLog();
    second.assertQuietLog();
  }

  private Client at(ServiceProcess node) {
    return table.watch(Client.connect(node.uri(), table.guest()));
  }

  private static String seek(Client client, Object... fields) {
    JsonNode ack = client.ask("seek", fields);
    assertEquals("ack", ack.path("type").asText(), ack::toString);
    return ack.path("seek").asText();
  }

  private static JsonNode paired(Client client) {
    return client.awaitFrame("to be paired", Client.ofType("paired"));
  }

  private static String game(Client client) {
    return paired(client).path("game").asText();
  }

  private static Set<String> games(Client client) {
    Set<String> games = new LinkedHashSet<>();
    client.frames("paired").forEach(frame -> games.add(frame.path("game").asText()));
    return games;
  }

  @Test
  void two_who_fit_are_paired_across_nodes_and_play() {
    Client ana = at(first);
    Client ben = at(second);
    seek(ana, "timeControl", "180+2", "color", "black", "variant", "chess960", "rules", "club");
    seek(ben, "timeControl", "180+2", "variant", "chess960", "rules", "club");
    assertEquals("black", paired(ana).path("color").asText());
    assertEquals("white", paired(ben).path("color").asText());
    String game = game(ana);
    assertEquals(game, game(ben));
    JsonNode state = ben.join(game).path("state");
    assertEquals("playing", state.path("status").asText());
    assertEquals("chess960", state.path("settings").path("variant").asText());
    assertEquals(ben.user().id(), state.path("players").path("white").path("id").asText());
    ana.join(game);
    ben.move(game, 0, state.path("legal").path(0).asText());
    ana.awaitEvent(game, "moved");
    ana.acked("abort", "game", game);
  }

  @Test
  void who_watches_the_lobby_of_one_node_sees_the_seeks_of_the_other() {
    Client sam = table.spectator();
    JsonNode seeks = sam.ask("lobby", "on", true);
    assertEquals("seeks", seeks.path("type").asText());
    Client ana = at(second);
    String id = seek(ana, "timeControl", "540+7", "color", "white");
    JsonNode added =
        sam.awaitFrame(
            "the seek", frame -> frame.path("added").findValuesAsText("seek").contains(id));
    assertEquals(ana.user().id(), added.path("added").findPath("user").path("id").asText());
    Client eve = table.spectatorAtLast();
    eve.ask("lobby", "on", true);
    eve.awaitFrame("the seek", frame -> frame.findValuesAsText("seek").contains(id));
    ana.acked("cancelSeek");
    sam.awaitFrame("its end", frame -> frame.path("removed").toString().contains(id));
    assertEquals("ack", sam.ask("lobby", "on", false).path("type").asText());
  }

  /** MAT-01: whoever joins one pool with two others, at the same time, is in one game at most. */
  @Test
  void of_three_who_come_together_two_are_paired_and_one_waits() {
    List<Client> three = List.of(at(first), at(second), at(first));
    for (int round = 0; round < 300; round++) {
      Map<Client, Integer> before = new HashMap<>();
      three.forEach(client -> before.put(client, games(client).size()));
      three.forEach(client -> client.send(client.message("seek", "timeControl", "61").toString()));
      Await.until(
          "a pair in round " + round,
          BOUND,
          () ->
              three.stream().filter(client -> games(client).size() > before.get(client)).count()
                  == 2);
      List<Client> players =
          three.stream().filter(client -> games(client).size() > before.get(client)).toList();
      three.forEach(
          client -> assertTrue(games(client).size() <= before.get(client) + 1, "paired twice"));
      assertEquals(last(players.get(0)), last(players.get(1)));
      three.stream().filter(c -> !players.contains(c)).forEach(c -> c.acked("cancelSeek"));
      players.get(0).acked("abort", "game", last(players.get(0)));
    }
    three.forEach(client -> assertEquals(client.frames("paired").size(), games(client).size()));
  }

  private static String last(Client client) {
    List<JsonNode> all = client.frames("paired");
    return all.get(all.size() - 1).path("game").asText();
  }

  /** MAT-02: on a phone and on a computer. */
  @Test
  void nobody_is_paired_with_himself() {
    User ana = table.guest();
    Client phone = table.watch(Client.connect(first.uri(), ana));
    Client computer = table.watch(Client.connect(second.uri(), ana));
    seek(phone, "timeControl", "62");
    seek(computer, "timeControl", "62");
    Client ben = at(second);
    seek(ben, "timeControl", "62");
    assertEquals(game(ben), game(phone));
    assertEquals(game(ben), game(computer));
  }

  /** MAT-03: two who want the same opponent at the same time; the seek is gone at once. */
  @Test
  void of_two_who_want_the_same_opponent_one_gets_him() {
    Client sam = table.spectator();
    sam.ask("lobby", "on", true);
    Client ana = at(first);
    String id = seek(ana, "timeControl", "63", "color", "white");
    sam.awaitFrame("the seek", frame -> frame.path("added").toString().contains(id));
    List<Client> two = List.of(at(first), at(second));
    two.forEach(c -> c.send(c.message("seek", "timeControl", "63", "color", "black").toString()));
    String game = game(ana);
    Await.until("one of them", BOUND, () -> two.stream().anyMatch(c -> games(c).contains(game)));
    sam.awaitFrame("its end", frame -> frame.path("removed").toString().contains(id));
    assertEquals(1, two.stream().filter(c -> !games(c).isEmpty()).count());
    assertEquals(1, games(ana).size());
  }

  /** MAT-04: who asks three times gets one game. */
  @Test
  void one_who_asks_for_three_opponents_at_once_gets_one() {
    for (String control : List.of("64", "65", "66")) {
      seek(at(second), "timeControl", control);
    }
    Client ana = at(first);
    ana.send(ana.message("seek", "timeControl", "64").toString());
    ana.send(ana.message("seek", "timeControl", "65").toString());
    JsonNode busy = ana.refused("alreadySeated", "seek", "timeControl", "66");
    assertEquals(game(ana), busy.path("game").asText());
    assertEquals(1, games(ana).size());
  }

  /** MAT-05: one invitation, taken up on a phone and on a computer. */
  @Test
  void one_invitation_taken_up_twice_by_one_user_is_one_seat() {
    String game = table.create(table.guest(), Table.settings("300"));
    User ben = table.guest();
    List<Integer> answers =
        List.of(first, second).parallelStream()
            .map(node -> Rest.as(node.uri(), ben).post("/v1/games/" + game + "/seats", "").status())
            .sorted()
            .toList();
    assertEquals(List.of(200, 409), answers);
    JsonNode players = Rest.anonymous(first.uri()).state(game).path("players");
    assertEquals(ben.id(), players.path("black").path("id").asText());
    assertNotEquals(ben.id(), players.path("white").path("id").asText());
  }

  /** MAT-07: the other seeks of both end when a game begins. */
  @Test
  void other_seeks_are_withdrawn_when_a_game_begins() {
    User ana = table.guest();
    List<Client> hers = new ArrayList<>();
    for (String control : List.of("67", "68", "69")) {
      Client client = table.watch(Client.connect(first.uri(), ana));
      seek(client, "timeControl", control);
      hers.add(client);
    }
    Client ben = at(second);
    seek(ben, "timeControl", "68");
    hers.forEach(client -> assertEquals(game(ben), game(client)));
    for (String control : List.of("67", "69")) {
      Client sam = at(second);
      seek(sam, "timeControl", control);
      sam.acked("cancelSeek");
      assertEquals(Set.of(), games(sam));
    }
  }

  @Test
  void seeks_end_with_the_node_that_was_killed() {
    ServiceProcess third = ServiceProcess.named("seek-3").redis(redis.uri()).start();
    Client sam = table.spectator();
    sam.ask("lobby", "on", true);
    String id = seek(Client.connect(third.uri(), table.guest()), "timeControl", "70");
    sam.awaitFrame("the seek", frame -> frame.path("added").toString().contains(id));
    third.kill();
    sam.awaitFrame("its end", frame -> frame.path("removed").toString().contains(id));
    Client ben = at(second);
    seek(ben, "timeControl", "70");
    assertEquals(Set.of(), games(ben));
    third.close();
  }

  /** The node of one of two is killed within some milliseconds of their being paired. */
  @Test
  void a_pairing_survives_the_death_of_a_node_in_the_middle_of_it() {
    SplittableRandom random = new SplittableRandom(6);
    // Each time another one: seeks of a dead node may be found for some seconds.
    for (String control : List.of("71+1", "71+2", "71+3")) {
      ServiceProcess third = ServiceProcess.named("seek-doomed").redis(redis.uri()).start();
      User cleo = table.guest();
      User dora = table.guest();
      Client cleoThere = Client.connect(third.uri(), cleo);
      Client doraThere = Client.connect(third.uri(), dora);
      Client ben = at(second);
      List<Client> three = new ArrayList<>(List.of(cleoThere, doraThere, ben));
      Collections.shuffle(three, new Random(random.nextLong()));
      three.forEach(c -> c.send(c.message("seek", "timeControl", control).toString()));
      busyWait(random.nextInt(8_000_000));
      third.kill();
      Client cleoHere = table.watch(Client.connect(first.uri(), cleo));
      Client doraHere = table.watch(Client.connect(second.uri(), dora));
      List<Client> here = List.of(ben, cleoHere, doraHere);
      seekUnlessPaired(here, control);
      Await.until(
          "a pair", BOUND, () -> here.stream().filter(c -> !games(c).isEmpty()).count() == 2);
      Set<String> all = new HashSet<>();
      here.forEach(c -> all.addAll(games(c)));
      assertEquals(1, all.size());
      JsonNode state = Rest.anonymous(first.uri()).state(all.iterator().next());
      assertEquals("playing", state.path("status").asText());
      here.stream().filter(c -> games(c).isEmpty()).forEach(c -> c.ask("cancelSeek"));
      third.close();
    }
  }

  /** Those who are in a pairing are told so, or refused; the others seek. */
  private static void seekUnlessPaired(List<Client> clients, String control) {
    for (Client client : clients) {
      JsonNode answer = client.ask("seek", "timeControl", control);
      assertTrue(
          answer.path("type").asText().equals("ack")
              || answer.path("code").asText().equals("alreadySeated"),
          answer::toString);
    }
  }

  private static void busyWait(long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  /** People come, go, lose their connections and come back; nobody is lost, nobody plays twice. */
  @Test
  void whatever_is_cut_nobody_is_in_two_games_and_everybody_hears_of_his() {
    Seeds.check("seek races", 6, this::race);
  }

  private void race(SplittableRandom random) {
    // By these rules an hour may pass before the first move: nobody is free for a second game.
    Object[] wanted = {
      "timeControl", Integer.toString(100 + random.nextInt(10_000)), "rules", "classic"
    };
    List<User> users = new ArrayList<>();
    Map<User, Client> here = new HashMap<>();
    for (int i = 0; i < 12; i++) {
      User user = table.guest();
      users.add(user);
      here.put(user, connect(random, user));
    }
    for (int i = 0; i < 40; i++) {
      User user = users.get(random.nextInt(users.size()));
      Client client = here.get(user);
      switch (random.nextInt(5)) {
        case 0 -> {
          client.drop();
          here.put(user, connect(random, user));
        }
        case 1 -> {
          client.close();
          here.put(user, connect(random, user));
        }
        case 2 -> client.send(client.message("cancelSeek").toString());
        default -> client.send(client.message("seek", wanted).toString());
      }
    }
    users.forEach(user -> here.get(user).ask("seek", wanted));
    Map<String, Set<String>> players = new HashMap<>();
    Await.until(
        "everybody to have a game",
        BOUND,
        () -> users.stream().noneMatch(user -> games(here.get(user)).isEmpty()));
    for (User user : users) {
      assertEquals(1, games(here.get(user)).size(), "one game for " + user.name());
      String game = games(here.get(user)).iterator().next();
      players.computeIfAbsent(game, id -> new HashSet<>()).add(user.id());
    }
    assertEquals(users.size() / 2, players.size());
    players.forEach(
        (game, two) -> {
          JsonNode state = Rest.anonymous(first.uri()).state(game);
          assertEquals(
              two, new HashSet<>(state.path("players").findValuesAsText("id")), state::toString);
          assertEquals("playing", state.path("status").asText());
        });
  }

  private Client connect(SplittableRandom random, User user) {
    return table.watch(Client.connect((random.nextBoolean() ? first : second).uri(), user));
  }

  @Test
  void a_thousand_who_come_at_once_are_all_paired() {
    int many = 1_000;
    List<Client> clients = new ArrayList<>();
    for (int i = 0; i < many; i++) {
      clients.add(at(i % 2 == 0 ? first : second));
    }
    List<String> messages =
        clients.stream().map(c -> c.message("seek", "timeControl", "72").toString()).toList();
    long cpu = cpuMillis();
    long begin = System.currentTimeMillis();
    for (int i = 0; i < many; i++) {
      clients.get(i).send(messages.get(i));
    }
    long sent = System.currentTimeMillis();
    List<Long> arrivals = new ArrayList<>();
    Set<String> games = new HashSet<>();
    for (Client client : clients) {
      arrivals.add(client.awaitFrame("to be paired", 0, Client.ofType("paired")).arrivedMillis());
      games.add(game(client));
    }
    Collections.sort(arrivals);
    assertEquals(many / 2, games.size());
    System.out.printf(
        "SEEK %d seekers on two nodes: sent within %d ms, paired within %d ms (median %d), "
            + "%d ms of the nodes' CPU%n",
        many,
        sent - begin,
        arrivals.get(many - 1) - begin,
        arrivals.get(many / 2) - begin,
        cpuMillis() - cpu);
  }

  /** What both nodes have used so far. */
  private static long cpuMillis() {
    return Stream.of(first, second)
        .flatMap(node -> ProcessHandle.of(node.pid()).stream())
        .flatMap(process -> process.info().totalCpuDuration().stream())
        .mapToLong(Duration::toMillis)
        .sum();
  }
}
