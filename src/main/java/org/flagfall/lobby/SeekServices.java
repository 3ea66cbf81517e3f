package org.flagfall.lobby;

import java.util.function.Supplier;
import org.flagfall.broadcast.SeekFeed;
import org.flagfall.clock.Timestamp;
import org.flagfall.store.GameStore;
import org.flagfall.store.PlayingGames;
import org.flagfall.store.Presence;
import org.flagfall.store.Seeks;

/**
 * What {@link Seekers} works with. Each is thread-safe.
 *
 * @param seeks where seeks are kept
 * @param feed how nodes hear of each other's
 * @param games where the games of pairings are made
 * @param presence who is at the board
 * @param playing how many games there are
 * @param now the service clock
 */
public record SeekServices(
    Seeks seeks,
    SeekFeed feed,
    GameStore games,
    Presence presence,
    PlayingGames playing,
    Supplier<Timestamp> now) {}
