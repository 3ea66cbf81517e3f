package org.flagfall.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.flagfall.chess.Color;
import org.flagfall.chess.Variant;
import org.flagfall.clock.Millis;
import org.flagfall.game.Flow;
import org.flagfall.game.RuleSets;
import org.flagfall.game.Ruling;
import org.flagfall.game.Version;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GoldenTest {
  private static final Optional<String> ID = Optional.of("a1");
  private static final ClientMessage.Action OFFER = ClientMessage.Action.OFFER;
  private static final Optional<String> KEY = Optional.of("k7");

  @Test
  void every_golden_message_of_a_client_is_read_as_what_it_means() {
    Map<String, ClientMessage> read = new TreeMap<>();
    Golden.files("client")
        .forEach(
            (name, text) ->
                read.put(
                    name.replaceAll("client/|\\.json", ""),
                    assertInstanceOf(Reading.Read.class, MessageReader.read(text), name)
                        .message()));
    assertEquals(new TreeMap<>(meant()).toString(), read.toString());
    assertEquals(meant(), read);
  }

  private static Map<String, ClientMessage> meant() {
    return Map.ofEntries(
        Map.entry(
            "join",
            new ClientMessage.Join(ID, Scene.ID, Optional.empty(), Optional.empty(), false)),
        Map.entry(
            "join-glance",
            new ClientMessage.Join(ID, Scene.ID, Optional.empty(), Optional.empty(), true)),
        Map.entry(
            "join-since",
            new ClientMessage.Join(
                ID, Scene.ID, Optional.of(new Version(12)), Optional.of("h1"), false)),
        Map.entry("leave", new ClientMessage.Leave(ID, Scene.ID)),
        Map.entry("sit", new ClientMessage.Sit(ID, Scene.ID, Optional.of(Color.BLACK), KEY)),
        Map.entry(
            "move",
            new ClientMessage.Move(ID, Scene.ID, 6, "g1f3", Optional.of(Millis.of(1840)), KEY)),
        Map.entry("draw-offer", draw(ClientMessage.DrawAction.OFFER, Optional.empty())),
        Map.entry("draw-accept", draw(ClientMessage.DrawAction.ACCEPT, offer())),
        Map.entry("draw-decline", draw(ClientMessage.DrawAction.DECLINE, offer())),
        Map.entry(
            "draw-claim",
            new ClientMessage.Draw(
                ID,
                Scene.ID,
                ClientMessage.DrawAction.CLAIM,
                Optional.of("f3g1"),
                OptionalInt.of(14),
                Optional.empty(),
                KEY)),
        Map.entry("resign", new ClientMessage.Resign(ID, Scene.ID, KEY)),
        Map.entry("abort", new ClientMessage.Abort(ID, Scene.ID, KEY)),
        Map.entry("takeback", new ClientMessage.Takeback(ID, Scene.ID, OFFER, KEY)),
        Map.entry("rematch", new ClientMessage.Rematch(ID, Scene.ID, OFFER)),
        Map.entry("give-time", new ClientMessage.GiveTime(ID, Scene.ID, KEY)),
        Map.entry(
            "pause",
            new ClientMessage.PauseGame(ID, Scene.ID, ClientMessage.PauseAction.OFFER, KEY)),
        Map.entry(
            "claim-absence", new ClientMessage.ClaimAbsence(ID, Scene.ID, Flow.Wanted.WIN, KEY)),
        Map.entry("chat", new ClientMessage.Chat(ID, Scene.ID, "Good luck!")),
        Map.entry(
            "rule",
            new ClientMessage.Rule(
                ID, Scene.ID, new Ruling.AddTime(Color.WHITE, Millis.of(60_000)), KEY)),
        Map.entry(
            "seek",
            new ClientMessage.LookForOpponent(
                ID,
                new SeekDraft(
                    Scene.started("180+2").game().settings().timeControl(),
                    "fide",
                    Variant.STANDARD,
                    Optional.of(Color.WHITE)))),
        Map.entry("cancel-seek", new ClientMessage.CancelSeek(ID)),
        Map.entry("lobby", new ClientMessage.WatchLobby(ID, true)),
        Map.entry("ping", new ClientMessage.Ping(ID, "1767268800123.5")));
  }

  private static ClientMessage draw(ClientMessage.DrawAction action, Optional<Version> offer) {
    return new ClientMessage.Draw(
        ID, Scene.ID, action, Optional.empty(), OptionalInt.empty(), offer, KEY);
  }

  private static Optional<Version> offer() {
    return Optional.of(new Version(9));
  }

  @Test
  void every_message_of_the_contract_has_a_golden_file() {
    Set<String> types = new TreeSet<>();
    for (String text : Golden.files("client").values()) {
      types.add(text.replaceAll("(?s).*\"type\": \"(\\w+)\".*", "$1"));
    }
    Set<String> known =
        Arrays.stream(MessageType.values())
            .map(MessageType::code)
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(known, types);
  }

  @Test
  void what_the_server_writes_is_what_the_golden_files_say() {
    Map<String, String> golden = new TreeMap<>();
    golden.putAll(Golden.files("server"));
    golden.putAll(Golden.files("http"));
    golden.keySet().removeIf(name -> name.startsWith("http/ask-"));
    Map<String, String> written = Examples.all();
    assertEquals(golden.keySet(), written.keySet());
    golden.forEach((name, text) -> assertEquals(Golden.compact(text), written.get(name), name));
  }

  @Test
  void every_golden_body_of_a_request_is_understood() {
    Map<String, String> files = Golden.files("http");
    var draft =
        assertInstanceOf(
            BodyReading.Good.class,
            BodyReader.settings(files.get("http/ask-game.json"), RuleSets.SHIPPED));
    assertTrue(draft.value() instanceof GameDraft);
    assertEquals(
        new BodyReading.Good<>(Optional.of("Ana")),
        BodyReader.guest(files.get("http/ask-guest.json")));
    assertEquals(
        new BodyReading.Good<>(Optional.of(Color.WHITE)),
        BodyReader.seat(files.get("http/ask-seat.json")));
  }
}
