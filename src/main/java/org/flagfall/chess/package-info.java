/**
 * The laws of chess: positions, moves, notation, dead positions. Pure and immutable: no clock, no
 * framework, no exceptions for what a person may type.
 */
@Part(name = "chess")
package org.flagfall.chess;

import org.flagfall.Part;
