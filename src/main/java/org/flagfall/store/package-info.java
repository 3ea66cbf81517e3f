/**
 * Where games are kept: the log of each game in a Redis stream, deadlines, presence, the service's
 * clock. All calls are asynchronous.
 */
@Part(
    name = "store",
    mayUse = {"chess", "clock", "game"})
package org.flagfall.store;

import org.flagfall.Part;
