package org.flagfall.http;

import io.vertx.core.Future;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;
import org.flagfall.game.RuleSets;
import org.flagfall.game.User;
import org.flagfall.game.Version;
import org.flagfall.lobby.Lobby;
import org.flagfall.protocol.BodyReader;
import org.flagfall.protocol.BodyReading;
import org.flagfall.protocol.ErrorCode;
import org.flagfall.protocol.GameDraft;
import org.flagfall.protocol.HttpMessages;
import org.flagfall.protocol.PgnExport;
import org.flagfall.protocol.ServerMessages;
import org.flagfall.room.Answer;
import org.flagfall.room.Rooms;
import org.flagfall.room.Showing;
import org.flagfall.store.PlayingGames;
import org.flagfall.store.StoredGame;

/** Making games, taking seats, and reading games. */
@Path("/v1/games")
public class GamesResource {
  private static final MediaType PGN_TYPE = MediaType.valueOf(PgnExport.MEDIA_TYPE);

  private final Lobby lobby;
  private final Rooms rooms;
  private final GameLists lists;
  private final Caller caller;
  private final HttpLimits limits;
  private final RuleSets rules;
  private final PgnSite site;
  private final Supplier<Timestamp> now;

  public GamesResource(
      Lobby lobby,
      Rooms rooms,
      PlayingGames playing,
      Caller caller,
      HttpLimits limits,
      RuleSets rules,
      PgnSite site,
      Supplier<Timestamp> now) {
    this.lobby = lobby;
    this.rooms = rooms;
    this.lists = new GameLists(playing, now);
    this.caller = caller;
    this.limits = limits;
    this.rules = rules;
    this.site = site;
    this.now = now;
  }

  /** Makes a game. */
  @POST
  public CompletionStage<Response> create(String body, @Context HttpServerRequest request) {
    BodyReading<GameDraft> reading = BodyReader.settings(body, rules);
    return caller.actor(
        request,
        user ->
            reading instanceof BodyReading.Good<GameDraft> good
                ? create(good.value(), user)
                : done(Bodies.refusal(reading)));
  }

  private CompletionStage<Response> create(GameDraft draft, User user) {
    if (draft.seat() != GameDraft.Seat.NONE && draft.arbiters().contains(user.id())) {
      return done(Answers.problem(ErrorCode.BAD_SETTINGS, "an arbiter has no seat in the game"));
    }
    if (draft.opponent().equals(Optional.of(user.id()))) {
      return done(Answers.problem(ErrorCode.BAD_SETTINGS, "`opponent` must be somebody else"));
    }
    return limits
        .games()
        .take(user.id().value())
        .map(wait -> done(Answers.tooMany(wait)))
        .orElseGet(() -> respond(lobby.create(draft, user).map(answer -> created(answer, user))));
  }

  private Response created(Answer answer, User user) {
    if (!(answer instanceof Answer.Done made)) {
      return refusal(answer);
    }
    return Response.status(Response.Status.CREATED)
        .type(MediaType.APPLICATION_JSON_TYPE)
        .header(HttpHeaders.LOCATION, "/v1/games/" + made.now().game().id())
        .entity(state(made.now(), Optional.of(user)))
        .build();
  }

  /** Takes a seat. */
  @POST
  @Path("/{id}/seats")
  public CompletionStage<Response> sit(
      @PathParam("id") String id, String body, @Context HttpServerRequest request) {
    Timestamp at = now.get();
    return caller.actor(request, user -> withId(id, game -> sit(game, body, user, at)));
  }

  private CompletionStage<Response> sit(GameId game, String body, User user, Timestamp at) {
    BodyReading<Optional<Color>> reading = BodyReader.seat(body);
    return reading instanceof BodyReading.Good<Optional<Color>> good
        ? respond(lobby.sit(game, user, good.value(), at).map(answer -> seated(answer, user)))
        : done(Bodies.refusal(reading));
  }

  private Response seated(Answer answer, User user) {
    return answer instanceof Answer.Done seated
        ? Answers.json(state(seated.now(), Optional.of(user)))
        : refusal(answer);
  }

  private static Response refusal(Answer answer) {
    return Answers.problem(answer.error().orElse(ErrorCode.INTERNAL));
  }

  /** The state of a game, or its PGN for those who prefer that media type. */
  @GET
  @Path("/{id: [^/.]+}")
  public CompletionStage<Response> game(
      @PathParam("id") String id,
      @Context HttpHeaders headers,
      @Context HttpServerRequest request) {
    return prefersPgn(headers)
        ? pgnFile(id, request)
        : read(id, request, (stored, user) -> Answers.json(state(stored, user)));
  }

