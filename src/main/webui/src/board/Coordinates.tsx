import type { Color } from 'flagfall-client';

const FILES = 'abcdefgh';
const RANKS = '87654321';

/** Letters and numbers at the edge of the board. */
export function Coordinates({ bottom }: { bottom: Color }) {
  const order = (signs: string) => (bottom === 'white' ? [...signs] : [...signs].reverse());
  return (
    <div class="coordinates" aria-hidden="true">
      <div class="ranks">
        {order(RANKS).map((rank) => (
          <span key={rank}>{rank}</span>
        ))}
      </div>
      <div class="files">
        {order(FILES).map((file) => (
          <span key={file}>{file}</span>
        ))}
      </div>
    </div>
  );
}
