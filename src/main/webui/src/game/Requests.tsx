import { other } from 'flagfall-client';
import { t } from '../i18n/messages.ts';
import type { Table } from '../state/store.ts';
import { act, draw } from './actions.ts';
import { useSecondsTo } from './FirstMove.tsx';
import { haveBothMoved, isPaused, isPlayer } from './rules.ts';

/** What the other side asks, with its answers. */
export function Requests({ table }: { table: Table }) {
  const { state } = table;
  if (!isPlayer(table) || state.status !== 'playing') return null;
  const opponent = other(table.role as 'white' | 'black');
  const { id } = state;
  const answer = (type: string, action: string) => () => act(id, type, { action });
  return (
    <div class="requests" aria-live="polite">
      {state.draw.offeredBy === opponent && (
        <Request
          text={t('draw.offered')}
          mayAccept={haveBothMoved(table)}
          onYes={() => draw(id, 'accept')}
          onNo={() => draw(id, 'decline')}
        />
      )}
      {state.draw.offeredBy === table.role && <p class="waiting">{t('draw.waiting')}</p>}
      {state.takeback?.offeredBy === opponent && (
        <Request
          text={t('takeback.offered')}
          mayAccept={!isPaused(table)}
          onYes={answer('takeback', 'accept')}
          onNo={answer('takeback', 'decline')}
        />
      )}
      {state.takeback?.offeredBy === table.role && <p class="waiting">{t('takeback.waiting')}</p>}
      {state.pause?.offeredBy === opponent && (
        <Request
          text={t('pause.offered')}
          onYes={answer('pause', 'accept')}
          onNo={answer('pause', 'decline')}
        />
      )}
      {state.pause?.offeredBy === table.role && <p class="waiting">{t('pause.waiting')}</p>}
      {state.pause?.since !== undefined && (
        <div class="request">
          <p>{t('paused.game')}</p>
          <button type="button" class="primary" onClick={answer('pause', 'resume')}>
            {t('resume')}
          </button>
        </div>
      )}
      <Absence table={table} />
    </div>
  );
}

interface RequestProps {
  text: string;
  onYes: () => void;
  onNo: () => void;
  /** Whether the service would take a yes now; the button is there all the same, so that nothing moves. */
  mayAccept?: boolean;
}

function Request({ text, onYes, onNo, mayAccept = true }: RequestProps) {
  return (
    <div class="request">
      <p>{text}</p>
      <button type="button" class="primary" disabled={!mayAccept} onClick={onYes}>
        {t('accept')}
      </button>
      <button type="button" onClick={onNo}>
        {t('decline')}
      </button>
    </div>
  );
}

/** An opponent who is gone: how long to wait, and then the claim. */
function Absence({ table }: { table: Table }) {
  const opponent = other(table.role as 'white' | 'black');
  const isAway = table.presence?.[opponent] === 'away';
  const isGone = isAway && haveBothMoved(table) && table.claimAt !== undefined;
  const seconds = useSecondsTo(isGone ? table.claimAt : undefined);
  if (!isGone || seconds === undefined) return null;
  const claim = (result: string) => () => act(table.state.id, 'claimAbsence', { result });
  if (seconds > 0) return <p class="waiting">{t('absence.wait', { seconds })}</p>;
  return (
    <div class="request">
      <p>{t('absence.claim')}</p>
      <button type="button" class="primary" onClick={claim('win')}>
        {t('absence.win')}
      </button>
      <button type="button" onClick={claim('draw')}>
        {t('absence.draw')}
      </button>
    </div>
  );
}
