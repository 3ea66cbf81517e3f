import { type Color, other } from 'flagfall-client';
import { colorOf, manAt, type Position, type Step } from './position.ts';

type Jump = readonly [number, number];

const ROOK: Jump[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const BISHOP: Jump[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const ALL: Jump[] = [...ROOK, ...BISHOP];
const KNIGHT: Jump[] = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
];
const SLIDES: Record<string, Jump[]> = { r: ROOK, b: BISHOP, q: ALL };
const LEAPS: Record<string, Jump[]> = { n: KNIGHT, k: ALL };
const CHOICES = ['q', 'r', 'b', 'n'];

/** The square `jump` away from `at`, or -1 beyond the edge. */
function away(at: number, [files, ranks]: Jump): number {
  const file = (at % 8) + files;
  const rank = Math.floor(at / 8) + ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
}

const forward = (color: Color): number => (color === 'white' ? 1 : -1);
const rankFor = (color: Color, at: number): number =>
  color === 'white' ? Math.floor(at / 8) : 7 - Math.floor(at / 8);

/** The squares that the man on `at` attacks. */
function attacks(position: Position, at: number): number[] {
  const man = manAt(position, at);
  const kind = man.toLowerCase();
  const color = colorOf(man);
  if (!color) return [];
  if (kind === 'p') {
    return [-1, 1].map((side) => away(at, [side, forward(color)])).filter((to) => to >= 0);
  }
  const leaps = LEAPS[kind];
  if (leaps) return leaps.map((jump) => away(at, jump)).filter((to) => to >= 0);
  return (SLIDES[kind] ?? []).flatMap((jump) => ray(position, at, jump));
}

function ray(position: Position, at: number, jump: Jump): number[] {
  const squares: number[] = [];
  for (let to = away(at, jump); to >= 0; to = away(to, jump)) {
    squares.push(to);
    if (manAt(position, to) !== '') break;
  }
  return squares;
}

const menOf = (position: Position, color: Color): number[] =>
  [...position.board.keys()].filter((at) => colorOf(manAt(position, at)) === color);

/** Looks out from the square as each kind of man would, for an enemy of that kind. */
export function isAttacked(position: Position, at: number, by: Color): boolean {
  const isOne = (to: number, kinds: string): boolean => {
    const man = to < 0 ? '' : manAt(position, to);
    return colorOf(man) === by && kinds.includes(man.toLowerCase());
  };
  return (
    [-1, 1].some((side) => isOne(away(at, [side, -forward(by)]), 'p')) ||
    KNIGHT.some((jump) => isOne(away(at, jump), 'n')) ||
    ALL.some((jump) => isOne(away(at, jump), 'k')) ||
    ROOK.some((jump) => isOne(lastOf(position, at, jump), 'rq')) ||
    BISHOP.some((jump) => isOne(lastOf(position, at, jump), 'bq'))
  );
}

/** The first man seen from `at` in a direction, or -1. */
function lastOf(position: Position, at: number, jump: Jump): number {
  let to = away(at, jump);
  while (to >= 0 && manAt(position, to) === '') to = away(to, jump);
  return to;
}

export const kingOf = (position: Position, color: Color): number =>
  position.board.indexOf(color === 'white' ? 'K' : 'k');

/** Whether the side to move is in check. */
export const isCheck = (position: Position): boolean =>
  isAttacked(position, kingOf(position, position.turn), other(position.turn));

/** Every legal move of the side to move. */
export function legalMoves(position: Position): Step[] {
  const mover = position.turn;
  return [
    ...menOf(position, mover).flatMap((from) => reach(position, from)),
    ...castlings(position),
  ].filter((step) => {
    const next = play(position, step);
    return !isAttacked(next, kingOf(next, mover), other(mover));
  });
}

function reach(position: Position, from: number): Step[] {
  const man = manAt(position, from);
  const color = colorOf(man) as Color;
  if (man.toLowerCase() === 'p') return pawnMoves(position, from, color);
  return attacks(position, from)
    .filter((to) => colorOf(manAt(position, to)) !== color)
    .map((to) => ({ from, to }));
}

function pawnMoves(position: Position, from: number, color: Color): Step[] {
  const targets = attacks(position, from).filter(
    (to) => to === position.passed || colorOf(manAt(position, to)) === other(color),
  );
  const one = away(from, [0, forward(color)]);
  if (one >= 0 && manAt(position, one) === '') {
    targets.push(one);
    const two = away(one, [0, forward(color)]);
    if (rankFor(color, from) === 1 && manAt(position, two) === '') targets.push(two);
  }
  return targets.flatMap((to) => withPromotions(from, to, color));
}

const withPromotions = (from: number, to: number, color: Color): Step[] =>
  rankFor(color, to) === 7 ? CHOICES.map((promotion) => ({ from, to, promotion })) : [{ from, to }];

/** Castling by the rules of Chess960, of which the usual ones are a case (FIDE II.3). */
function castlings(position: Position): Step[] {
  const color = position.turn;
  const king = kingOf(position, color);
  if (king < 0 || isCheck(position)) return [];
  return position.rooks
    .filter((rook) => colorOf(manAt(position, rook)) === color)
    .map((rook) => castlingWith(position, king, rook))
    .filter((step): step is Step => step !== undefined);
}

function castlingWith(position: Position, king: number, rook: number): Step | undefined {
  const base = 8 * Math.floor(king / 8);
  const goal =
    rook > king ? { king: base + 6, rook: base + 5 } : { king: base + 2, rook: base + 3 };
  const path = [...between(king, goal.king), ...between(rook, goal.rook)];
  const isFree = path.every((at) => at === king || at === rook || manAt(position, at) === '');
  const bare = { ...position, board: position.board.with(king, '').with(rook, '') };
  const isSafe = between(king, goal.king).every(
    (at) => !isAttacked(bare, at, other(position.turn)),
  );
  return isFree && isSafe ? { from: king, to: rook, castling: goal } : undefined;
}

function between(a: number, b: number): number[] {
  const [low, high] = a < b ? [a, b] : [b, a];
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

/** The position after a move that is at least a possible one. */
export function play(position: Position, step: Step): Position {
  const { from, to } = step;
  const board = [...position.board];
  const man = manAt(position, from);
  const isPawn = man.toLowerCase() === 'p';
  const isCapture =
    !step.castling && (manAt(position, to) !== '' || (isPawn && to === position.passed));
  if (isPawn && to === position.passed) board[to - 8 * forward(position.turn)] = '';
  board[from] = '';
  if (step.castling) castle(board, position, step.castling, to);
  else board[to] = step.promotion ? promoted(step.promotion, position.turn) : man;
  const gone =
    man.toLowerCase() === 'k' ? position.rooks.filter((rook) => sameSide(rook, from)) : [];
  const next: Position = {
    board,
    turn: other(position.turn),
    rooks: position.rooks.filter((rook) => rook !== from && rook !== to && !gone.includes(rook)),
    passed: isPawn && Math.abs(to - from) === 16 ? (from + to) / 2 : -1,
    quiet: isPawn || isCapture ? 0 : position.quiet + 1,
    number: position.number + (position.turn === 'black' ? 1 : 0),
  };
  return next.passed >= 0 && !canTakeInPassing(next) ? { ...next, passed: -1 } : next;
}

const sameSide = (a: number, b: number): boolean => Math.floor(a / 8) === Math.floor(b / 8);

function castle(
  board: string[],
  position: Position,
  goal: { king: number; rook: number },
  rook: number,
): void {
  const white = position.turn === 'white';
  board[rook] = '';
  board[goal.king] = white ? 'K' : 'k';
  board[goal.rook] = white ? 'R' : 'r';
}

const promoted = (kind: string, color: Color): string =>
  color === 'white' ? kind.toUpperCase() : kind;

/** X-FEN and FIDE 9.2.3 count an en passant square only where the capture is legal. */
function canTakeInPassing(position: Position): boolean {
  const mover = position.turn;
  const pawn = mover === 'white' ? 'P' : 'p';
  return [-1, 1]
    .map((side) => away(position.passed, [side, -forward(mover)]))
    .filter((from) => from >= 0 && manAt(position, from) === pawn)
    .some((from) => {
      const board = position.board
        .with(from, '')
        .with(position.passed, pawn)
        .with(position.passed - 8 * forward(mover), '');
      return !isAttacked(
        { ...position, board },
        kingOf({ ...position, board }, mover),
        other(mover),
      );
    });
}

/**
 * Where a man of `color` might go once the other side has moved: the squares that a premove may name.
 * Own men may be taken by then, so that a recapture can be named in advance.
 */
export function premoves(position: Position, from: number): number[] {
  const man = manAt(position, from);
  const color = colorOf(man);
  if (!color) return [];
  const empty: Position = { ...position, board: Array(64).fill('').with(from, man) };
  const targets = attacks(empty, from);
  if (man.toLowerCase() === 'p') {
    const one = away(from, [0, forward(color)]);
    if (one >= 0) targets.push(one);
    if (rankFor(color, from) === 1) targets.push(away(one, [0, forward(color)]));
  }
  if (man.toLowerCase() === 'k') targets.push(...premovedCastlings(position, from, color));
  return targets;
}

function premovedCastlings(position: Position, king: number, color: Color): number[] {
  const own = position.rooks.filter((rook) => colorOf(manAt(position, rook)) === color);
  const base = 8 * Math.floor(king / 8);
  return own.flatMap((rook) => [rook, base + (rook > king ? 6 : 2)]);
}
