import { type Color, other, turnOf } from 'flagfall-client';
import { app, type Table } from '../state/store.ts';

export const isPlayer = (table: Table): boolean => table.role === 'white' || table.role === 'black';

/** Whether the visitor is to move. */
export const isOnMove = (table: Table): boolean =>
  table.state.status === 'playing' && turnOf(table.state.fen) === table.role;

/** The colour at the bottom of the board. */
export function bottomOf(table: Table): Color {
  const own: Color = table.role === 'black' ? 'black' : 'white';
  return table.flipped ? other(own) : own;
}

/** A parameter of the rule set of a game, once the rule sets are known. */
export function ruleOf(rules: string, parameter: string): unknown {
  return app()
    .rules.find((set) => set.name === rules)
    ?.parameters.find((one) => one.name === parameter)?.value;
}

const rule = (table: Table, parameter: string): unknown =>
  ruleOf(table.state.settings.rules, parameter);

/** After how many quiet moves a draw may be claimed; infinitely many where it may not. */
export function claimQuota(table: Table): number {
  const value = rule(table, 'quietMovesToClaim');
  return typeof value === 'number' ? value : Number.POSITIVE_INFINITY;
}

export const areClaimsKnown = (table: Table): boolean => {
  const value = rule(table, 'claimRight');
  return value !== undefined && value !== 'none';
};

export const mayTakeBack = (table: Table): boolean =>
  rule(table, 'takeback') === 'byAgreement' && !table.state.settings.rated;

/** Whether a takeback may be asked for now: there is an own move, and nobody has asked yet. */
export const mayAskTakeback = (table: Table): boolean =>
  hasMoved(table) && table.state.takeback === undefined && !isPaused(table);

export const mayPause = (table: Table): boolean =>
  rule(table, 'pause') === 'byAgreement' && !table.state.settings.rated;

export const mayGiveTime = (table: Table): boolean =>
  !table.state.settings.rated && table.state.clock !== null;

/** Before both have made a move no draw can be agreed on, and no absence be claimed. */
export const haveBothMoved = ({ state }: Table): boolean => state.ply >= 2;

/** Whether the visitor has made a move. */
const hasMoved = ({ state, role }: Table): boolean =>
  state.ply > (turnOf(state.initialFen) === role ? 0 : 1);

export const isPaused = ({ state }: Table): boolean => state.pause?.since !== undefined;

/** Whether an offer of now can ever be accepted: it lapses when the other side moves. */
const canOfferStand = (table: Table): boolean =>
  haveBothMoved(table) || (table.state.ply === 1 && isOnMove(table));

/** Whether a draw may be offered now, as far as that can be known here. */
export function mayOfferDraw(table: Table): boolean {
  const { state } = table;
  if (state.draw.offeredBy !== undefined)
    return state.draw.offeredBy !== table.role && haveBothMoved(table);
  if (!canOfferStand(table)) return false;
  if (rule(table, 'drawOffer') === 'ownTurn' && !isOnMove(table)) return false;
  const moves = rule(table, 'offerAfterMoves');
  return state.ply >= 2 * (typeof moves === 'number' ? moves : 0);
}

export function mayResign({ state }: Table): boolean {
  const moves = ruleOf(state.settings.rules, 'resignationAfterMoves');
  return state.ply >= 2 * (typeof moves === 'number' ? moves : 0);
}

export const mayAbort = ({ state }: Table): boolean => state.ply < 2;
