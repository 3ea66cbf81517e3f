import { Refused } from 'flagfall-client';
import { readFen } from '../chess/position.ts';
import { readUci, uciOf } from '../chess/words.ts';
import { notifyProblem } from '../state/notices.ts';
import { beSomebody, client } from '../state/session.ts';
import { app, updateTable } from '../state/store.ts';

/** When the position that is to be answered was shown, to say how long one thought. */
const shownAt = new Map<string, number>();

export function positionShown(id: string, ply: number): void {
  const key = `${id} ${ply}`;
  if (shownAt.has(key)) return;
  shownAt.clear();
  shownAt.set(key, performance.now());
}

function thought(id: string, ply: number): { think?: number } {
  const since = shownAt.get(`${id} ${ply}`);
  return since === undefined ? {} : { think: Math.round(performance.now() - since) };
}

/**
 * Plays a move, or claims a draw with it: it is on the board at once, and goes back if the server
 * refuses it.
 */
export function makeMove(id: string, uci: string): void {
  const table = app().tables[id];
  if (!table) return;
  const { state, claiming } = table;
  const step = readUci(readFen(state.fen), uci);
  const word = step ? uciOf(step, state.settings.variant === 'chess960') : uci;
  const frozen = state.clock && { clock: state.clock, at: client().clock.now() };
  updateTable(id, () => ({
    pending: { ply: state.ply, uci: word },
    ...(frozen ? { frozen } : {}),
    viewing: undefined,
    claiming: undefined,
  }));
  const fields = { ply: state.ply, uci: word };
  const sent = claiming
    ? client().act(id, 'draw', { action: 'claim', ...fields })
    : client().act(id, 'move', { ...fields, ...thought(id, state.ply) });
  sent.catch(takeBackPending(id));
}

const takeBackPending = (id: string) => (problem: unknown) => {
  updateTable(id, () => ({ pending: undefined, frozen: undefined, premove: undefined }));
  const isNews = !(problem instanceof Refused && ['gameOver', 'flagged'].includes(problem.code));
  if (isNews) notifyProblem(problem);
  client().refresh(id);
};

/** Does something in a game; a refusal is shown to the visitor. */
export function act(id: string, type: string, fields: Record<string, unknown> = {}): void {
  client().act(id, type, fields).catch(notifyProblem);
}

/** Takes a seat, as a guest if one is nobody yet. */
export async function sit(id: string, color?: string): Promise<void> {
  try {
    await beSomebody();
    await client().sit(id, color);
  } catch (problem) {
    notifyProblem(problem);
  }
}

export function draw(id: string, action: 'offer' | 'accept' | 'decline' | 'claim'): void {
  const state = app().tables[id]?.state;
  if (!state) return;
  const answer = action === 'accept' || action === 'decline';
  const offer = answer && state.draw.offer !== undefined ? { offer: state.draw.offer } : {};
  const ply = action === 'claim' ? { ply: state.ply } : {};
  act(id, 'draw', { action, ...offer, ...ply });
}

/** The next move made on the board is the one with which a draw is claimed; or no longer. */
export function claimWithMove(id: string, on: boolean): void {
  updateTable(id, () => ({ claiming: on || undefined }));
}

export function view(id: string, ply: number): void {
  const moves = app().tables[id]?.state.moves.length ?? 0;
  const viewing = ply >= moves ? undefined : Math.max(0, ply);
  updateTable(id, () => ({ viewing }));
}

export function flip(id: string): void {
  updateTable(id, ({ flipped }) => ({ flipped: !flipped }));
}