  /** Who names neither of the two gets JSON. */
  private static boolean prefersPgn(HttpHeaders headers) {
    return headers.getAcceptableMediaTypes().stream()
        .filter(type -> isJson(type) || type.isCompatible(PGN_TYPE))
        .findFirst()
        .map(type -> !isJson(type))
        .orElse(false);
  }

  private static boolean isJson(MediaType type) {
    return type.isCompatible(MediaType.APPLICATION_JSON_TYPE);
  }

  /** A game in PGN, by its address. */
  @GET
  @Path("/{id: [^/.]+}.pgn")
  public CompletionStage<Response> pgnFile(
      @PathParam("id") String id, @Context HttpServerRequest request) {
    return read(id, request, (stored, user) -> pgn(shown(stored, user)));
  }

  private Response pgn(StoredGame stored) {
    String file = "attachment; filename=\"flagfall-" + stored.game().id() + ".pgn\"";
    return Response.ok(PgnExport.write(stored.game(), site.name()), PgnExport.MEDIA_TYPE)
        .header(HttpHeaders.CONTENT_DISPOSITION, file)
        .header(HttpHeaders.CACHE_CONTROL, "no-cache")
        .build();
  }

  /** The events of a game after a version. */
  @GET
  @Path("/{id}/log")
  public CompletionStage<Response> log(
      @PathParam("id") String id,
      @QueryParam("after") @DefaultValue("0") String after,
      @Context HttpServerRequest request) {
    return Numbers.natural(after)
        .map(
            version ->
                read(id, request, (stored, user) -> log(shown(stored, user), new Version(version))))
        .orElseGet(() -> done(badQuery("`after` must be a whole number from 0 on")));
  }

  private static Response log(StoredGame stored, Version after) {
    List<String> events =
        stored.since(after).stream()
            .map(at -> ServerMessages.event(at.game(), at.entry()))
            .toList();
    return Answers.json(HttpMessages.log(events));
  }

  /** The games that are being played. */
  @GET
  public CompletionStage<Response> list(
      @QueryParam("status") @DefaultValue("playing") String status,
      @QueryParam("order") @DefaultValue("newest") String order,
      @QueryParam("limit") @DefaultValue("50") String limit,
      @QueryParam("cursor") @DefaultValue("") String cursor,
      @Context HttpServerRequest request) {
    return caller.anyone(request, user -> respond(lists.list(status, order, limit, cursor)));
  }

  private String state(StoredGame stored, Optional<User> user) {
    Showing showing = Showing.to(user.map(User::id), stored, now.get());
    return HttpMessages.state(
        showing.stored().game(), stored.history().value(), showing.role(), showing.at());
  }

  private StoredGame shown(StoredGame stored, Optional<User> user) {
    return Showing.to(user.map(User::id), stored, now.get()).stored();
  }

  private CompletionStage<Response> read(
      String id,
      HttpServerRequest request,
      BiFunction<StoredGame, Optional<User>, Response> write) {
    return caller.anyone(request, user -> withId(id, game -> read(game, user, write)));
  }

  private CompletionStage<Response> read(
      GameId game, Optional<User> user, BiFunction<StoredGame, Optional<User>, Response> write) {
    return respond(
        rooms
            .look(game)
            .map(
                found ->
                    found
                        .map(stored -> write.apply(stored, user))
                        .orElseGet(() -> Answers.problem(ErrorCode.NOT_FOUND))));
  }

  private static CompletionStage<Response> withId(
      String id, Function<GameId, CompletionStage<Response>> serve) {
    return GameId.isValid(id)
        ? serve.apply(new GameId(id))
        : done(Answers.problem(ErrorCode.NOT_FOUND));
  }

  static Response badQuery(String why) {
    return Answers.problem(ErrorCode.BAD_MESSAGE, why);
  }

  private static CompletionStage<Response> done(Response response) {
    return CompletableFuture.completedFuture(response);
  }

  /** What can't be asked of the store at present is refused; anything else is a bug. */
  private static CompletionStage<Response> respond(Future<Response> response) {
    return response
        .recover(
            fault ->
                Rooms.isOutage(fault)
                    ? Future.succeededFuture(Answers.problem(ErrorCode.UNAVAILABLE))
                    : Future.failedFuture(fault))
        .toCompletionStage();
  }
}
