import type { GameState } from 'flagfall-client';
import { isCheck, legalMoves, play } from './moves.ts';
import { keyOf, manAt, type Position, readFen } from './position.ts';
import { readUci, sanOf } from './words.ts';

/** A position of a game, and what led to it. */
export interface Point {
  position: Position;
  uci?: string;
  san?: string;
  /** The man that was taken by the move that led here. */
  taken?: string;
  check: boolean;
}

const kept = new Map<string, Point[]>();
const KEPT_GAMES = 40;

/** Every position of a game, the start included. Kept, so that a further move costs one step. */
export function line(state: GameState): Point[] {
  const known = kept.get(state.id)?.slice(0, state.moves.length + 1);
  const points = known ?? [start(state.initialFen)];
  let same = 1;
  while (same < points.length && points[same]?.uci === state.moves[same - 1]?.uci) same++;
  points.length = same;
  for (const move of state.moves.slice(same - 1)) {
    points.push(next(points[points.length - 1] as Point, move.uci, move.san));
  }
  if (!kept.has(state.id) && kept.size >= KEPT_GAMES) kept.delete(kept.keys().next().value ?? '');
  kept.set(state.id, points);
  return points;
}

function start(fen: string): Point {
  const position = readFen(fen);
  return { position, check: isCheck(position) };
}

/** The point after a move; a move that makes no sense here leaves the position as it is. */
export function next(point: Point, uci: string, san?: string): Point {
  const step = readUci(point.position, uci);
  if (!step) return { ...point, uci, ...(san ? { san } : {}) };
  const position = play(point.position, step);
  const passed =
    step.to === point.position.passed && manAt(point.position, step.from).toLowerCase() === 'p';
  const man = step.castling ? '' : manAt(point.position, step.to);
  const taken = man || (passed ? (position.turn === 'white' ? 'P' : 'p') : '');
  return {
    position,
    uci,
    san: san ?? sanOf(point.position, step),
    check: isCheck(position),
    ...(taken ? { taken } : {}),
  };
}

/** How often the last position of a line has stood on the board. */
export function occurrences(points: readonly Point[]): number {
  const last = points[points.length - 1];
  if (!last) return 0;
  const key = keyOf(last.position);
  return points.filter((point) => keyOf(point.position) === key).length;
}

/** The moves after which the side to move could rightly claim a draw (FIDE 9.2.1, 9.3.1). */
export function claimableMoves(points: readonly Point[], quietMoves: number): string[] {
  const last = points[points.length - 1];
  if (!last) return [];
  const seen = new Map<string, number>();
  for (const { position } of points) {
    const key = keyOf(position);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return legalMoves(last.position)
    .filter((step) => {
      const after = play(last.position, step);
      return (seen.get(keyOf(after)) ?? 0) >= 2 || after.quiet >= 2 * quietMoves;
    })
    .map((step) => sanOf(last.position, step));
}

const WORTH: Record<string, number> = { p: 1, n: 3, b: 3, r: 5, q: 9 };
const ORDER = 'qrbnp';

/** What each side has taken, strongest first, and by how much White is ahead on the board. */
export function material(points: readonly Point[]): {
  white: string[];
  black: string[];
  balance: number;
} {
  const taken = points.flatMap((point) => point.taken ?? []);
  const sorted = (men: string[]) =>
    men.map((man) => man.toLowerCase()).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const last = points[points.length - 1]?.position.board ?? [];
  const worth = (men: readonly string[]) =>
    men.reduce((sum, man) => sum + (WORTH[man.toLowerCase()] ?? 0), 0);
  return {
    white: sorted(taken.filter((man) => man > 'a')),
    black: sorted(taken.filter((man) => man < 'a')),
    balance: worth(last.filter((man) => man < 'a')) - worth(last.filter((man) => man > 'a')),
  };
}
