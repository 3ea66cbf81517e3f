/** The REST resources. */
@Part(
    name = "http",
    mayUse = {"protocol", "room", "lobby", "store", "game", "clock", "identity"})
package org.flagfall.http;

import org.flagfall.Part;
