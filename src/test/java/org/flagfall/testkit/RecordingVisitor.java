package org.flagfall.testkit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import org.flagfall.lobby.Visitor;

/** A connection in the lobby that keeps what it is sent. */
public final class RecordingVisitor implements Visitor {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final List<JsonNode> frames = new ArrayList<>();
  private boolean isIdle = true;

  @Override
  public void send(String frame) {
    try {
      frames.add(JSON.readTree(frame));
    } catch (JsonProcessingException e) {
      throw new AssertionError(frame, e);
    }
  }

  @Override
  public void showLobby(String frame) {
    send(frame);
  }

  @Override
  public boolean isIdle() {
    return isIdle;
  }

  /** It has joined a game. */
  public RecordingVisitor inGame() {
    isIdle = false;
    return this;
  }

  /** The frames of this type, in order. */
  public List<JsonNode> frames(String type) {
    return frames.stream().filter(frame -> frame.path("type").asText().equals(type)).toList();
  }

  /** The games that it was called to. */
  public List<String> games() {
    return frames("paired").stream().map(frame -> frame.path("game").asText()).toList();
  }

  public void forget() {
    frames.clear();
  }
}
