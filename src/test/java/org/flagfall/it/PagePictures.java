package org.flagfall.it;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.OutputType;

/**
 * Takes the pictures of lobby, game and end that the README shows: in the light, in the dark and on
 * a phone.
 *
 * <p>{@code PagePictures folder}: starts the packaged service and two browsers. A drawing program:
 * nothing is asserted.
 */
public final class PagePictures {
  private static final String GAMBIT =
      "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4 c3d4 c5b4 b1c3 f6e4 e1g1 b4c3 d4d5 c3f6"
          + " f1e1 c6e7 e1e4 d7d6 c1g5 f6g5 f3g5 e8g8 g5h7 g8h7";
  private static final String LEGALS_MATE =
      "e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 g7g6 f3e5 g4d1 c4f7 e8e7 c3d5";
  private static final List<List<String>> OTHERS =
      List.of(
          List.of("Mira", "Jonas", "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 g1f3 e8g8"),
          List.of("Kofi", "Elena", "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6"),
          List.of("王芳", "Tomás", "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6 g2g3 d7d5 c4d5 f6d5"),
          List.of("Aino", "Ravi", "e2e4 e7e6 d2d4 d7d5 b1c3 f8b4 e4e5 c7c5 a2a3 b4c3"));

  private final Path folder;
  private final ServiceProcess service;
  private final Table table;

  private PagePictures(Path folder, ServiceProcess service, Table table) {
    this.folder = folder;
    this.service = service;
    this.table = table;
  }

  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    try (ServiceProcess service = ServiceProcess.named("page-pictures").start();
        Table table = new Table(service)) {
      new PagePictures(folder, service, table).draw();
    }
  }

  private void draw() {
    OTHERS.forEach(other -> match(other.get(0), other.get(1)).play(0, other.get(2)));
    seek("Noor", "180+2");
    seek("Pavel", "900+10");
    Table.Match match = match("Ana", "Ben");
    match.play(0, GAMBIT);
    try (Chromium browser = Chromium.start()) {
      PlayerPage page = new PlayerPage(browser, service.uri());
      drawLobby(page);
      browser.become(match.white().user(), service.uri());
      drawGame(page, match);
      Table.Match mated = match("Ana", "Ben");
      mated.play(0, LEGALS_MATE);
      browser.become(mated.white().user(), service.uri());
      page.openGame(mated.id()).awaitGame();
      each("end", page, () -> page.await("the end", one -> one.has(".result")));
    }
  }

  private Table.Match match(String white, String black) {
    User first = Rest.guest(service.uri(), white);
    User second = Rest.guest(service.uri(), black);
    String game = table.create(first, Table.unhurried("300+3"));
    table.seat(second, game);
    return table.join(game, first, second);
  }

  private void seek(String name, String timeControl) {
    Client client = table.connect(Rest.guest(service.uri(), name));
    client.ask("seek", "timeControl", timeControl);
  }

  private void drawLobby(PlayerPage page) {
    each(
        "lobby",
        page,
        () -> {
          page.open("/");
          page.await(
              "all games and seeks",
              one -> one.all(".live-game svg").size() > OTHERS.size() && one.has(".seek"));
        });
  }

  private void drawGame(PlayerPage page, Table.Match match) {
    page.openGame(match.id()).awaitGame();
    page.await("the moves", one -> one.moves().endsWith("Kxh7"));
    say(match.black(), match.id(), "Good luck!");
    say(match.white(), match.id(), "You too. Nice gambit");
    page.awaitText(".chat", "gambit");
    each(
        "game",
        page,
        () -> {
          page.await("the board", one -> one.man("d1").equals("wq"));
          if (page.marked("target").isEmpty()) {
            page.square("d1").click();
          }
          page.await("where the queen may go", one -> one.marked("target").contains("h5"));
        });
  }

  private static void say(Client client, String game, String text) {
    ObjectNode line = client.message("chat", "game", game, "text", text);
    client.ask(line);
  }

  /** Both colours of a window, and a phone; {@code prepared} sees to it that all is there. */
  private void each(String name, PlayerPage page, Runnable prepared) {
    Chromium browser = page.browser();
    browser
        .driver()
        .executeCdpCommand(
            "Emulation.setDeviceMetricsOverride",
            Map.of("width", 1280, "height", 800, "deviceScaleFactor", 1, "mobile", false));
    for (String colors : List.of("light", "dark")) {
      browser.prefer("prefers-color-scheme", colors);
      prepared.run();
      take(page, name + "-" + colors);
    }
    browser.prefer("prefers-color-scheme", "light");
    browser.likePhone();
    prepared.run();
    take(page, name + "-phone");
  }

  /** Colours glide when they change. */
  private void take(PlayerPage page, String name) {
    page.await(
        "all that moves to stand",
        one -> Boolean.TRUE.equals(one.script("return document.getAnimations().length === 0")));
    byte[] picture = page.browser().driver().getScreenshotAs(OutputType.BYTES);
    try {
      Files.write(folder.resolve(name + ".png"), picture);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
