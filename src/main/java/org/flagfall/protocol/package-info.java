/** The words on the wire, in and out. Stateless. */
@Part(
    name = "protocol",
    mayUse = {"chess", "clock", "game"})
package org.flagfall.protocol;

import org.flagfall.Part;
