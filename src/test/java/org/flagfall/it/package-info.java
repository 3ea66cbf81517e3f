/**
 * Black-box tests: they start the packaged service and speak to it only as a client would, over the
 * wire. What they may rely on is the protocol (docs/protocol.md), never a class of the service; the
 * one exception is {@link org.flagfall.it.Board}, which borrows the chess rules to turn the moves
 * of a score sheet into moves on the wire.
 *
 * <p>Start reading at {@link org.flagfall.it.Table}.
 */
package org.flagfall.it;
