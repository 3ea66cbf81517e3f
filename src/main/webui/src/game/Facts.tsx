import { behind, turnOf } from 'flagfall-client';
import { t, tOr } from '../i18n/messages.ts';
import { describeControl } from '../lobby/controls.ts';
import type { Table } from '../state/store.ts';
import { copy } from '../ui/copy.ts';
import { Icon } from '../ui/Icon.tsx';
import { colorName } from './happenings.ts';
import { useOpening } from './openings.ts';

/** What game this is: control, rules, opening, who looks on, and what can be taken home. */
export function Facts({ table, onLedger }: { table: Table; onLedger: () => void }) {
  const { state, presence } = table;
  const { settings } = state;
  const opening = useOpening(state);
  return (
    <section class="facts" aria-label={t('facts')}>
      <p class="kind">
        <strong>{describeControl(settings.timeControl)}</strong>
        <span>{tOr(`rules.${settings.rules}`, settings.rules)}</span>
        {settings.variant === 'chess960' && <span>Chess960</span>}
        {settings.rated && <span>{t('rated')}</span>}
        <span class="spectators" title={t('spectators', { count: presence?.spectators ?? 0 })}>
          <Icon name="eye" />
          <span aria-hidden="true">{presence?.spectators ?? 0}</span>
          <span class="hidden">{t('spectators', { count: presence?.spectators ?? 0 })}</span>
        </span>
      </p>
      {state.status !== 'waiting' && (
        <p class="opening">{opening ? `${opening.eco} · ${opening.name}` : ' '}</p>
      )}
      {table.role === 'spectator' && state.status === 'playing' && (
        <p class="quiet">
          {behind(table) > 0
            ? t('role.later', { seconds: behind(table) / 1000 })
            : t('role.spectator')}
        </p>
      )}
      {state.status === 'playing' && (
        <p class="hidden" aria-live="polite">
          {t('turnOf', { color: colorName(turnOf(state.fen)) })}
        </p>
      )}
      <div class="tools">
        <button type="button" class="small" onClick={() => copy(state.fen)}>
          <Icon name="copy" /> FEN
        </button>
        <a
          class="button small"
          href={`/v1/games/${state.id}.pgn`}
          download={`flagfall-${state.id}.pgn`}
        >
          <Icon name="download" /> PGN
        </a>
        {state.clock && state.status !== 'waiting' && (
          <button type="button" class="small" onClick={onLedger}>
            <Icon name="question" /> {t('ledger.open')}
          </button>
        )}
      </div>
    </section>
  );
}
