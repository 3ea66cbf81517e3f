import type { Color, GameEvent, GameState, Move } from './messages.ts';

export const other = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** Who is to move in a position. */
export const turnOf = (fen: string): Color => (fen.split(' ')[1] === 'b' ? 'black' : 'white');

type Fold<K extends GameEvent['kind']> = (
  state: GameState,
  event: Extract<GameEvent, { kind: K }>,
) => Partial<GameState>;

const folds: { [K in GameEvent['kind']]?: Fold<K> } = {
  seated: (state, { color, user }) => ({ players: { ...state.players, [color]: user } }),
  started: (_, { clock, at }) => ({ status: 'playing', startedAt: at, clock }),
  moved: (state, event) => ({
    fen: event.fen,
    ply: event.ply,
    clock: event.clock,
    moves: [...state.moves.slice(0, event.ply - 1), moveOf(event)],
    draw: withoutClaims(state),
  }),
  drawOffered: (state, { by, version }) => ({
    draw: { ...state.draw, offeredBy: by, offer: version },
  }),
  drawDeclined: (state) => ({ draw: onlyClaims(state) }),
  takenBack: (state, { ply, fen, clock }) => ({
    ply,
    fen,
    clock,
    moves: state.moves.slice(0, ply),
    draw: {},
  }),
  pauseOffered: (_, { by }) => ({ pause: { offeredBy: by } }),
  clockPaused: (_, { clock, reason, at }) => ({ clock, pause: { since: at, reason } }),
  timeGiven: (_, { clock }) => ({ clock }),
  drawClaimRefused: (_, { clock }) => ({ clock }),
  clockCredited: (_, { clock }) => ({ clock }),
  clockResumed: (_, { clock }) => ({ clock }),
  ruled: (_, { clock }) => ({ clock }),
  takebackOffered: (_, { by }) => ({ takeback: { offeredBy: by } }),
  ended: (_, { result, reason, detail, clock, at }) => ({
    status: 'ended',
    result,
    reason,
    clock,
    endedAt: at,
    draw: {},
    ...(detail === undefined ? {} : { detail }),
  }),
};

/** What no longer holds once an event of this kind came. */
const lapses: Partial<Record<GameEvent['kind'], (keyof GameState)[]>> = {
  moved: ['legal', 'takeback'],
  takenBack: ['legal', 'takeback', 'opening'],
  takebackDeclined: ['takeback'],
  pauseDeclined: ['pause'],
  clockResumed: ['pause'],
  ended: ['legal', 'takeback', 'pause'],
};

/**
 * The state after an event; the state itself if the event is one that it already has. Versions must
 * come without a gap: `follows` tells.
 */
export function after(state: GameState, event: GameEvent): GameState {
  if (event.version <= state.version) return state;
  const next: GameState = { ...state, version: event.version };
  for (const field of lapses[event.kind] ?? []) delete next[field];
  const fold = folds[event.kind] as Fold<GameEvent['kind']> | undefined;
  Object.assign(next, fold?.(state, event));
  if ('clock' in event) {
    if (event.firstMoveBy === undefined) delete next.firstMoveBy;
    else next.firstMoveBy = event.firstMoveBy;
  }
  return lapsedOffers(next, event);
}

/** Whether an event is the very next one. */
export const follows = (state: GameState, event: GameEvent): boolean =>
  event.version === state.version + 1;

/** An offer to pause lapses when the side that was asked moves. */
function lapsedOffers(state: GameState, event: GameEvent): GameState {
  const asker = state.pause?.offeredBy;
  const mover = event.kind === 'moved' ? other(turnOf(event.fen)) : undefined;
  if (asker && mover && mover !== asker) delete state.pause;
  return state;
}

function moveOf(event: Extract<GameEvent, { kind: 'moved' }>): Move {
  const { uci, san, spent, credit, held, at } = event;
  const mover = other(turnOf(event.fen));
  return { uci, san, spent, credit, held, at, clock: event.clock?.[mover] ?? null };
}

function withoutClaims({ draw }: GameState): GameState['draw'] {
  const { claimable: _, ...offer } = draw;
  return offer;
}

function onlyClaims({ draw }: GameState): GameState['draw'] {
  return draw.claimable ? { claimable: draw.claimable } : {};
}
