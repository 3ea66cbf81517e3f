package org.flagfall.room;

import java.util.function.Supplier;
import org.flagfall.broadcast.Feed;
import org.flagfall.clock.Timestamp;
import org.flagfall.store.GameStore;
import org.flagfall.store.Nodes;
import org.flagfall.store.Presence;
import org.flagfall.store.Rematches;

/**
 * What all rooms of a node work with. Each is thread-safe.
 *
 * @param store where games are kept
 * @param presence which nodes hold their players
 * @param nodes which nodes are well, and when none was
 * @param rematches who wants to play again
 * @param feed how rooms of the same game on several nodes tell each other
 * @param now the service clock
 * @param alarms where a room leaves word when it must be woken
 * @param judge who says whether a side can still mate
 * @param observer who counts
 * @param settings a room's bounds
 */
public record RoomServices(
    GameStore store,
    Presence presence,
    Nodes nodes,
    Rematches rematches,
    Feed feed,
    Supplier<Timestamp> now,
    Alarms alarms,
    Judge judge,
    RoomObserver observer,
    RoomSettings settings) {}
