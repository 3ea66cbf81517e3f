/** Settings, health, metrics, draining. */
@Part(
    name = "ops",
    mayUse = {
      "chess",
      "clock",
      "game",
      "protocol",
      "store",
      "broadcast",
      "room",
      "flag",
      "lobby",
      "socket",
      "http",
      "identity"
    })
package org.flagfall.ops;

import org.flagfall.Part;
