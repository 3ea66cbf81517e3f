/**
 * One game: what may be asked, what happened, how it ends. Start reading at {@link
 * org.flagfall.game.Game}: decide answers a command, after folds an event. Pure and immutable.
 */
@Part(
    name = "game",
    mayUse = {"chess", "clock"})
package org.flagfall.game;

import org.flagfall.Part;
