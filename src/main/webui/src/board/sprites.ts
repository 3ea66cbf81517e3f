import pieces from 'cm-chessboard/assets/pieces/standard.svg?raw';
import type { Marker } from 'cm-chessboard/src/Chessboard.js';

/** What lies on a square, below the man or above it. */
export const MARK = {
  last: { class: 'mark-last', slice: 'mark-square' },
  chosen: { class: 'mark-chosen', slice: 'mark-square' },
  premove: { class: 'mark-premove', slice: 'mark-square' },
  check: { class: 'mark-check', slice: 'mark-glow' },
  target: { class: 'mark-target', slice: 'mark-dot', position: 'above' },
  capture: { class: 'mark-target', slice: 'mark-ring', position: 'above' },
} satisfies Record<string, Marker>;

const marks = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">
<g id="mark-square"><rect width="40" height="40"/></g>
<g id="mark-glow"><circle cx="20" cy="20" r="19"/></g>
<g id="mark-dot"><circle cx="20" cy="20" r="5.6"/></g>
<g id="mark-ring"><path fill-rule="evenodd" d="M20 1a19 19 0 1 0 0 38 19 19 0 0 0 0-38Zm0 4.4a14.6 14.6 0 1 1 0 29.2 14.6 14.6 0 0 1 0-29.2Z"/></g>
</svg>`;

/**
 * Puts the drawings where cm-chessboard looks for them before it asks the server: the board is
 * complete with the script.
 */
export function provideSprites(): void {
  provide('cm-chessboard-sprite', pieces.slice(pieces.indexOf('<svg')));
  provide('cm-chessboard-markers', marks);
}

function provide(id: string, svg: string): void {
  if (document.getElementById(id)) return;
  const holder = document.createElement('div');
  holder.id = id;
  holder.className = 'sprite';
  holder.setAttribute('aria-hidden', 'true');
  holder.innerHTML = svg;
  document.body.append(holder);
}
