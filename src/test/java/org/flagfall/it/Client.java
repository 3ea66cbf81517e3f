package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.flagfall.testkit.Json;

/**
 * One WebSocket connection of a player or a spectator. It keeps every frame in order, follows the
 * games that it joined, and notes where the service breaks a promise of the protocol: a gap, an
 * event after its ack, a second answer to one message.
 */
final class Client implements AutoCloseable {

  private static final Duration ANSWER_BOUND = Duration.ofSeconds(30);

  private final URI base;
  private final User user;
  private final List<Frame> frames = new ArrayList<>();
  private final Map<String, JsonNode> answers = new HashMap<>();
  private final Map<String, GameView> views = new HashMap<>();
  private final List<String> faults = new ArrayList<>();
  private final CompletableFuture<Integer> closed = new CompletableFuture<>();
  private WebSocket socket;
  private boolean hasEnded;
  private long askedBackNanos;
  private int sent;

  /** A frame and when its bytes were here, on this machine's clock. */
  record Frame(long arrivedMillis, String text, JsonNode json) {}

  private Client(URI base, User user) {
    this.base = base;
    this.user = user;
  }

  static Client anonymous(URI base) {
    return connect(base, null);
  }

  static Client connect(URI base, User user) {
    return connect(base, user, user == null ? Map.of() : bearer(user), "flagfall.v1");
  }

  static Client connectBySubprotocol(URI base, User user) {
    return connect(base, user, Map.of(), "flagfall.v1", "bearer." + user.token());
  }

