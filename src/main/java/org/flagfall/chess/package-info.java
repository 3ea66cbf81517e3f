/**
 * The laws of chess: positions, moves, notation, dead positions. Pure and immutable: no clock, no
 * framework, no exceptions for what a person may type.
 *
 * <p>Where to start: {@link org.flagfall.chess.Position}. It is made by {@link
 * org.flagfall.chess.Fen}, moves are read by {@link org.flagfall.chess.Uci} and {@link
 * org.flagfall.chess.San}:
 *
 * <pre>{@code
 * Position position = Position.initial();
 * Move move = San.read(position, "e4").orElseThrow();
 * Position after = position.play(move);
 * String fen = Fen.write(after);
 * boolean isOver = after.isCheckmate() || after.isStalemate();
 * boolean isDead = Mating.isDead(after, Effort.BRIEF);
 * }</pre>
 *
 * <p>Where each rule lives:
 *
 * <ul>
 *   <li>how men move, checks and pins (3.1–3.9): {@code MoveGenerator}, {@code Attacks}
 *   <li>promotion (3.7.3.3): {@code MoveLister}; en passant (3.7.3.1): {@code EnPassant}; castling
 *       (3.8.2, Guidelines II): {@code Castling}
 *   <li>moves that a check forbids (3.9), told from other illegal ones: {@code SelfCheck}
 *   <li>mate and stalemate (5.1.1, 5.2.1), counters, sameness (9.2.3): {@code Position}. Who keeps
 *       a game counts occurrences and hears claims (9.2–9.6): here {@code org.flagfall.game}
 *   <li>who can still mate (5.1.2, 5.2.2, 6.9): {@code Mating}
 *   <li>what may be a start position (3.10.3): {@code Setup}; Chess960's: {@code Chess960}
 *   <li>notation (Appendix C): {@code San}, {@code Uci}, {@code Fen}; records of games: {@code
 *       Pgn}, {@code PgnWriter}, {@code PgnReader}; names: {@code Openings}
 * </ul>
 *
 * <p>Everything may be used by any thread.
 */
@Part(name = "chess")
package org.flagfall.chess;

import org.flagfall.Part;
