import type { Color } from 'flagfall-client';
import { Board } from '../board/Board.tsx';
import type { Play } from '../board/input.ts';
import { line, next, type Point } from '../chess/line.ts';
import { kingOf } from '../chess/moves.ts';
import { nameOf, placement } from '../chess/position.ts';
import { t } from '../i18n/messages.ts';
import { type Table, useApp } from '../state/store.ts';
import { makeMove } from './actions.ts';
import { cancelPremove, setPremove } from './premove.ts';
import { isOnMove, isPlayer } from './rules.ts';

/** The board of a table: what is looked at, and what may be done on it. */
export function GameBoard({ table, bottom }: { table: Table; bottom: Color }) {
  const locale = useApp((state) => state.locale);
  const points = line(table.state);
  const point = shownPoint(table, points);
  const checked = point.check ? nameOf(kingOf(point.position, point.position.turn)) : undefined;
  const isLive = table.viewing === undefined;
  return (
    <div
      class="board-place"
      role="group"
      aria-label={t('board')}
      onContextMenu={(menu) => {
        if (!table.premove) return;
        menu.preventDefault();
        cancelPremove(table.state.id);
      }}
    >
      <Board
        key={`${table.state.id} ${locale}`}
        placement={placement(point.position)}
        bottom={bottom}
        last={point.uci && squaresOf(point)}
        check={checked}
        premove={isLive ? table.premove : undefined}
        color={isPlayer(table) ? (table.role as Color) : undefined}
        play={playOf(table, point, isLive)}
      />
      {table.claiming && <p class="board-hint">{t('claim.choose')}</p>}
    </div>
  );
}

function shownPoint(table: Table, points: Point[]): Point {
  const last = points[points.length - 1] as Point;
  if (table.viewing !== undefined) return points[table.viewing] ?? last;
  const { pending, state } = table;
  return pending && pending.ply === state.ply ? next(last, pending.uci) : last;
}

/** The squares that are marked for the last move. */
const squaresOf = ({ uci = '' }: Point): string => uci.slice(0, 4);

function playOf(table: Table, point: Point, isLive: boolean): Play {
  const { state } = table;
  const { id } = state;
  return {
    mode: modeOf(table, isLive),
    position: point.position,
    isChess960: state.settings.variant === 'chess960',
    onMove: (uci) => makeMove(id, uci),
    onPremove: (uci) => (uci ? setPremove(id, uci) : cancelPremove(id)),
  };
}

function modeOf(table: Table, isLive: boolean): Play['mode'] {
  const { state } = table;
  const isOpen = state.status === 'playing' && state.pause?.since === undefined;
  if (!isPlayer(table) || !isOpen || !isLive) return 'none';
  return isOnMove(table) && !table.pending ? 'move' : 'premove';
}
