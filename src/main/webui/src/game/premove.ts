import { readFen } from '../chess/position.ts';
import { readUci } from '../chess/words.ts';
import { playSound } from '../sound/sound.ts';
import { app, updateTable } from '../state/store.ts';
import { makeMove } from './actions.ts';
import { isOnMove } from './rules.ts';

/** The opponent may have moved while it was being chosen: then it is our turn already. */
export function setPremove(id: string, uci: string): void {
  updateTable(id, () => ({ premove: uci }));
  playSound('premove');
  playPremove(id);
}

export function cancelPremove(id: string): void {
  if (app().tables[id]?.premove) updateTable(id, () => ({ premove: undefined }));
}

/** Plays the move that was chosen in advance, as soon as it is our turn; drops it if it is not legal. */
export function playPremove(id: string): void {
  const table = app().tables[id];
  if (!table?.premove || table.pending || !isOnMove(table)) return;
  const uci = table.premove;
  updateTable(id, () => ({ premove: undefined }));
  const position = readFen(table.state.fen);
  const isLegal = readUci(position, uci) ?? readUci(position, uci.slice(0, 4));
  if (isLegal) makeMove(id, readUci(position, uci) ? uci : uci.slice(0, 4));
}
