/** Wiring and lifecycle; the only package that sees all. */
@Part(
    name = "app",
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
      "identity",
      "ops"
    })
package org.flagfall.app;

import org.flagfall.Part;
