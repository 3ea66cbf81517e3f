import type { Chessboard } from 'cm-chessboard/src/Chessboard.js';

/**
 * When a man has glided to where it was sent by clicks, cm-chessboard shows it again. The move may be
 * over by then, since the other side has answered: nothing is left to be shown, and nothing to warn of.
 */
export function forgiveLateMoves(board: Pick<Chessboard, 'view'>): void {
  const { view } = board;
  const show = view.setPieceVisibility.bind(view);
  view.setPieceVisibility = (square, visible) => {
    if (square) show(square, visible);
  };
}
