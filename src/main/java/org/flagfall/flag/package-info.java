/**
 * The clock manager: wakes a room when a player may be out of time, and sweeps deadlines that no
 * node holds.
 */
@Part(
    name = "flag",
    mayUse = {"room", "store", "game", "clock", "chess"})
package org.flagfall.flag;

import org.flagfall.Part;
