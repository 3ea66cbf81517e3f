package org.flagfall.testkit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.flagfall.broadcast.Member;
import org.flagfall.clock.Millis;
import org.flagfall.game.GameId;
import org.flagfall.game.User;
import org.flagfall.game.UserId;

/** A connection that keeps what it is sent. */
public final class RecordingMember implements Member {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Optional<UserId> user;
  private final List<JsonNode> frames = new ArrayList<>();
  private final List<Runnable> unheard = new ArrayList<>();
  private final List<Consumer<Millis>> pings = new ArrayList<>();
  private boolean holdsPongs;
  private boolean isSlow;
  private Runnable atEachFrame = () -> {};

  private RecordingMember(Optional<UserId> user) {
    this.user = user;
  }

  public static RecordingMember of(User user) {
    return new RecordingMember(Optional.of(user.id()));
  }

  public static RecordingMember anonymous() {
    return new RecordingMember(Optional.empty());
  }

  /** Does {@code task} at each frame, before it is kept. */
  public RecordingMember doing(Runnable task) {
    atEachFrame = task;
    return this;
  }

  @Override
  public Optional<UserId> user() {
    return user;
  }

  @Override
  public void send(String frame) {
    atEachFrame.run();
    frames.add(json(frame));
  }

  @Override
  public void show(GameId game, String frame) {
    send(frame);
  }

  @Override
  public void sendAll(GameId game, String frame) {
    send(frame);
  }

  @Override
  public void measure(GameId game, Consumer<Millis> trip) {
    pings.add(trip);
    if (!holdsPongs) {
      trip.accept(Millis.ZERO);
    }
  }

  /** From now on its pongs come only when the test says so. */
  public RecordingMember holdingPongs() {
    holdsPongs = true;
    return this;
  }

  /** The pong of the {@code ping}-th ping, from 0 on, comes after {@code millis}. */
  public void pongs(int ping, long millis) {
    pings.get(ping).accept(Millis.of(millis));
  }

  /** How many pings it was sent. */
  public int pings() {
    return pings.size();
  }

  @Override
  public void whenHeard(Runnable task) {
    if (isSlow) {
      unheard.add(task);
    } else {
      task.run();
    }
  }

  /** From now on what it says takes its time. */
  public void becomeSlow() {
    isSlow = true;
  }

  /** All that it said is handed on. */
  public void catchUp() {
    isSlow = false;
    unheard.forEach(Runnable::run);
    unheard.clear();
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError(text, e);
    }
  }

  public List<JsonNode> frames() {
    return List.copyOf(frames);
  }

  /** The frames of this type, in order. */
  public List<JsonNode> frames(String type) {
    return frames.stream().filter(f -> f.path("type").asText().equals(type)).toList();
  }

  /** The types of all frames, in order. */
  public List<String> types() {
    return frames.stream().map(frame -> frame.path("type").asText()).toList();
  }

  /** The last frame of this type. */
  public JsonNode last(String type) {
    List<JsonNode> all = frames(type);
    if (all.isEmpty()) {
      throw new AssertionError("no " + type + " among " + types());
    }
    return all.get(all.size() - 1);
  }

  /** The versions of the events it was sent, in order, those in {@code joined} included. */
  public List<Long> versions() {
    List<Long> versions = new ArrayList<>();
    for (JsonNode frame : frames) {
      frame.path("events").forEach(event -> versions.add(event.path("version").asLong()));
      if (frame.path("type").asText().equals("event")) {
        versions.add(frame.path("version").asLong());
      }
    }
    return versions;
  }

  public void forget() {
    frames.clear();
  }
}
