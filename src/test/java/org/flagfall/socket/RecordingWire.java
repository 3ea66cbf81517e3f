package org.flagfall.socket;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.flagfall.room.Loop;

/** A wire that keeps what goes out on it; what is read from it can be held up. */
final class RecordingWire implements Wire {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Loop loop;
  private final Queue<Runnable> unread = new ArrayDeque<>();
  final List<Long> payloads = new ArrayList<>();
  final List<String> pingedBehind = new ArrayList<>();
  final List<String> frames = new ArrayList<>();
  Optional<CloseCode> closed = Optional.empty();
  boolean isStuck;
  boolean isFull;
  boolean isCut;
  int pings;

  RecordingWire(Loop loop) {
    this.loop = loop;
  }

  @Override
  public boolean isClosed() {
    return closed.isPresent() || isCut;
  }

  @Override
  public boolean isFull() {
    return isFull;
  }

  @Override
  public void write(String frame, Runnable done) {
    frames.add(frame);
    if (isStuck) {
      unread.add(done);
    } else {
      done.run();
    }
  }

  /** The other side reads again. */
  void read() {
    isStuck = false;
    while (!unread.isEmpty()) {
      unread.remove().run();
    }
  }

  @Override
  public void ping() {
    pings++;
  }

  @Override
  public void ping(long payload) {
    payloads.add(payload);
    pingedBehind.add(frames.isEmpty() ? "" : frames.get(frames.size() - 1));
  }

  @Override
  public void close(CloseCode why) {
    closed = Optional.of(why);
  }

  @Override
  public void cut() {
    isCut = true;
  }

  @Override
  public void execute(Runnable task) {
    loop.execute(task);
  }

  List<JsonNode> messages() {
    return frames.stream().map(RecordingWire::json).toList();
  }

  JsonNode last() {
    return json(frames.get(frames.size() - 1));
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError(text, e);
    }
  }
}