  static Client connect(URI base, User user, Map<String, String> headers, String... subprotocols) {
    Client client = new Client(base, user);
    try {
      client.socket = client.handshake(headers, subprotocols).get(30, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException("refused by " + base, e.getCause());
    } catch (InterruptedException | TimeoutException e) {
      throw new AssertionError("no connection to " + base, e);
    }
    client.await("welcome", list -> list.stream().findFirst());
    return client;
  }

  private CompletableFuture<WebSocket> handshake(Map<String, String> headers, String... protocols) {
    WebSocket.Builder builder = Rest.HTTP.newWebSocketBuilder();
    headers.forEach(builder::header);
    if (protocols.length > 0) {
      builder.subprotocols(
          protocols[0], List.of(protocols).subList(1, protocols.length).toArray(String[]::new));
    }
    return builder.buildAsync(endpoint(base), new Ears());
  }

  static URI endpoint(URI base) {
    return URI.create(base.resolve("/ws").toString().replaceFirst("^http", "ws"));
  }

  static Map<String, String> bearer(User user) {
    return Map.of("Authorization", "Bearer " + user.token());
  }

  User user() {
    return user;
  }

  URI base() {
    return base;
  }

  Rest rest() {
    return user == null ? Rest.anonymous(base) : Rest.as(base, user);
  }

  String subprotocol() {
    return socket.getSubprotocol();
  }

  // Asking

  /** Sends a message with an id of its own and gives back its one answer. */
  JsonNode ask(String type, Object... fields) {
    return ask(message(type, fields));
  }

  JsonNode ask(ObjectNode message) {
    String id = message.path("id").asText();
    send(message.toString());
    return await("the answer to " + message, list -> Optional.ofNullable(answers.get(id)));
  }

  /** The answer; empty if the connection ended before it came. */
  Optional<JsonNode> askWhileOpen(ObjectNode message) {
    String id = message.path("id").asText();
    if (!isOpen()) {
      return Optional.empty();
    }
    try {
      socket.sendText(message.toString(), true).get(20, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      return Optional.empty();
    } catch (InterruptedException | TimeoutException e) {
      throw new AssertionError("could not send " + message, e);
    }
    return await(
        "the answer to " + message,
        list ->
            answers.containsKey(id)
                ? Optional.of(Optional.of(answers.get(id)))
                : hasEnded ? Optional.of(Optional.empty()) : Optional.empty());
  }

  /** How the connection ends, once it has. */
  CompletableFuture<Integer> end() {
    return closed;
  }

  ObjectNode message(String type, Object... fields) {
    ObjectNode message = Json.object("type", type, "id", nextId());
    message.setAll(Json.object(fields));
    return message;
  }

  /** The answer must be an ack, and its version is given back (0 where nothing was stored). */
  long acked(String type, Object... fields) {
    JsonNode answer = ask(type, fields);
    assertEquals("ack", answer.path("type").asText(), () -> type + " was answered " + answer);
    return answer.path("version").asLong();
  }

  JsonNode refused(String code, String type, Object... fields) {
    return refused(code, message(type, fields));
  }

  JsonNode refused(String code, ObjectNode message) {
    JsonNode answer = ask(message);
    assertEquals(
        "error " + code,
        answer.path("type").asText() + " " + answer.path("code").asText(),
        () -> message + " was answered " + answer);
    return answer;
  }

  JsonNode join(String game) {
    return joined("join", "game", game);
  }

  /** Joins and then asks for all that went before, so that the view starts at version 1. */
  GameView joinFromTheFirst(String game) {
    String history = join(game).path("history").asText();
    joined("join", "game", game, "since", 0, "history", history);
    return view(game);
  }

  JsonNode joined(String type, Object... fields) {
    JsonNode answer = ask(type, fields);
    assertEquals("joined", answer.path("type").asText(), () -> type + " was answered " + answer);
    return answer;
  }

  /** A new connection of the same user that carries on where this one ended. */
  Client rejoin(URI node, String game) {
    Client next = connect(node, user);
    GameView view = view(game);
    next.adopt(view);
    next.askedBackNanos = System.nanoTime();
    next.joined("join", "game", game, "since", view.version(), "history", view.history());
    return next;
  }

  /** When it asked to carry on with a game, on the monotonic clock of this process. */
  long askedBackNanos() {
    return askedBackNanos;
  }

  private synchronized void adopt(GameView view) {
    view.left();
    views.put(view.game(), view);
  }

  void leave(String game) {
    acked("leave", "game", game);
    synchronized (this) {
      view(game).left();
    }
  }

  long move(String game, int ply, String uci) {
    return acked("move", "game", game, "ply", ply, "uci", uci);
  }

  void send(String text) {
    try {
      socket.sendText(text, true).get(20, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new AssertionError("could not send " + text, e);
    }
  }

  // Hearing

  synchronized List<Frame> frames() {
    return List.copyOf(frames);
  }

  synchronized List<JsonNode> frames(String type) {
    return frames.stream().map(Frame::json).filter(Client.ofType(type)).toList();
  }

  JsonNode welcome() {
    return frames().get(0).json();
  }

  static Predicate<JsonNode> ofType(String type) {
    return frame -> frame.path("type").asText().equals(type);
  }

  JsonNode awaitFrame(String what, Predicate<JsonNode> wanted) {
    return awaitFrame(what, 0, wanted).json();
  }

  /** The first such frame that is not among the first {@code known}. */
  Frame awaitFrame(String what, int known, Predicate<JsonNode> wanted) {
    return await(
        what, list -> list.stream().skip(known).filter(f -> wanted.test(f.json())).findFirst());
  }

  /** Waits for such a frame behind the first {@code known}; how many there are up to it. */
  int awaitBehind(String what, int known, Predicate<JsonNode> wanted) {
    return await(
        what,
        list ->
            IntStream.range(known, list.size())
                .filter(i -> wanted.test(list.get(i).json()))
                .mapToObj(i -> i + 1)
                .findFirst());
  }

  synchronized GameView view(String game) {
    return views.computeIfAbsent(game, GameView::new);
  }

  void awaitVersion(String game, long version) {
    await(
        "version " + version + " of " + game,
        list -> view(game).version() >= version ? Optional.of(true) : Optional.empty());
  }

  JsonNode awaitEvent(String game, String kind, Duration bound) {
    return await(kind + " in " + game, bound, list -> view(game).last(kind));
  }

  JsonNode awaitEvent(String game, String kind) {
    return awaitEvent(game, kind, ANSWER_BOUND);
  }

  /** When the frame with that version's event was here. */
  long arrivalOf(String game, long version) {
    return awaitFrame(
            "version " + version,
            0,
            json ->
                json.path("type").asText().equals("event")
                    && json.path("game").asText().equals(game)
                    && json.path("version").asLong() == version)
        .arrivedMillis();
  }

  int awaitClose() {
    try {
      return closed.get(30, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new AssertionError("the connection was not closed", e);
    }
  }

  synchronized boolean isOpen() {
    return !hasEnded;
  }

  /** How far the service's clock is ahead of this machine's, by the quickest of some pings. */
  long clockOffset() {
    long best = Long.MAX_VALUE;
    long offset = 0;
    for (int i = 0; i < 8; i++) {
      long before = System.currentTimeMillis();
      long now = ask("ping", "t", i).path("now").asLong();
      long after = System.currentTimeMillis();
      if (after - before < best) {
        best = after - before;
        offset = now - (before + after) / 2;
      }
    }
    return offset;
  }

  /** The same at the most: an answer that takes its time makes it more, never less. */
  long clockAheadAtMost() {
    long most = Long.MAX_VALUE;
    for (int i = 0; i < 8; i++) {
      long before = System.currentTimeMillis();
      most = Math.min(most, ask("ping", "t", i).path("now").asLong() + 1 - before);
    }
    return most;
  }

  /** How long after it happened an event was here, at the most. */
  long lagAtMost(JsonNode event, long clockAheadAtMost) {
    return arrivalOf(event.path("game").asText(), event.path("version").asLong())
        + clockAheadAtMost
        - event.path("at").asLong();
  }

  private <T> T await(String what, Function<List<Frame>, Optional<T>> condition) {
    return await(what, ANSWER_BOUND, condition);
  }

  private synchronized <T> T await(
      String what, Duration bound, Function<List<Frame>, Optional<T>> condition) {
    long end = System.nanoTime() + bound.toNanos();
    Optional<T> found = condition.apply(frames);
    while (found.isEmpty()) {
      long left = end - System.nanoTime();
      if (left <= 0 || hasEnded) {
        throw new AssertionError(
            (hasEnded ? "closed " + closed.join() + " before " : "waited in vain for ")
                + what
                + "; last frames: "
                + frames.subList(Math.max(0, frames.size() - 3), frames.size()));
      }
      waitFor(left);
      found = condition.apply(frames);
    }
    return found.get();
  }

  private void waitFor(long nanos) {
    try {
      TimeUnit.NANOSECONDS.timedWait(this, nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** What comes after the end may be known to the next connection by now, and is its business. */
  private synchronized void heard(Frame frame) {
    if (hasEnded) {
      return;
    }
    frames.add(frame);
    JsonNode json = frame.json();
    String type = json.path("type").asText();
    if (type.equals("event")) {
      view(json.path("game").asText()).event(json);
    } else if (type.equals("joined")) {
      view(json.path("game").asText()).joined(json);
    } else if (type.equals("ack") && json.has("version")) {
      view(json.path("game").asText()).acked(json);
    }
    if (json.has("id") && answers.put(json.path("id").asText(), json) != null) {
      faults.add("answered twice: " + json);
    }
    notifyAll();
  }

  private synchronized String nextId() {
    sent++;
    return "m" + sent;
  }

  // Ending

  /** Every promise of the protocol that was broken on this connection. */
  synchronized List<String> faults() {
    List<String> all = new ArrayList<>(faults);
    views.values().forEach(view -> all.addAll(view.faults()));
    return all;
  }

  /** The page is closed: a close frame with 1000. */
  @Override
  public void close() {
    if (isOpen() && !socket.isOutputClosed()) {
      try {
        socket.sendClose(WebSocket.NORMAL_CLOSURE, "").get(10, TimeUnit.SECONDS);
        closed.get(10, TimeUnit.SECONDS);
      } catch (InterruptedException | ExecutionException | TimeoutException e) {
        socket.abort();
      }
    }
  }

  /** The line is cut: no close frame. */
  void drop() {
    socket.abort();
    ended(1006);
  }

  /** Those who wait for the future ask for other locks, so it is completed without this one. */
  private void ended(int code) {
    synchronized (this) {
      hasEnded = true;
      notifyAll();
    }
    closed.complete(code);
  }

  private final class Ears implements WebSocket.Listener {

    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        String whole = text.toString();
        text.setLength(0);
        heard(new Frame(System.currentTimeMillis(), whole, Json.read(whole)));
      }
      from.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
      ended(code);
      return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
      ended(1006);
    }
  }
}
