package org.flagfall.testkit;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Supplier;
import org.flagfall.game.Entry;
import org.flagfall.game.GameId;
import org.flagfall.store.AppendResult;
import org.flagfall.store.GameStore;
import org.flagfall.store.StoreException;
import org.flagfall.store.StoredGame;

/** A way to a store on which answers are kept waiting, calls fail, or code breaks. */
public final class GatedStore implements GameStore {
  private final GameStore store;
  private final Queue<Runnable> kept = new ArrayDeque<>();
  private Optional<RuntimeException> fault = Optional.empty();
  private boolean isShut;
  private boolean isCut;
  private int calls;

  public GatedStore(GameStore store) {
    this.store = store;
  }

  /** From now on calls are carried out, but their answers wait. */
  public void shut() {
    isShut = true;
  }

  /** Lets all answers go that wait, and those to come. */
  public void open() {
    isShut = false;
    while (!kept.isEmpty()) {
      kept.remove().run();
    }
  }

  /** From now on the store can't be asked. */
  public void cut() {
    isCut = true;
  }

  public void mend() {
    isCut = false;
  }

  /** The next call comes upon a mistake in the code. */
  public void failNext(RuntimeException mistake) {
    fault = Optional.of(mistake);
  }

  /** The next call comes upon no mistake after all. */
  public void forget() {
    fault = Optional.empty();
  }

  /** How many calls were made. */
  public int calls() {
    return calls;
  }

  private <T> Future<T> gated(Supplier<Future<T>> call) {
    calls++;
    if (fault.isPresent()) {
      RuntimeException mistake = fault.get();
      fault = Optional.empty();
      throw mistake;
    }
    if (isCut) {
      return Future.failedFuture(new StoreException("cut by the test"));
    }
    Future<T> answer = call.get();
    if (!isShut) {
      return answer;
    }
    Promise<T> later = Promise.promise();
    kept.add(() -> answer.onComplete(later));
    return later.future();
  }

  @Override
  public Future<AppendResult> create(GameId id, List<Entry> entries) {
    return gated(() -> store.create(id, entries));
  }

  @Override
  public Future<Optional<StoredGame>> load(GameId id) {
    return gated(() -> store.load(id));
  }

  @Override
  public Future<AppendResult> append(StoredGame tip, List<Entry> entries) {
    return gated(() -> store.append(tip, entries));
  }

  @Override
  public Future<AppendResult> refresh(StoredGame known) {
    return gated(() -> store.refresh(known));
  }
}
