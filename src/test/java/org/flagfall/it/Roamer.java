package org.flagfall.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * A player as a good client is one: when the connection ends it comes back at once by another node,
 * with what it has seen, and says again what was not answered.
 */
final class Roamer implements AutoCloseable {

  private static final Duration BACK_BOUND = Duration.ofSeconds(60);

  private final String game;
  private final Supplier<URI> nodes;
  private final Executor comingBack;
  private final List<Away> aways = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private Client client;
  private boolean isOver;

  /**
   * A time without a connection, on the monotonic clock of this process.
   *
   * @param askedNanos when it asked to be let in where it was let in
   */
  record Away(int code, long fromNanos, long askedNanos, long toNanos, long versionAfter) {

    long millis() {
      return (toNanos - fromNanos) / 1_000_000;
    }
  }

  /**
   * Joins.
   *
   * @param nodes gives a node to try, as a load balancer would
   * @param comingBack runs the tries
   */
  Roamer(User user, String game, Supplier<URI> nodes, Executor comingBack) {
    this.game = game;
    this.nodes = nodes;
    this.comingBack = comingBack;
    this.client = Client.connect(nodes.get(), user);
    client.joinFromTheFirst(game);
    follow(client);
  }

  private void follow(Client watched) {
    CompletableFuture<Void> unused =
        watched.end().thenAccept(code -> lost(watched, code, System.nanoTime()));
  }

  private synchronized void lost(Client watched, int code, long at) {
    if (!isOver) {
      comingBack.execute(() -> comeBack(watched, code, at));
    }
  }

  private void comeBack(Client ended, int code, long at) {
    Client next = Await.value("a node to come back by", BACK_BOUND, () -> attempt(ended));
    synchronized (this) {
      if (isOver) {
        next.close();
        return;
      }
      aways.add(
          new Away(code, at, next.askedBackNanos(), System.nanoTime(), next.view(game).version()));
      faults.addAll(ended.faults());
      client = next;
      notifyAll();
    }
    follow(next);
  }

  private synchronized boolean isOver() {
    return isOver;
  }

  /** Where all is over, the old one will do. */
  private Optional<Client> attempt(Client ended) {
    if (isOver()) {
      return Optional.of(ended);
    }
    try {
      return Optional.of(ended.rejoin(nodes.get(), game));
    } catch (IllegalStateException | AssertionError refused) {
      return Optional.empty();
    }
  }

  synchronized Client client() {
    return client;
  }

  GameView view() {
    return client().view(game);
  }

  /** Says it until it is answered, and gives back the answer. */
  JsonNode say(String type, Object... fields) {
    while (true) {
      Client current = client();
      ObjectNode message = current.message(type, fields);
      message.put("game", game);
      Optional<JsonNode> answer = current.askWhileOpen(message);
      if (answer.isPresent()) {
        return answer.get();
      }
      Await.until("another connection", BACK_BOUND, () -> client() != current);
    }
  }

  /** Waits for a version, on whatever connection it comes. */
  void awaitVersion(long version) {
    Await.until(
        "version " + version + " of " + game, BACK_BOUND, () -> view().version() >= version);
  }

  synchronized List<Away> aways() {
    return List.copyOf(aways);
  }

  synchronized List<String> faults() {
    List<String> all = new ArrayList<>(faults);
    all.addAll(client.faults());
    return all;
  }

  @Override
  public void close() {
    Client last;
    synchronized (this) {
      isOver = true;
      last = client;
    }
    last.close();
  }
}
