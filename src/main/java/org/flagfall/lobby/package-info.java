/** Making, finding and joining games. */
@Part(
    name = "lobby",
    mayUse = {"room", "game", "clock", "chess", "protocol", "identity", "store", "broadcast"})
package org.flagfall.lobby;

import org.flagfall.Part;
