/**
 * Who is asking: guests and their tokens, the tokens of outside issuers, and where in a request a
 * token stands. Plain objects that never block; safe on any thread, so that a request can be judged
 * before its connection is opened. Start reading at {@link org.flagfall.identity.Credentials}, then
 * {@link org.flagfall.identity.Tokens}.
 */
@Part(
    name = "identity",
    mayUse = {"clock", "game"})
package org.flagfall.identity;

import org.flagfall.Part;
