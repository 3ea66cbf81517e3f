import { t } from '../i18n/messages.ts';
import { seek } from '../lobby/lobbyState.ts';
import { go } from '../state/router.ts';
import type { Table } from '../state/store.ts';
import { act } from './actions.ts';
import { outcomeOf } from './outcome.ts';
import { isPlayer } from './rules.ts';

/** How the game ended, and what may come next. */
export function Result({ table }: { table: Table }) {
  const { state } = table;
  if (state.status !== 'ended') return null;
  const { title, why, rule } = outcomeOf(state);
  return (
    <section class="result" aria-label={t('ended.title')}>
      <p class="score">{(state.result ?? '').replace(/1\/2/g, '½').replace('-', '–')}</p>
      <div>
        <h2>{title}</h2>
        <p>{why}</p>
        {rule && <p class="quiet">{rule}</p>}
      </div>
      {isPlayer(table) && <Next table={table} />}
    </section>
  );
}

function Next({ table }: { table: Table }) {
  const { state, rematch, next, role } = table;
  const { timeControl, rules, variant } = state.settings;
  if (next) {
    return (
      <div class="next">
        <button type="button" class="primary" onClick={() => go({ name: 'game', game: next })}>
          {t('rematch.go')}
        </button>
      </div>
    );
  }
  const ask = (action: string) => () => act(state.id, 'rematch', { action });
  const isAsked = rematch !== undefined && rematch.by !== role;
  return (
    <div class="next">
      {isAsked && <p>{t('rematch.offered')}</p>}
      {isAsked ? (
        <>
          <button type="button" class="primary" onClick={ask('accept')}>
            {t('accept')}
          </button>
          <button type="button" onClick={ask('decline')}>
            {t('decline')}
          </button>
        </>
      ) : (
        <button
          type="button"
          class="primary"
          disabled={rematch?.by === role}
          onClick={ask('offer')}
        >
          {rematch?.by === role ? t('rematch.waiting') : t('rematch')}
        </button>
      )}
      <button
        type="button"
        onClick={() => {
          go({ name: 'lobby' });
          seek({ timeControl, rules, variant });
        }}
      >
        {t('newOpponent')}
      </button>
    </div>
  );
}
