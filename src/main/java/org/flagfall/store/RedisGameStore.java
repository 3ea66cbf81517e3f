package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.flagfall.game.Entry;
import org.flagfall.game.GameId;
import org.flagfall.game.Version;
import org.jboss.logging.Logger;

/** The logs of all games in Redis. */
final class RedisGameStore implements GameStore {
  private static final Logger LOG = Logger.getLogger(RedisGameStore.class);

  private static final AppendResult REFUSED =
      new AppendResult.Unavailable("Redis takes no writes at present");

  private final Lanes lanes;
  private final NodeId self;
  private final Durability.Level level;
  private final StoreObserver observer;

  RedisGameStore(Lanes lanes, NodeId self, Durability durability, StoreObserver observer) {
    this.lanes = lanes;
    this.self = self;
    this.level = durability.level();
    this.observer = observer;
  }

  @Override
  public Future<AppendResult> create(GameId id, List<Entry> entries) {
    StoredGame first = StoredGame.create(id, entries.get(0), History.fresh());
    StoredGame next = first.after(entries.subList(1, entries.size()));
    return answered(id, send(Optional.empty(), next).map(reply -> created(next, reply)));
  }

  private AppendResult created(StoredGame next, Response reply) {
    return switch (reply.get(0).toString()) {
      case "done" -> new AppendResult.Done(next.in(LogReply.read(reply).history()));
      case "behind", "packed" -> found(LogReply.read(reply).whole(next.game().id()), next);
      default -> failed(reply);
    };
  }

  @Override
  public Future<AppendResult> append(StoredGame tip, List<Entry> entries) {
    if (lanes.areWritesRefused()) {
      return done(REFUSED);
    }
    long start = System.nanoTime();
    return answered(tip.game().id(), appendNews(tip, entries))
        .onComplete(done -> observer.appendTook(System.nanoTime() - start));
  }

  /** The usual case, in which each entry is put into words once. */
  private Future<AppendResult> appendNews(StoredGame tip, List<Entry> entries) {
    List<String> texts = EntryCodec.write(entries);
    StoredGame next = tip.after(entries, texts);
    return send(new AppendOrder(Optional.of(tip), next, texts, level, self))
        .compose(reply -> appended(tip, tip, next, reply));
  }

  /** It would succeed while Redis can only be read; but nobody can play then. */
  @Override
  public Future<AppendResult> refresh(StoredGame known) {
    if (lanes.areWritesRefused()) {
      return done(REFUSED);
    }
    return answered(known.game().id(), append(known, known, known));
  }

  /**
   * Stores what lies between {@code base} and {@code next}.
   *
   * @param base where the log is believed to stand: {@code tip}, or before it where the log has
   *     lost its end
   */
  private Future<AppendResult> append(StoredGame base, StoredGame tip, StoredGame next) {
    return send(Optional.of(base), next).compose(reply -> appended(base, tip, next, reply));
  }

  private Future<AppendResult> appended(
      StoredGame base, StoredGame tip, StoredGame next, Response reply) {
    return switch (reply.get(0).toString()) {
      case "done" -> done(new AppendResult.Done(next.in(LogReply.read(reply).history())));
      case "behind", "packed" -> behind(base, tip, next, LogReply.read(reply));
      case "ahead" -> ahead(tip, next, LogReply.read(reply));
      case "fork" -> reload(tip.game().id());
      case "lost" -> lost(tip, next);
      case "gone" -> done(new AppendResult.Gone());
      default -> done(failed(reply));
    };
  }

  private static Future<AppendResult> done(AppendResult result) {
    return Future.succeededFuture(result);
  }

  private Future<AppendResult> behind(
      StoredGame base, StoredGame tip, StoredGame next, LogReply log) {
    return log.continueFrom(base)
        .filter(now -> now.version().compareTo(tip.version()) < 0 || now.continues(tip))
        .map(now -> done(found(now, next)))
        .orElseGet(() -> fork(tip));
  }

  /** The log is longer than was believed: because of an earlier try, or of somebody else. */
  private static AppendResult found(StoredGame now, StoredGame next) {
    return now.continues(next) ? new AppendResult.Done(now) : new AppendResult.Behind(now);
  }

