// The game as the server tells it: a state, and events that change it. No chess is known here.

export const other = (color) => (color === 'white' ? 'black' : 'white');

export const turn = (state) => (state.fen.split(' ')[1] === 'w' ? 'white' : 'black');

/** The state after `event`; `stale` if this page doesn't know what such an event changes. */
export function after(state, event) {
  const next = { ...state, version: event.version, clock: event.clock ?? state.clock };
  const change = CHANGES[event.kind];
  return change ? { ...next, ...change(state, event) } : { ...next, stale: true };
}

const CHANGES = {
  created: () => ({}),
  seated: (state, { color, user }) => ({ players: { ...state.players, [color]: user } }),
  started: () => ({ status: 'playing' }),
  moved: (state, { ply, fen, uci, san }) => ({
    ply,
    fen,
    moves: [...state.moves, { uci, san }],
    draw: { offeredBy: state.draw?.offeredBy },
    legal: undefined,
  }),
  drawOffered: (state, { by }) => ({ draw: { ...state.draw, offeredBy: by } }),
  drawDeclined: (state) => ({ draw: { ...state.draw, offeredBy: undefined } }),
  clockCredited: () => ({}),
  ended: (state, { result, reason, detail }) => ({
    status: 'ended',
    result,
    reason,
    detail,
    draw: {},
    legal: undefined,
  }),
};

const REASONS = {
  resignation: 'by resignation',
  timeout: 'out of time',
  agreement: 'draw agreed',
  deadPosition: 'nobody can mate',
  threefoldClaim: 'threefold repetition, claimed',
  fiftyMoveClaim: 'fifty moves, claimed',
  fivefold: 'fivefold repetition',
  seventyFiveMoves: 'seventy-five moves',
  timeoutUnwinnable: 'out of time, but the opponent cannot mate',
  resignationUnwinnable: 'resigned, but the opponent cannot mate',
  noShow: 'the first move did not come in time',
};

export function outcome({ status, result, reason, detail }) {
  if (status === 'waiting') return 'Waiting for an opponent';
  if (status === 'playing') return '';
  const why = REASONS[reason] ?? reason;
  const more = typeof detail === 'string' ? ` (${detail})` : '';
  return `${result}: ${why}${more}`;
}
