/** Who hears an event: this node's members and, by publish and subscribe, other nodes. */
@Part(
    name = "broadcast",
    mayUse = {"chess", "clock", "game", "protocol", "store"})
package org.flagfall.broadcast;

import org.flagfall.Part;
