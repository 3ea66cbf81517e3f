import { behind, type Color, other, turnOf } from 'flagfall-client';
import { line, material } from '../chess/line.ts';
import { t } from '../i18n/messages.ts';
import { type Table, useApp } from '../state/store.ts';
import { ClockFace } from './Clock.tsx';
import { FirstMove } from './FirstMove.tsx';
import { colorName } from './happenings.ts';

const SIGNS: Record<string, string> = { q: '♛', r: '♜', b: '♝', n: '♞', p: '♟' };

/** Who plays a colour, what that side has taken, and its clock. */
export function PlayerBar({ table, color }: { table: Table; color: Color }) {
  const { state, presence, role } = table;
  const user = state.players[color];
  const online = presence?.[color];
  const isTurn = state.status === 'playing' && turnOf(state.fen) === color;
  return (
    <section class={isTurn ? 'player turn' : 'player'} aria-label={colorName(color)}>
      <span class={`presence ${online ?? 'open'}`} title={t(`presence.${online ?? 'open'}`)}>
        <span class="hidden">{t(`presence.${online ?? 'open'}`)}</span>
      </span>
      <div class="who">
        <div class="name">
          <span class={`side ${color}`} aria-hidden="true" />
          <strong>{user?.name ?? t('seat.open')}</strong>
          {role === color && <span class="you">{t('you')}</span>}
        </div>
        <Taken table={table} color={color} />
      </div>
      {isTurn && behind(table) === 0 && (
        <FirstMove
          by={state.firstMoveBy}
          stoppedAt={table.outage ? table.outageSince : undefined}
        />
      )}
      {role === color && state.status === 'playing' && <Credit table={table} color={color} />}
      <ClockFace table={table} color={color} />
    </section>
  );
}

function Taken({ table, color }: { table: Table; color: Color }) {
  const points = line(table.state);
  const viewed = table.viewing === undefined ? points : points.slice(0, table.viewing + 1);
  const { balance, ...taken } = material(viewed);
  const ahead = color === 'white' ? balance : -balance;
  const men = taken[color];
  if (men.length === 0 && ahead <= 0) return null;
  return (
    <div class={`taken ${other(color)}`}>
      <span role="img" aria-label={t('taken', { count: men.length })}>
        {men.map((man, i) => (
          <span key={`${man}${i}`} class={men[i - 1] !== man && i > 0 ? 'man apart' : 'man'}>
            {SIGNS[man]}
          </span>
        ))}
      </span>
      {ahead > 0 && <span class="ahead">+{ahead}</span>}
    </div>
  );
}

/** The network time that was given back for one's last move. */
function Credit({ table, color }: { table: Table; color: Color }) {
  const roundTrip = useApp((state) => state.roundTrip);
  const { moves, initialFen } = table.state;
  const begins = turnOf(initialFen);
  const own = moves.filter((_, i) => (i % 2 === 0) === (begins === color));
  const credit = own[own.length - 1]?.credit;
  if (!credit) return null;
  return (
    <span class="credit" title={t('credit.help', { roundTrip: Math.round(roundTrip ?? 0) })}>
      {t('credit', { ms: credit })}
    </span>
  );
}
