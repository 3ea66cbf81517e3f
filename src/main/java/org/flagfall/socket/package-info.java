/** WebSocket in and out; no chess here. */
@Part(
    name = "socket",
    mayUse = {"protocol", "room", "lobby", "broadcast", "game", "identity", "clock"})
package org.flagfall.socket;

import org.flagfall.Part;
