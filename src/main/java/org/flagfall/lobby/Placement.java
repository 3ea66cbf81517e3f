package org.flagfall.lobby;

import io.vertx.core.Future;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flagfall.game.Seek;
import org.flagfall.game.SeekId;
import org.flagfall.game.User;
import org.flagfall.protocol.SeekDraft;
import org.flagfall.store.Pairing;
import org.flagfall.store.SeekList;
import org.flagfall.store.SeekOrder;
import org.flagfall.store.SeekResult;
import org.flagfall.store.Seeks;
import org.flagfall.store.StoreException;

/**
 * Places the seeks of this node's connections in the store, withdraws them, and sets right what of
 * that went wrong.
 *
 * <p>Lives on the lobby's event loop.
 */
final class Placement {
  private final Seeks store;
  private final SeekDrafts drafts;
  private final Tables tables;
  private final Visits visits;
  private final Callings callings;

  /** Seeks that are to be withdrawn and could not be yet. */
  private final Set<Seek> owed = new HashSet<>();

  /** Those whose seeks are to be placed again and could not be yet. */
  private final Set<Visit> lost = new HashSet<>();

  Placement(Seeks store, SeekDrafts drafts, Tables tables, Visits visits, Callings callings) {
    this.store = store;
    this.drafts = drafts;
    this.tables = tables;
    this.visits = visits;
    this.callings = callings;
  }

  /** Posts what is looked for, in the place of what {@code visit} looked for before. */
  Future<SeekAnswer> place(Visit visit, User user, SeekDraft wanted) {
    return drafts
        .order(user, wanted, visit.seek().map(Seek::id))
        .map(order -> post(visit, order))
        .orElseGet(() -> Future.succeededFuture(new SeekAnswer.NoSuchRules()));
  }

  /** It is known before it is stored: it may be paired before its own answer is here. */
  private Future<SeekAnswer> post(Visit visit, SeekOrder order) {
    visits.note(order.seek().id(), visit);
    return store
        .post(order)
        .compose(result -> posted(visit, order, result))
        .recover(fault -> failed(visit, order.seek(), fault));
  }

  private Future<SeekAnswer> posted(Visit visit, SeekOrder order, SeekResult result) {
    SeekId id = order.seek().id();
    if (result instanceof SeekResult.Waiting waiting) {
      replaced(visit, order);
      if (visits.isNoted(id)) {
        visit.stand(order.seek(), waiting.change());
      }
      return answer(new SeekAnswer.Placed(id));
    }
    if (result instanceof SeekResult.Paired paired) {
      replaced(visit, order);
      take(paired.pairing());
      return answer(new SeekAnswer.Placed(id));
    }
    visits.forget(id);
    return result instanceof SeekResult.Busy busy
        ? busy(visit, order, busy.pairing())
        : answer(new SeekAnswer.TooMany());
  }

  private void replaced(Visit visit, SeekOrder order) {
    order.instead().ifPresent(visits::forget);
    visit.sit();
  }

  /** The last game stands in the way only until it has begun or ended. */
  private Future<SeekAnswer> busy(Visit visit, SeekOrder order, Pairing last) {
    return tables
        .isFresh(last)
        .compose(
            fresh ->
                fresh
                    ? answer(new SeekAnswer.Busy(last.game()))
                    : post(visit, order.after(last.game())));
  }

  private static Future<SeekAnswer> answer(SeekAnswer answer) {
    return Future.succeededFuture(answer);
  }

  /** What may be stored and was not promised is taken back. */
  private Future<SeekAnswer> failed(Visit visit, Seek seek, Throwable fault) {
    if (!(fault instanceof StoreException store)) {
      return Future.failedFuture(fault);
    }
    if (store.effect() == StoreException.Effect.NONE) {
      visits.forget(seek.id());
      return answer(new SeekAnswer.Unavailable());
    }
    owed.add(seek);
    visit.seek().ifPresent(owed::add);
    visit.sit();
    return answer(new SeekAnswer.OutcomeUnknown());
  }

  /** Looks no more; what has been paired by then stays so. */
  Future<Void> withdraw(Visit visit) {
    Optional<Seek> seek = visit.seek();
    visit.sit();
    return seek.map(this::withdraw).orElseGet(Future::succeededFuture);
  }

  /** Never fails: what can't be withdrawn now is withdrawn later. */
  private Future<Void> withdraw(Seek seek) {
    return store
        .withdraw(seek)
        .onSuccess(
            tooLate -> {
              owed.remove(seek);
              tooLate.ifPresentOrElse(this::take, () -> visits.forget(seek.id()));
            })
        .onFailure(fault -> owed.add(seek))
        .otherwise(Optional.empty())
        .mapEmpty();
  }

  /** Calls those connections that sought, and those of both users that are in no game. */
  void take(Pairing pairing) {
    callings.call(pairing, visits.concerned(pairing));
  }

  /** Seeks of this node that are not in the list any more were paired, or lost. */
  void reconcile(SeekList list) {
    Set<SeekId> open = new HashSet<>();
    list.seeks().forEach(seek -> open.add(seek.id()));
    for (Visit visit : visits.all()) {
      visit
          .standing()
          .filter(it -> it.change() <= list.change() && !open.contains(it.seek().id()))
          .ifPresent(it -> repost(visit, it.seek()));
    }
  }

  /** The same seek again: it comes back into the list, or its pairing comes to light. */
  private void repost(Visit visit, Seek seek) {
    visit.then(
        () ->
            visit.seek().equals(Optional.of(seek)) ? again(visit, seek) : Future.succeededFuture());
  }

  private Future<SeekAnswer> again(Visit visit, Seek seek) {
    SeekOrder order = drafts.again(seek);
    visits.note(seek.id(), visit);
    return store
        .post(order)
        .onFailure(fault -> lost.add(visit))
        .compose(result -> posted(visit, order, result))
        .onSuccess(
            answer -> {
              if (!(answer instanceof SeekAnswer.Placed)) {
                visit.sit();
                callings.remind(visit, seek.user());
              }
            });
  }

  /** Places all seeks of this node once more. */
  void repostAll() {
    for (Visit visit : visits.all()) {
      visit.seek().ifPresent(seek -> repost(visit, seek));
    }
  }

  /** Tries again what could not be done; to be called each second. */
  void mend() {
    List.copyOf(owed).forEach(this::withdraw);
    List<Visit> again = List.copyOf(lost);
    lost.clear();
    again.forEach(visit -> visit.seek().ifPresent(seek -> repost(visit, seek)));
  }
}
