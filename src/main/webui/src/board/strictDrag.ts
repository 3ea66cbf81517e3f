import type { Chessboard } from 'cm-chessboard/src/Chessboard.js';

const SVG = 'http://www.w3.org/2000/svg';
const TILE = 40;

/**
 * cm-chessboard moves the dragged man by its `style` attribute, which our Content-Security-Policy
 * forbids; this does the same by properties.
 */
export function dragWithoutStyleAttributes(board: Chessboard): void {
  const input = board.view.visualMoveInput;
  input.createDraggablePiece = (man) => {
    const { squareWidth, squareHeight } = input.view;
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('class', 'dragged');
    svg.setAttribute('width', String(squareWidth));
    svg.setAttribute('height', String(squareHeight));
    svg.setAttribute('viewBox', `0 0 ${TILE} ${TILE}`);
    const use = document.createElementNS(SVG, 'use');
    use.setAttribute('href', `#${man}`);
    svg.append(use);
    document.body.append(svg);
    input.draggablePiece = svg;
  };
  input.moveDraggablePiece = (x, y) => {
    const { draggablePiece, view } = input;
    if (!draggablePiece) return;
    draggablePiece.style.left = `${x - view.squareWidth / 2}px`;
    draggablePiece.style.top = `${y - view.squareHeight / 2}px`;
  };
}
