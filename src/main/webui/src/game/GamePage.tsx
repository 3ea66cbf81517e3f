import { other } from 'flagfall-client';
import { useEffect, useState } from 'preact/hooks';
import { t, tOr } from '../i18n/messages.ts';
import { client } from '../state/session.ts';
import { type Table, useApp } from '../state/store.ts';
import { Actions } from './Actions.tsx';
import { positionShown } from './actions.ts';
import { Chat } from './Chat.tsx';
import { Facts } from './Facts.tsx';
import { GameBoard } from './GameBoard.tsx';
import { Invite } from './Invite.tsx';
import { useGameKeys } from './keys.ts';
import { Ledger } from './Ledger.tsx';
import { MoveList } from './MoveList.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import { Requests } from './Requests.tsx';
import { Result } from './Result.tsx';
import { bottomOf, isOnMove } from './rules.ts';
import { TypedMove } from './TypedMove.tsx';

/** One game, to play or to watch. */
export function GamePage({ game }: { game: string }) {
  const table = useApp((state) => state.tables[game]);
  const missing = useApp((state) => state.missing[game]);
  useEffect(() => client().join(game), [game]);
  if (missing) return <Missing code={missing} />;
  if (!table) return <p class="loading">{t('loading')}</p>;
  return <GameTable table={table} />;
}

function Missing({ code }: { code: string }) {
  return (
    <div class="missing">
      <h1>{t('missing.title')}</h1>
      <p>{tOr(`error.${code}`, code)}</p>
      <a href="./" data-within>
        {t('missing.back')}
      </a>
    </div>
  );
}

export function GameTable({ table }: { table: Table }) {
  const [isLedgerOpen, openLedger] = useState(false);
  const { state } = table;
  const bottom = bottomOf(table);
  useGameKeys(table);
  useEffect(() => {
    positionShown(state.id, state.ply);
    const title = isOnMove(table) ? `● ${t('yourMove')} – Flagfall` : `${names(table)} – Flagfall`;
    document.title = title;
    return () => {
      document.title = 'Flagfall';
    };
  }, [state.id, state.ply, state.status, table.role]);

  return (
    <div class="game">
      <h1 class="hidden">{names(table)}</h1>
      <div class="table">
        <PlayerBar table={table} color={other(bottom)} />
        <GameBoard table={table} bottom={bottom} />
        <PlayerBar table={table} color={bottom} />
      </div>
      <div class="side-panel">
        <Facts table={table} onLedger={() => openLedger(true)} />
        <Result table={table} />
        <Invite table={table} />
        {state.status !== 'waiting' && (
          <>
            <MoveList table={table} />
            <TypedMove table={table} />
            <Actions table={table} />
            <div class="talk">
              <Requests table={table} />
              <Chat table={table} />
            </div>
          </>
        )}
      </div>
      {isLedgerOpen && <Ledger table={table} onClose={() => openLedger(false)} />}
    </div>
  );
}

function names({ state }: Table): string {
  const name = (color: 'white' | 'black') => state.players[color]?.name ?? t('seat.open');
  return `${name('white')} – ${name('black')}`;
}
