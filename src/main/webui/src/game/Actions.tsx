import { useEffect, useRef, useState } from 'preact/hooks';
import { claimableMoves, line } from '../chess/line.ts';
import { t } from '../i18n/messages.ts';
import type { Table } from '../state/store.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { act, claimWithMove, draw } from './actions.ts';
import {
  areClaimsKnown,
  claimQuota,
  isOnMove,
  isPaused,
  isPlayer,
  mayAbort,
  mayAskTakeback,
  mayGiveTime,
  mayOfferDraw,
  mayPause,
  mayResign,
  mayTakeBack,
} from './rules.ts';
import { shownSan } from './san.ts';

interface ActionProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
}

export function Action({ icon, label, onClick, disabled, pressed }: ActionProps) {
  return (
    <button
      type="button"
      class="action"
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

/** What a player may do besides moving. */
export function Actions({ table }: { table: Table }) {
  const { state } = table;
  const { id } = state;
  if (!isPlayer(table) || state.status !== 'playing') return null;
  return (
    <div class="actions" role="group" aria-label={t('actions')}>
      <Action
        icon="handshake"
        label={t('draw.offer')}
        disabled={!mayOfferDraw(table)}
        onClick={() => draw(id, 'offer')}
      />
      {mayAbort(table) ? (
        <Action icon="close" label={t('abort')} onClick={() => act(id, 'abort')} />
      ) : (
        <Resign table={table} />
      )}
      {mayTakeBack(table) && (
        <Action
          icon="undo"
          label={t('takeback')}
          disabled={!mayAskTakeback(table)}
          onClick={() => act(id, 'takeback', { action: 'offer' })}
        />
      )}
      {mayGiveTime(table) && (
        <Action
          icon="plus"
          label={t('giveTime', { seconds: 15 })}
          disabled={isPaused(table)}
          onClick={() => act(id, 'giveTime')}
        />
      )}
      {mayPause(table) && (
        <Action
          icon="pause"
          label={t('pause')}
          disabled={state.pause !== undefined}
          onClick={() => act(id, 'pause', { action: 'offer' })}
        />
      )}
      <Claims table={table} />
    </div>
  );
}

/** Asks once more before it resigns. */
function Resign({ table }: { table: Table }) {
  const [isAsking, ask] = useState(false);
  if (!isAsking) {
    return (
      <Action
        icon="flag"
        label={t('resign')}
        disabled={!mayResign(table)}
        onClick={() => ask(true)}
      />
    );
  }
  return <Confirm onYes={() => act(table.state.id, 'resign')} onNo={() => ask(false)} />;
}

/** Takes the keys once, when it appears: whoever has gone on to type elsewhere is left in peace. */
function Confirm({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <div class="confirm" role="group" aria-label={t('resign.sure')}>
      <div>
        <button type="button" class="danger" ref={yes} onClick={onYes}>
          {t('resign.yes')}
        </button>
        <button type="button" onClick={onNo}>
          {t('resign.no')}
        </button>
      </div>
    </div>
  );
}

/** Draw claims, where the rules know them: for the board as it is, or with the next move. */
function Claims({ table }: { table: Table }) {
  if (!areClaimsKnown(table)) return null;
  const { state } = table;
  const isOurs = isOnMove(table) && !table.pending && !isPaused(table);
  const moves = isOurs ? claimableMoves(line(state), claimQuota(table)) : [];
  const hint = moves.map((san) => shownSan(san, true)).join(' ');
  return (
    <>
      <Action
        icon="scale"
        label={t('claim')}
        disabled={!isOurs || !state.draw.claimable}
        onClick={() => draw(state.id, 'claim')}
      />
      {(moves.length > 0 || table.claiming) && (
        <Action
          icon="scale"
          label={t('claim.withMove', { moves: hint })}
          pressed={table.claiming === true}
          onClick={() => claimWithMove(state.id, !table.claiming)}
        />
      )}
    </>
  );
}
