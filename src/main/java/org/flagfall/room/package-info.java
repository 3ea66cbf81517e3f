/**
 * One table: takes commands one at a time and carries out the decision. A room lives on one event
 * loop.
 */
@Part(
    name = "room",
    mayUse = {"chess", "clock", "game", "protocol", "store", "broadcast"})
package org.flagfall.room;

import org.flagfall.Part;
