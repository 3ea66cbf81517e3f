package org.flagfall.socket;

import java.util.ArrayList;
import java.util.List;
import org.flagfall.protocol.ErrorCode;

final class CountingObserver implements SocketObserver {
  final List<ErrorCode> refused = new ArrayList<>();
  final List<PongFate> pongs = new ArrayList<>();
  final List<ThinkFate> thoughts = new ArrayList<>();
  final List<Integer> closed = new ArrayList<>();

  @Override
  public void arrived() {}

  @Override
  public void departed() {}

  @Override
  public void refused(ErrorCode code) {
    refused.add(code);
  }

  @Override
  public void pong(PongFate fate) {
    pongs.add(fate);
  }

  @Override
  public void thought(ThinkFate fate) {
    thoughts.add(fate);
  }

  @Override
  public void closed(int code) {
    closed.add(code);
  }
}
