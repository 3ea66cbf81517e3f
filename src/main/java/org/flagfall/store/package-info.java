/**
 * Where games are kept: the log of each game in a Redis stream, deadlines, presence, the service's
 * clock.
 *
 * <p>Start with {@link org.flagfall.store.RedisStores}, the door, and {@link
 * org.flagfall.store.GameStore}. All calls are asynchronous and may be made from any thread; what
 * is asked on an event loop goes over that loop's own connection and is answered on the caller's
 * context.
 *
 * <pre>
 * RedisGameStore, RedisDeadlines … → Lanes → RedisLane → RedisLink → Redis
 *   words for the scripts            which    batches,    connects
 *                                    loop?    time limit  again
 * </pre>
 */
@Part(
    name = "store",
    mayUse = {"chess", "clock", "game"})
package org.flagfall.store;

import org.flagfall.Part;
