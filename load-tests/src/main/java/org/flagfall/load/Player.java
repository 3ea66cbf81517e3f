package org.flagfall.load;

/** One of the two at a table, with a connection that may be lost and come back. */
final class Player {
  private final Hall hall;
  private final Table table;
  private final int side;
  private final String url;
  private final String token;
  private Client client;
  private String game = "";
  private int version;
  private String history = "";
  private long sentAt;
  private long lostAt;

  /**
   * Makes it.
   *
   * @param side 0 for White, 1 for Black
   */
  Player(Hall hall, Table table, int side, String url, String token) {
    this.hall = hall;
    this.table = table;
    this.side = side;
    this.url = url;
    this.token = token;
    connect();
  }

  private void connect() {
    client = hall.clients.connect(url, token, this::heard);
  }

  String token() {
    return token;
  }

  /** Runs {@code task} on the event loop. */
  void execute(Runnable task) {
    client.execute(task);
  }

  /** Leaves the game before, and joins this one, or sits down at it. */
  void enter(String next, String how) {
    if (!game.isEmpty()) {
      client.send("{\"type\":\"leave\",\"game\":\"" + game + "\"}");
    }
    game = next;
    client.send("{\"type\":\"" + how + "\",\"game\":\"" + game + "\"}");
  }

  /** Who has lost the connection says nothing: the last move is made again by who comes back. */
  void move(int ply, String uci) {
    if (lostAt != 0) {
      return;
    }
    String head = "{\"type\":\"move\",\"game\":\"" + game + "\",\"ply\":";
    sentAt = System.nanoTime();
    client.send(head + ply + ",\"uci\":\"" + uci + "\"}");
  }

  /** When the last move left. */
  long sentAt() {
    return sentAt;
  }

  void resign() {
    client.send("{\"type\":\"resign\",\"game\":\"" + game + "\"}");
  }

  /** Loses the connection and asks for another one at once. */
  void loseConnection() {
    lostAt = System.nanoTime();
    client.drop();
    connect();
  }

  private void heard(String text) {
    if (Text.is(text, "event")) {
      event(text);
    } else if (Text.is(text, "ack")) {
      acknowledged(text);
    } else if (Text.is(text, "joined")) {
      joined(text);
    } else if (Text.is(text, "welcome")) {
      welcome();
    } else if (Text.is(text, "error")) {
      hall.clients.faults().error(text);
      table.again();
    }
  }

  private void welcome() {
    if (lostAt == 0) {
      table.arrived();
    } else {
      String since = ",\"since\":" + version + ",\"history\":\"" + history + "\"}";
      client.send("{\"type\":\"join\",\"game\":\"" + game + "\"" + since);
    }
  }

  private void joined(String text) {
    version = Text.number(text, "version");
    history = Text.field(text, "history");
    if (lostAt == 0) {
      table.joined();
    } else {
      hall.toBack.since(lostAt);
      hall.back.increment();
      lostAt = 0;
      table.cameBack();
    }
  }

  private void event(String text) {
    if (!Text.field(text, "game").equals(game)) {
      return;
    }
    version = Text.number(text, "version");
    String kind = Text.field(text, "kind");
    if (kind.equals("moved")) {
      table.moved(side, Text.number(text, "ply"));
    } else if (kind.equals("ended") && side == 0) {
      table.ended();
    }
  }

  private void acknowledged(String text) {
    if (Text.field(text, "game").equals(game)) {
      table.acknowledged(sentAt);
    }
  }
}
