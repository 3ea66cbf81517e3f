/**
 * The arithmetic of thinking time: time controls, a running clock, deadlines. Pure; nothing here
 * asks what time it is.
 */
@Part(
    name = "clock",
    mayUse = {"chess"})
package org.flagfall.clock;

import org.flagfall.Part;
