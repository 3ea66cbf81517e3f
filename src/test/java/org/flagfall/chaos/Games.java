package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.core.Vertx;
import io.vertx.core.http.WebSocketClient;
import io.vertx.core.http.WebSocketClientOptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.flagfall.testkit.Json;

/** Starts games and knows those that are being played. */
final class Games {
  private static final Duration LIMIT = Duration.ofMinutes(5);
  private static final int MOST_SOCKETS = 20_000;

  private final Vertx vertx;
  private final WebSocketClient sockets;
  private final Cluster cluster;
  private final Options options;
  private final Tally tally;
  private final Players players;
  private final List<Score> scores;
  private final Map<Match, List<Players.Guest>> playing = new ConcurrentHashMap<>();

  Games(Vertx vertx, Cluster cluster, Options options, Tally tally) {
    this.vertx = vertx;
    this.sockets =
        vertx.createWebSocketClient(
            new WebSocketClientOptions().setMaxConnections(MOST_SOCKETS).setConnectTimeout(5_000));
    this.cluster = cluster;
    this.scores = Scores.upTo(options.plies());
    this.options = options;
    this.tally = tally;
    this.players = Players.make(2 * options.atOnce(), cluster.nodes().get(0).door());
  }

  /**
   * Starts the game of this number once two players are free; blocks.
   *
   * @param over told when all have seen its end
   */
  void start(int number, Consumer<Match> over) {
    SplittableRandom random = new SplittableRandom(options.seed() + number);
    Pairing pairing = Pairing.of(scores, random);
    Players.Guest white = players.take();
    Players.Guest black = players.take();
    Net net = new Net(vertx, sockets, cluster.doors(), random.split(), tally);
    String id = create(pairing, white, random);
    Match match =
        new Match(
            net,
            id,
            options.think(),
            ended -> {
              // Who sees that nothing is played any more finds it handed over.
              over.accept(ended);
              release(ended);
            });
    match.add(player(match, white, pairing, "white"));
    match.add(player(match, black, pairing, "black"));
    for (int i = 0; i < pairing.watchers(); i++) {
      match.add(new Witness(match, "spectator " + i, ""));
    }
    playing.put(match, List.of(white, black));
    tally.count("games started");
    vertx.runOnContext(v -> match.open());
  }

  private static Player player(Match match, Players.Guest who, Pairing pairing, String color) {
    Script script = new Script(pairing.score(), color, pairing.extras());
    return new Player(match, who.name(), who.token(), script, color.equals("black"));
  }

  /** Where an answer is lost, there may be one game more that nobody plays. */
  private String create(Pairing pairing, Players.Guest white, SplittableRandom random) {
    List<Integer> doors = cluster.doors();
    JsonNode state =
        Http.until(
                "a game to be made",
                LIMIT,
                () ->
                    Http.post(
                            doors.get(random.nextInt(doors.size())),
                            "/v1/games",
                            white.token(),
                            pairing.settings())
                        .filter(answer -> answer.statusCode() == 201))
            .body()
            .transform(Json::read);
    return Json.text(state, "id");
  }

  /** It is of no interest any more. */
  void release(Match match) {
    List<Players.Guest> guests = playing.remove(match);
    if (guests != null) {
      guests.forEach(players::release);
    }
  }

  List<Match> playing() {
    return List.copyOf(playing.keySet());
  }
}
