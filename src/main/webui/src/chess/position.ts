import type { Color } from 'flagfall-client';

/**
 * A position as the page needs it, for what a player can do next. Squares are 0 (a1) to 63 (h8); a
 * man is a letter as in FEN. The server is the judge; this only saves asking it.
 */
export interface Position {
  board: readonly string[];
  turn: Color;
  /** The squares of rooks with which castling is still allowed. */
  rooks: readonly number[];
  /** The square passed over by a double step, or -1. */
  passed: number;
  quiet: number;
  number: number;
}

export interface Step {
  from: number;
  to: number;
  promotion?: string;
  /** The king's and the rook's squares after castling; `to` is then the rook's square before. */
  castling?: { king: number; rook: number };
}

export const square = (name: string): number =>
  name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);

export const nameOf = (at: number): string =>
  String.fromCharCode(97 + (at % 8)) + String.fromCharCode(49 + Math.floor(at / 8));

export const colorOf = (man: string): Color | undefined =>
  man === '' ? undefined : man < 'a' ? 'white' : 'black';

export const manAt = (position: Position, at: number): string => position.board[at] ?? '';

export function readFen(fen: string): Position {
  const [rows = '', turn, castling = '-', passed = '-', quiet, number] = fen.split(' ');
  const board: string[] = Array(64).fill('');
  rows.split('/').forEach((row, down) => {
    let file = 0;
    for (const sign of row) {
      if (sign >= '1' && sign <= '8') file += Number(sign);
      else board[8 * (7 - down) + file++] = sign;
    }
  });
  return {
    board,
    turn: turn === 'b' ? 'black' : 'white',
    rooks: castling === '-' ? [] : [...castling].map((sign) => rookOf(board, sign)),
    passed: passed === '-' ? -1 : square(passed),
    quiet: Number(quiet ?? 0),
    number: Number(number ?? 1),
  };
}

/** X-FEN: `K` and `Q` mean the outermost rook on the king's side, a letter of a file that rook. */
function rookOf(board: readonly string[], sign: string): number {
  const base = sign < 'a' ? 0 : 56;
  const lower = sign.toLowerCase();
  if (lower !== 'k' && lower !== 'q') return base + lower.charCodeAt(0) - 97;
  const rook = base ? 'r' : 'R';
  const files = [...Array(8).keys()];
  const order = lower === 'k' ? files.reverse() : files;
  return base + (order.find((file) => board[base + file] === rook) ?? (lower === 'k' ? 7 : 0));
}

/** The first field of a FEN. */
export function placement(position: Position): string {
  let text = '';
  for (let row = 7; row >= 0; row--) {
    let empty = 0;
    for (let file = 0; file < 8; file++) {
      const man = manAt(position, 8 * row + file);
      if (man === '') empty++;
      else {
        text += (empty || '') + man;
        empty = 0;
      }
    }
    text += (empty || '') + (row ? '/' : '');
  }
  return text;
}

/** What makes two positions the same in the sense of FIDE 9.2.3, if `passed` is only set where it counts. */
export const keyOf = (position: Position): string =>
  `${placement(position)} ${position.turn} ${[...position.rooks].sort((a, b) => a - b)} ${position.passed}`;
