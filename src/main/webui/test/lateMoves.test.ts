import type { Chessboard } from 'cm-chessboard/src/Chessboard.js';
import { expect, test } from 'vitest';
import { forgiveLateMoves } from '../src/board/lateMoves.ts';

test('a man is shown again, but none where the move is over already', () => {
  const shown: [string | null, boolean | undefined][] = [];
  const view = {
    setPieceVisibility(square: string | null, visible?: boolean) {
      shown.push([square, visible]);
    },
  };
  forgiveLateMoves({ view } as unknown as Chessboard);
  view.setPieceVisibility(null, true);
  view.setPieceVisibility('e4', true);
  expect(shown).toEqual([['e4', true]]);
});
