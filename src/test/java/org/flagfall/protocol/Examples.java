package org.flagfall.protocol;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.clock.Millis;
import org.flagfall.game.Flow;
import org.flagfall.game.GameId;
import org.flagfall.game.RuleSets;
import org.flagfall.game.Ruling;
import org.flagfall.game.Seek;
import org.flagfall.game.SeekId;
import org.flagfall.game.Summary;
import org.flagfall.game.UserId;

/** What the server writes in the golden files, by their names. */
final class Examples {
  private static final Optional<String> ID = Optional.of("a1");
  private static final String PINNED = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
  private static final Scene PLAYED =
      Scene.started("180+2")
          .play("e2e4 e7e5 f1c4 b8c6")
          .offer(Scene.BEN)
          .play("c4f7 e8f7 g1f3")
          .offer(Scene.ANA);

  private static final UserId ANA = Scene.ANA.id();
  private static final Millis TWO_MINUTES = Millis.ofSeconds(120);
  private static final Scene TAKEN_BACK = asked().act(new Flow.AcceptTakeback(Scene.BEN.id()));
  private static final Scene PAUSED =
      wantsPause()
          .act(new Flow.AcceptPause(Scene.BEN.id()))
          .later(60_000)
          .act(new Flow.Resume(ANA));

  private static final Optional<Crowd> CROWD = Optional.of(new Crowd(214, 83));
  private static final Seek SEEK =
      new Seek(
          new SeekId("Vt4bX1mPz0Qa"),
          Scene.ANA,
          PLAYED.game().settings().timeControl(),
          "fide",
          Variant.STANDARD,
          Optional.of(Color.WHITE));
  private static final Seek OTHER_SEEK =
      new Seek(
          new SeekId("h8Ls2dKe7RwU"),
          Scene.BEN,
          PLAYED.game().settings().timeControl(),
          "club",
          Variant.CHESS960,
          Optional.empty());

  private Examples() {}

  private static Scene asked() {
    return Scene.started("300").play("e2e4 e7e5 g1f3").act(new Flow.OfferTakeback(Scene.ANA.id()));
  }

  private static Scene wantsPause() {
    return Scene.started("300").play("e2e4 e7e5").act(new Flow.OfferPause(Scene.ANA.id()));
  }

  static Map<String, String> all() {
    Map<String, String> all = new TreeMap<>();
    answers(all);
    events(all);
    bodies(all);
    return all;
  }

  private static void answers(Map<String, String> all) {
    all.put("server/welcome.json", welcome());
    all.put(
        "server/joined.json",
        ServerMessages.joined(
            ID, Role.BLACK, PLAYED.game(), Scene.HISTORY, PLAYED.now().plus(Millis.of(1234))));
    all.put(
        "server/joined-since.json",
        ServerMessages.joined(
            ID, Role.SPECTATOR, PLAYED.game(), Scene.HISTORY, lastTwo(PLAYED.events())));
    all.put("server/joined-rolled-back.json", rolledBack());
    all.put("server/ack.json", ServerMessages.ack(ID, Scene.ID, PLAYED.game().version()));
    all.put("server/ack-nothing-stored.json", ServerMessages.ack(ID));
    all.put(
        "server/error.json",
        ServerMessages.error(ID, Optional.of(Scene.ID), ErrorCode.NOT_YOUR_TURN));
    all.put("server/error-too-fast.json", ServerMessages.tooFast(ID, Millis.of(250)));
    all.put("server/pong.json", ServerMessages.pong(ID, "1767268800123.5", PLAYED.now()));
    all.put("server/presence.json", presence());
    all.put(
        "server/chat.json",
        ServerMessages.chat(Scene.ID, ChatRoom.PLAYERS, Scene.BEN, "Good luck!", Scene.BEGIN));
    all.put("server/rematch-offered.json", ServerMessages.rematchOffered(Scene.ID, Color.WHITE));
    all.put("server/rematch-declined.json", ServerMessages.rematchDeclined(Scene.ID, Color.BLACK));
    all.put(
        "server/rematched.json", ServerMessages.rematched(Scene.ID, new GameId("9kTzW3bQpL1x")));
    all.put("server/ack-seek.json", LobbyMessages.sought(ID, SEEK.id()));
    all.put("server/paired.json", LobbyMessages.paired(Scene.ID, Color.WHITE));
    all.put("server/seeks.json", LobbyMessages.seeks(ID, List.of(LobbyMessages.seek(SEEK)), CROWD));
    all.put(
        "server/seeks-changed.json",
        LobbyMessages.seeksChanged(
            List.of(LobbyMessages.seek(OTHER_SEEK)), List.of(SEEK.id()), CROWD));
    all.put("server/paused.json", ServerMessages.paused(Scene.ID, "moves cannot be stored"));
    all.put("server/resumed.json", ServerMessages.resumed(Scene.ID, "moves can be stored again"));
  }

