import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { legalMoves, play } from '../src/chess/moves.ts';
import { type Position, readFen } from '../src/chess/position.ts';
import { readTyped, readUci, sanOf, uciOf } from '../src/chess/words.ts';

/** The very positions and counts by which the server's rules are checked. */
const KNOWN = new URL('../../../test/resources/chess/perft.epd', import.meta.url);

const DATA = process.env.FLAGFALL_DATA;

function perft(position: Position, depth: number): number {
  const moves = legalMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perft(play(position, move), depth - 1), 0);
}

describe('legal moves', () => {
  const lines = readFileSync(KNOWN, 'utf8').split('\n');
  for (const line of lines.filter((text) => text !== '' && !text.startsWith('#'))) {
    const [fen = '', ...counts] = line.split(';').map((part) => part.trim());
    for (const count of counts) {
      const [, depth, nodes] = /^D(\d) (\d+)$/.exec(count) ?? [];
      if (!depth || Number(nodes) > 10_000) continue;
      test(`are as many as the reference says: ${fen}, depth ${depth}`, () => {
        expect(perft(readFen(fen), Number(depth))).toBe(Number(nodes));
      });
    }
  }

  test('castling in Chess960 is king takes rook, also where the king stays', () => {
    const position = readFen('1k6/8/8/8/8/8/8/RK5R w HA - 0 1');
    const castlings = legalMoves(position).filter((move) => move.castling);
    expect(castlings.map((move) => uciOf(move, true)).sort()).toEqual(['b1a1', 'b1h1']);
    const blocked = readFen('1k6/8/8/8/8/8/8/R1KB3R w HA - 0 1');
    expect(legalMoves(blocked).filter((move) => move.castling)).toHaveLength(0);
  });

  test.skipIf(!DATA)('in 960 positions of Chess960 to depth 2', { timeout: 60_000 }, () => {
    const lines = readFileSync(`${DATA}/perft/perft-chess960.epd`, 'utf8').split('\n');
    for (const line of lines.filter((text) => text !== '' && !text.startsWith('#'))) {
      const [fen = '', one = '', two = ''] = line.split(';').map((part) => part.trim());
      expect(`${fen} D1 ${perft(readFen(fen), 1)}`).toBe(`${fen} ${one}`);
      expect(`${fen} D2 ${perft(readFen(fen), 2)}`).toBe(`${fen} ${two}`);
    }
  });
});

describe('words for moves', () => {
  const start = readFen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');

  test('SAN and UCI name every legal move of a rich position once', () => {
    const position = readFen(
      'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    );
    const moves = legalMoves(position);
    const sans = moves.map((move) => sanOf(position, move));
    expect(new Set(sans).size).toBe(moves.length);
    for (const move of moves) {
      expect(readTyped(position, sanOf(position, move))).toEqual(move);
      expect(readUci(position, uciOf(move, false))).toEqual(move);
      expect(readUci(position, uciOf(move, true))).toEqual(move);
    }
    expect(sans).toContain('O-O-O');
    expect(sans).toContain('Nxg6');
  });

  test('a rook, a knight or a queen is told apart by file, rank or both', () => {
    const names = (fen: string, to: string) =>
      legalMoves(readFen(fen))
        .map((move) => sanOf(readFen(fen), move))
        .filter((san) => san.endsWith(to))
        .sort();
    expect(names('4k3/8/8/8/8/R7/8/R3K3 w - - 0 1', 'a2')).toEqual(['R1a2', 'R3a2']);
    expect(names('4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1', 'd2')).toContain('Nbd2');
    expect(names('K7/8/8/8/4Q2Q/8/1k6/7Q w - - 0 1', 'e1')).toContain('Qh4e1');
  });

  test.each([
    ['e4', 'e2e4'],
    ['nf3', 'g1f3'],
    ['E2E4', 'e2e4'],
    [' Nc3 ', 'b1c3'],
  ])('%j is understood as %s', (typed, uci) => {
    const move = readTyped(start, typed);
    expect(move && uciOf(move, false)).toBe(uci);
  });

  test.each(['e5', 'Ke2', '', 'castle', 'O-O'])('%j is no move', (typed) => {
    expect(readTyped(start, typed)).toBeUndefined();
  });

  test('b means a pawn and B a bishop where both can take', () => {
    const position = readFen('4k3/8/8/2p5/1P1B4/8/8/4K3 w - - 0 1');
    const uci = (text: string) => {
      const move = readTyped(position, text);
      return move && uciOf(move, false);
    };
    expect(uci('bxc5')).toBe('b4c5');
    expect(uci('Bxc5')).toBe('d4c5');
  });

  test('mate and check are said', () => {
    const position = readFen('rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2');
    const mate = readTyped(position, 'Qh4');
    expect(mate && sanOf(position, mate)).toBe('Qh4#');
  });
});
