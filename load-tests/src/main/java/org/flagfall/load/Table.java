package org.flagfall.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Two players who play one game after another, and those who watch them. Lives on the event loop of
 * the connections; with several nodes the two sit at different ones.
 */
final class Table {
  /** More than can be under way at once. */
  private static final int RING = 64;

  /** What a table is about. */
  private enum Stage {
    ARRIVING,
    ENTERING,
    PLAYING,
    RETURNING,
    OVER
  }

  private final Hall hall;
  private final String url;
  private final Player[] players = new Player[2];
  private final List<Client> watchers = new ArrayList<>();
  private final long[] sentAt = new long[RING];
  private final int[] seen = new int[RING];
  private int round;
  private String[] moves = {};
  private String watched = "";
  private String game = "";
  private int awaited;
  private boolean willBegin;
  private int ply;
  private int thought;
  private volatile Stage stage = Stage.ARRIVING;
  private volatile boolean hasBegun;

  Table(Hall hall, int number, String whiteToken, String blackToken) {
    this.hall = hall;
    this.round = number;
    this.url = hall.target.url(number);
    awaited = 2 + hall.watchers;
    players[0] = new Player(hall, this, 0, url, whiteToken);
    players[1] = new Player(hall, this, 1, hall.target.url(number + 1), blackToken);
    for (int i = 0; i < hall.watchers; i++) {
      watchers.add(hall.clients.connect(hall.target.url(number + i), "", this::shown));
    }
  }

  /** One of those who play or watch has a connection. */
  void arrived() {
    if (--awaited == 0) {
      begin();
    }
  }

  private void begin() {
    willBegin = false;
    stage = Stage.ENTERING;
    hall.http
        .game(url, players[0].token(), hall.timeControl)
        .whenComplete((id, failed) -> players[0].execute(() -> created(id, failed)));
  }

  private void created(String id, Throwable failed) {
    if (failed != null) {
      hall.clients.faults().add("no game made: " + failed.getMessage());
      again();
      return;
    }
    game = id;
    moves = hall.playouts.game(round++);
    ply = 0;
    awaited = 2 + watchers.size();
    players[0].enter(id, "join");
  }

  /** What goes wrong costs a game, not the table. */
  void again() {
    if (stage != Stage.OVER && !willBegin) {
      stage = Stage.ENTERING;
      willBegin = true;
      hall.clients.loop().schedule(this::begin, 1, TimeUnit.SECONDS);
    }
  }

  /** One of them has joined; White is the first, and others follow. */
  void joined() {
    awaited--;
    if (awaited == 1 + watchers.size()) {
      players[1].enter(game, "sit");
    } else if (awaited == watchers.size()) {
      watchers.forEach(this::watch);
    }
    if (awaited == 0) {
      watched = game;
      hasBegun = true;
      stage = Stage.PLAYING;
      think();
    }
  }

  private void watch(Client watcher) {
    if (!watched.isEmpty()) {
      watcher.send("{\"type\":\"leave\",\"game\":\"" + watched + "\"}");
    }
    watcher.send("{\"type\":\"join\",\"game\":\"" + game + "\"}");
  }

  private void shown(String text) {
    if (Text.is(text, "event")) {
      if (Text.field(text, "kind").equals("moved")) {
        delivered((Text.number(text, "ply") - 1) % RING);
      }
    } else if (Text.is(text, "joined")) {
      joined();
    } else if (Text.is(text, "welcome")) {
      arrived();
    } else if (Text.is(text, "error")) {
      hall.clients.faults().error(text);
    }
  }

  private void delivered(int slot) {
    hall.toSpectator.since(sentAt[slot]);
    if (++seen[slot] == watchers.size()) {
      hall.toLast.since(sentAt[slot]);
    }
  }

  /** The player of {@code side} sees the move after which {@code played} half-moves are played. */
  void moved(int side, int played) {
    if (stage == Stage.PLAYING && played == ply && side == played % 2) {
      hall.toOpponent.since(sentAt[(played - 1) % RING]);
      hall.moves.increment();
      think();
    }
  }

  /** A move sent at {@code sent} is stored. */
  void acknowledged(long sent) {
    if (stage == Stage.PLAYING) {
      hall.toAck.since(sent);
    } else if (stage == Stage.RETURNING) {
      stage = Stage.PLAYING;
      hall.resumed.increment();
      think();
    }
  }

  /** Who thinks anew, such as after coming back, does not play what was thought of before. */
  private void think() {
    long wait = hall.pace.next();
    int mine = ++thought;
    if (wait == 0) {
      play();
    } else {
      hall.clients.loop().schedule(() -> playIfStill(mine), wait, TimeUnit.MILLISECONDS);
    }
  }

  private void playIfStill(int thoughtOf) {
    if (thoughtOf == thought) {
      play();
    }
  }

  private void play() {
    if (stage != Stage.PLAYING) {
      return;
    }
    Player mover = players[ply % 2];
    if (ply == moves.length) {
      stage = Stage.ENTERING;
      mover.resign();
      return;
    }
    seen[ply % RING] = 0;
    mover.move(ply, moves[ply]);
    sentAt[ply % RING] = mover.sentAt();
    ply++;
  }

  void ended() {
    if (stage != Stage.OVER) {
      hall.games.increment();
      begin();
    }
  }

  /** Both players lose their connections; may be called on any thread. */
  void loseConnections() {
    players[0].execute(
        () -> {
          stage = Stage.RETURNING;
          awaited = 2;
          players[0].loseConnection();
          players[1].loseConnection();
        });
  }

  /** A player is back. Once both are, the last move is made again: it may have been lost or not. */
  void cameBack() {
    if (--awaited == 0 && ply > 0) {
      players[(ply - 1) % 2].move(ply - 1, moves[ply - 1]);
    }
  }

  int ply() {
    return ply;
  }

  /** Whether its first game has begun; may be called on any thread. */
  boolean hasBegun() {
    return hasBegun;
  }

  /** No more moves; may be called on any thread. */
  void stop() {
    stage = Stage.OVER;
  }
}