  /** The log has lost its end, as far as the writer can tell: it gives the end back, if it can. */
  private Future<AppendResult> ahead(StoredGame tip, StoredGame next, LogReply log) {
    return tip.at(log.version())
        .filter(base -> base.tag().equals(log.tag()) && isRewritable(Optional.of(base), tip))
        .map(base -> append(base, tip, next))
        .orElseGet(() -> fork(tip));
  }

  /** Redis has lost the whole game; that it has it now means that another node was first. */
  private Future<AppendResult> lost(StoredGame tip, StoredGame next) {
    if (!isRewritable(Optional.empty(), tip)) {
      return fork(tip);
    }
    LOG.warnf("Redis has lost game %s; it is put back", tip.game().id());
    return send(Optional.empty(), next)
        .compose(
            reply ->
                reply.get(0).toString().equals("done")
                    ? done(new AppendResult.Done(next.in(LogReply.read(reply).history())))
                    : appendAgain(tip, next, reply));
  }

  private Future<AppendResult> appendAgain(StoredGame tip, StoredGame next, Response reply) {
    return reply.get(0).toString().equals("error") ? done(failed(reply)) : append(tip, tip, next);
  }

  /** Whether the entries, written anew, are the texts that the tags were made of. */
  private static boolean isRewritable(Optional<StoredGame> base, StoredGame tip) {
    Tag tag = base.map(StoredGame::tag).orElse(Tag.NONE);
    for (StoredGame game : tip.since(base.map(StoredGame::version).orElse(Version.NONE))) {
      tag = tag.then(EntryCodec.write(game.entry()));
    }
    return tag.equals(tip.tag());
  }

  private Future<AppendResult> fork(StoredGame tip) {
    GameId id = tip.game().id();
    List<String> names = List.of(tip.history().value(), History.fresh().value());
    LOG.warnf("The log of game %s went on differently from what this node knew", id);
    return lanes
        .send(Order.run(Script.FORK, List.of(Keys.game(id)), names))
        .compose(renamed -> reload(id));
  }

  private Future<AppendResult> reload(GameId id) {
    return read(id).map(RedisGameStore::forked);
  }

  private static AppendResult forked(Optional<StoredGame> now) {
    return now.<AppendResult>map(AppendResult.Forked::new).orElseGet(AppendResult.Gone::new);
  }

  private AppendResult failed(Response reply) {
    String why = reply.size() > 1 ? reply.get(1).toString() : reply.toString();
    lanes.refused(why);
    boolean hasWritten = reply.size() > 2 && reply.get(2).toString().equals("perhaps");
    return hasWritten ? new AppendResult.Unknown(why) : new AppendResult.Unavailable(why);
  }

  @Override
  public Future<Optional<StoredGame>> load(GameId id) {
    return read(id)
        .recover(e -> Future.failedFuture(e instanceof StoreException ? e : unreadable(id, e)));
  }

  private Future<Optional<StoredGame>> read(GameId id) {
    List<String> keys = List.of(Keys.log(id), Keys.game(id));
    return lanes
        .send(Order.run(Script.READ, keys, List.of(Version.NONE.number())))
        .map(
            reply ->
                reply.size() == 0 ? Optional.empty() : Optional.of(LogReply.read(reply).whole(id)));
  }

  private Future<Response> send(Optional<StoredGame> base, StoredGame next) {
    return send(AppendOrder.of(base, next, level, self));
  }

  private Future<Response> send(AppendOrder append) {
    return lanes.send(append.order());
  }

  /** Turns what went wrong into a result. */
  private static Future<AppendResult> answered(GameId id, Future<AppendResult> result) {
    return result.recover(e -> done(failure(id, e)));
  }

  private static AppendResult failure(GameId id, Throwable e) {
    StoreException known = e instanceof StoreException store ? store : unreadable(id, e);
    Function<String, AppendResult> result =
        known.effect() == StoreException.Effect.PERHAPS
            ? AppendResult.Unknown::new
            : AppendResult.Unavailable::new;
    return result.apply(known.getMessage());
  }

  /** A log that is damaged, or was written by a later version of the service. */
  private static StoreException unreadable(GameId id, Throwable cause) {
    String why = "the log of game " + id + " can't be read: " + cause.getMessage();
    LOG.error(why);
    return new StoreException(why);
  }
}
