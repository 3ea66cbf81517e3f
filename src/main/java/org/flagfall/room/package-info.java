/**
 * One table: takes commands one at a time and carries out the decision. A room lives on one event
 * loop.
 *
 * <p>Start with {@link org.flagfall.room.Room}, the door; {@code Clerk} carries a command out,
 * {@code HotCopy} follows the log and tells, {@code Standstill} is what happens while nothing can
 * be stored.
 */
@Part(
    name = "room",
    mayUse = {"chess", "clock", "game", "protocol", "store", "broadcast"})
package org.flagfall.room;

import org.flagfall.Part;
