import type { Color } from 'flagfall-client';
import { colorOf, readFen } from '../chess/position.ts';
import { type MessageKey, t } from '../i18n/messages.ts';

const FILES = [0, 1, 2, 3, 4, 5, 6, 7];

/** The board for a screen reader: a table of what stands where, as the player sees it. */
export function BoardTable({ placement, bottom }: { placement: string; bottom: Color }) {
  const { board } = readFen(placement);
  const files = bottom === 'white' ? FILES : [...FILES].reverse();
  const ranks = [...files].reverse();
  return (
    <table class="hidden">
      <caption>{t('board.table')}</caption>
      <thead>
        <tr>
          <td />
          {files.map((file) => (
            <th key={file} scope="col">
              {String.fromCharCode(97 + file)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranks.map((rank) => (
          <tr key={rank}>
            <th scope="row">{rank + 1}</th>
            {files.map((file) => (
              <td key={file}>{nameOf(board[8 * rank + file] ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameOf(man: string): string {
  const color = colorOf(man);
  if (!color) return '';
  return `${t(color)} ${t(`piece.${man.toLowerCase()}` as MessageKey)}`;
}
