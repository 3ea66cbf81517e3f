/**
 * Our rules against those of other programs, same work in the same run. Compiled by -Pbench only.
 */
package org.flagfall.chess.bench;
