/** Making, finding and joining games. */
@Part(
    name = "lobby",
    mayUse = {"room", "game", "clock", "chess", "protocol", "identity", "store"})
package org.flagfall.lobby;

import org.flagfall.Part;
