import type { GameState } from 'flagfall-client';
import { describe, expect, test } from 'vitest';
import { claimableMoves, line, material, occurrences } from '../src/chess/line.ts';
import { premoves } from '../src/chess/moves.ts';
import { nameOf, placement, readFen, square } from '../src/chess/position.ts';

/** The placement after so many half-moves. */
const boardAfter = (state: GameState, ply: number): string => {
  const point = line(state)[ply];
  return point ? placement(point.position) : '';
};

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
let count = 0;

function game(moves: string, fen = START): GameState {
  const played = moves.split(' ').map((uci) => ({ uci, san: uci, clock: 1, spent: 0, credit: 0 }));
  return { id: `g${count++}`, initialFen: fen, moves: played } as unknown as GameState;
}

describe('the positions of a game', () => {
  test('are the start and one for each half-move', () => {
    const state = game('e2e4 e7e5 g1f3');
    expect(line(state)).toHaveLength(4);
    expect(boardAfter(state, 3)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
  });

  test('follow a takeback and another move in its place', () => {
    const first = game('e2e4 e7e5 g1f3');
    line(first);
    const other = { ...game('e2e4 c7c5'), id: first.id };
    expect(boardAfter(other, 2)).toBe('rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR');
  });

  test('castle, take in passing and promote', () => {
    expect(boardAfter(game('e1g1', '4k3/8/8/8/8/8/8/4K2R w K - 0 1'), 1)).toBe(
      '4k3/8/8/8/8/8/8/5RK1',
    );
    const passing = game('e2e4 d4e3', '4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1');
    expect(line(passing)[2]?.taken).toBe('P');
    expect(boardAfter(passing, 2)).toBe('4k3/8/8/8/8/4p3/8/4K3');
    expect(boardAfter(game('a7a8n', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1'), 1)).toBe(
      'N3k3/8/8/8/8/8/8/4K3',
    );
  });
});

test('what was taken, and who is ahead', () => {
  const points = line(game('e2e4 d7d5 e4d5 d8d5 b1c3 d5g2 f1g2'));
  expect(material(points)).toEqual({ white: ['q', 'p'], black: ['p', 'p'], balance: 8 });
});

describe('claims', () => {
  const shuffle = 'g1f3 g8f6 f3g1 f6g8 ';

  test('a third occurrence is counted', () => {
    expect(occurrences(line(game((shuffle + shuffle).trim())))).toBe(3);
  });

  test('the move that would bring it is named to the player on move', () => {
    const points = line(game(`${shuffle}g1f3 g8f6 f3g1`));
    expect(claimableMoves(points, 50)).toEqual(['Ng8']);
  });

  test('the move that completes fifty quiet moves is named, captures and pawn moves are not', () => {
    const points = line(game('e1d1', '4k3/8/8/8/8/8/p6P/4K3 w - - 98 90'));
    expect(claimableMoves(points, 50)).not.toContain('a1=Q');
    expect(claimableMoves(points, 50)).toContain('Kd7');
    expect(claimableMoves(points, Number.POSITIVE_INFINITY)).toEqual([]);
  });
});

describe('premoves', () => {
  const from = (fen: string, at: string) => premoves(readFen(fen), square(at)).map(nameOf).sort();

  test('go through whatever stands in the way now', () => {
    expect(from(START, 'a1')).toContain('a8');
    expect(from(START, 'c1')).toContain('h6');
  });

  test('of pawns go straight and aside, of a king also to where it castles', () => {
    expect(from(START, 'e2')).toEqual(['d3', 'e3', 'e4', 'f3']);
    expect(from(START, 'e1')).toEqual(expect.arrayContaining(['c1', 'g1', 'a1', 'h1']));
  });
});
