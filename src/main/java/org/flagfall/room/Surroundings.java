package org.flagfall.room;

import java.util.function.Supplier;
import org.flagfall.broadcast.Feed;
import org.flagfall.clock.Timestamp;
import org.flagfall.store.GameStore;
import org.flagfall.store.Presence;
import org.flagfall.store.Rematches;

/**
 * What a room works with.
 *
 * @param store where its game is kept
 * @param presence which nodes hold its players
 * @param rematches who wants to play again
 * @param feed how it tells the rooms of the same game on other nodes
 * @param loop the room's event loop
 * @param now the service clock
 * @param alarms where it leaves word when it must be woken
 * @param house the rooms among which it stands
 * @param judge who says whether a side can still mate
 * @param observer who counts
 * @param settings its bounds
 */
record Surroundings(
    GameStore store,
    Presence presence,
    Rematches rematches,
    Feed feed,
    Loop loop,
    Supplier<Timestamp> now,
    Alarms alarms,
    House house,
    Judge judge,
    RoomObserver observer,
    RoomSettings settings) {}
