import { format, turnOf } from 'flagfall-client';
import { useEffect, useRef } from 'preact/hooks';
import { readFen } from '../chess/position.ts';
import { t } from '../i18n/messages.ts';
import { type Table, useApp } from '../state/store.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { flip, view } from './actions.ts';
import { San } from './San.tsx';

/** The moves, two in a line; each leads to its position. */
export function MoveList({ table }: { table: Table }) {
  const { state, viewing } = table;
  const list = useRef<HTMLOListElement>(null);
  const shown = viewing ?? state.moves.length;
  useEffect(() => {
    const element = list.current;
    const current = element?.querySelector<HTMLElement>('[aria-current]');
    if (!element || !current) return;
    const top = current.offsetTop - element.offsetTop;
    element.scrollTop = top - element.clientHeight / 2;
  }, [shown, state.moves.length]);

  return (
    <div class="moves">
      <ol ref={list} aria-label={t('moves')} tabIndex={0}>
        {rows(table).map(({ number, plies }) => (
          <li key={number}>
            <span class="number">{number}.</span>
            {plies.map((ply, i) =>
              ply === undefined ? (
                <span key={`gap${i}`} class="gap">
                  …
                </span>
              ) : (
                <MoveButton key={ply} table={table} ply={ply} isShown={ply === shown} />
              ),
            )}
          </li>
        ))}
      </ol>
      <Steps table={table} shown={shown} />
    </div>
  );
}

/** Half-moves by the numbers under which they stand on a score sheet; a gap where Black began. */
function rows({ state }: Table): { number: number; plies: (number | undefined)[] }[] {
  const first = readFen(state.initialFen).number;
  const plies: (number | undefined)[] = state.moves.map((_, i) => i + 1);
  if (turnOf(state.initialFen) === 'black') plies.unshift(undefined);
  const count = Math.ceil(plies.length / 2);
  return Array.from({ length: count }, (_, i) => ({
    number: first + i,
    plies: plies.slice(2 * i, 2 * i + 2),
  }));
}

function MoveButton({ table, ply, isShown }: { table: Table; ply: number; isShown: boolean }) {
  const figurines = useApp((state) => state.preferences.figurines);
  const move = table.state.moves[ply - 1];
  if (!move) return null;
  const left = move.clock === null ? '' : format(move.clock);
  return (
    <button
      type="button"
      class="move"
      aria-current={isShown ? 'step' : undefined}
      title={left}
      onClick={() => view(table.state.id, ply)}
    >
      <San san={move.san} figurines={figurines} />
    </button>
  );
}

function Steps({ table, shown }: { table: Table; shown: number }) {
  const { id, moves } = table.state;
  const step = (icon: IconName, label: string, to: number) => (
    <button
      type="button"
      class="plain"
      aria-label={label}
      title={label}
      disabled={to < 0 || to > moves.length || to === shown}
      onClick={() => view(id, to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="steps">
      {step('first', t('step.first'), 0)}
      {step('previous', t('step.previous'), shown - 1)}
      {step('next', t('step.next'), shown + 1)}
      {step('last', t('step.last'), moves.length)}
      <button
        type="button"
        class="plain"
        aria-label={t('flip')}
        title={t('flip')}
        onClick={() => flip(id)}
      >
        <Icon name="flip" />
      </button>
    </div>
  );
}