  private static List<String> lastTwo(List<String> events) {
    return events.subList(events.size() - 2, events.size());
  }

  private static String welcome() {
    return ServerMessages.welcome(
        new Welcome(
            List.of(),
            Optional.of(Limits.DEFAULT),
            Optional.of(Scene.ANA),
            Scene.BEGIN,
            "n1",
            Millis.ofSeconds(15)));
  }

  private static String rolledBack() {
    Scene scene = Scene.started("-").play("d2d4");
    return ServerMessages.rolledBack(Role.BLACK, scene.game(), "h2", scene.now());
  }

  private static String presence() {
    return ServerMessages.presence(
        new Presence(
            Scene.ID,
            new ByColor<>(Optional.of(Presence.Reach.ONLINE), Optional.of(Presence.Reach.AWAY)),
            17,
            Optional.of(Millis.ofSeconds(40))));
  }

  private static void events(Map<String, String> all) {
    event(all, "created", PLAYED);
    event(all, "seated", PLAYED);
    event(all, "started", PLAYED);
    event(all, "moved", PLAYED);
    event(all, "draw-offered", PLAYED);
    event(all, "draw-declined", PLAYED);
    event(all, "draw-claim-refused", Scene.started("180+2").play("e2e4 e7e5").claim());
    event(all, "clock-credited", Scene.started("180+2").play("e2e4 e7e5").outage(8_000));
    event(all, "ended", Scene.started("180+2").play("e2e4 e7e5").later(180_000).flag());
    event(all, "illegal-attempt", Scene.under("club", PINNED).attempt("e2c3"));
    event(all, "takeback-offered", TAKEN_BACK);
    event(all, "takeback-declined", asked().act(new Flow.DeclineTakeback(Scene.BEN.id())));
    event(all, "taken-back", TAKEN_BACK);
    event(all, "time-given", Scene.started("300").play("e2e4 e7e5").act(new Flow.GiveTime(ANA)));
    event(all, "pause-offered", PAUSED);
    event(all, "pause-declined", wantsPause().act(new Flow.DeclinePause(Scene.BEN.id())));
    event(all, "clock-paused", PAUSED);
    event(all, "clock-resumed", PAUSED);
    event(all, "ruled", Scene.arbitrated().rule(new Ruling.AddTime(Color.BLACK, TWO_MINUTES)));
    all.put("server/event-moved-check.json", check());
    all.put("server/event-moved-stages.json", stages());
  }

  private static String check() {
    return Scene.started("180+2").play("e2e4 f7f6 d1h5").event("moved");
  }

  private static String stages() {
    return Scene.started("2/300d3:60").play("e2e4 e7e5 g1f3").event("moved");
  }

  private static void event(Map<String, String> all, String file, Scene scene) {
    String[] words = file.split("-");
    StringBuilder kind = new StringBuilder(words[0]);
    for (int i = 1; i < words.length; i++) {
      kind.append(Character.toUpperCase(words[i].charAt(0))).append(words[i].substring(1));
    }
    all.put("server/event-" + file + ".json", scene.event(kind.toString()));
  }

  private static void bodies(Map<String, String> all) {
    Scene waiting = Scene.created("300", Optional.of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    Scene resigned = Scene.started("180+2").play("f2f3 e7e5").resign(Scene.ANA);
    all.put("http/state.json", state(waiting, Role.SPECTATOR));
    all.put("http/state-ended.json", state(resigned, Role.WHITE));
    all.put("http/log.json", HttpMessages.log(lastTwo(resigned.events())));
    all.put(
        "http/games.json",
        HttpMessages.games(
            List.of(Summary.of(resigned.game()), Summary.of(waiting.game())),
            Map.of(Scene.ID, 17),
            Optional.of("c2")));
    all.put(
        "http/guest.json",
        HttpMessages.token("eyJhbGciOiJIUzI1NiJ9.e30.x", Scene.BEGIN, Scene.ANA));
    all.put("http/me.json", HttpMessages.user(Scene.BEN));
    all.put("http/problem.json", HttpMessages.problem(ErrorCode.SEAT_TAKEN));
    all.put("http/rules.json", HttpMessages.rules(RuleSets.SHIPPED));
  }

  private static String state(Scene scene, Role role) {
    return HttpMessages.state(scene.game(), Scene.HISTORY, role, scene.now());
  }
}
