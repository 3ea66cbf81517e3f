/**
 * The words on the wire, in and out. Stateless; every method may be called on any thread.
 *
 * <pre>
 * text → MessageReader → ClientMessage        Entry, Game → ServerMessages → text
 * body → SettingsReader → GameDraft           Game        → HttpMessages   → body
 * </pre>
 *
 * <p>Start reading at {@link org.flagfall.protocol.ClientMessage}; {@code docs/protocol.md} is the
 * contract for clients, and its examples are the golden files of the tests.
 */
@Part(
    name = "protocol",
    mayUse = {"chess", "clock", "game"})
package org.flagfall.protocol;

import org.flagfall.Part;
