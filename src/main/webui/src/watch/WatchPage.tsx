import { useEffect, useState } from 'preact/hooks';
import { GameTable } from '../game/GamePage.tsx';
import { t } from '../i18n/messages.ts';
import { LiveGame } from '../lobby/LiveGames.tsx';
import { loadGames } from '../lobby/lobbyState.ts';
import { client } from '../state/session.ts';
import { type AppState, useApp } from '../state/store.ts';

const FOLLOWED = 12;

/** Follows the game with the most spectators; when it ends, the next one. */
export function WatchPage() {
  const games = useApp((state) => state.lobby.games);
  const tables = useApp((state) => state.tables);
  const [chosen, choose] = useState<string>();
  const candidates = games.slice(0, FOLLOWED).map(({ id }) => id);
  useEffect(() => {
    client().watchLobby(true);
    loadGames();
    return () => client().watchLobby(false);
  }, []);
  const isOver = chosen !== undefined && tables[chosen]?.state.status === 'ended';
  const best = mostWatched(candidates, games, tables);
  useEffect(() => {
    if (best && (chosen === undefined || isOver)) choose(best);
  }, [best, isOver, chosen]);
  return (
    <div class="watch">
      <h1 class="hidden">{t('watch')}</h1>
      {chosen ? <Followed key={chosen} id={chosen} /> : <p class="loading">{t('live.none')}</p>}
      <section class="live" aria-label={t('live')}>
        <h2>{t('live')}</h2>
        <div class="boards">
          {candidates
            .filter((id) => id !== chosen)
            .map((id) => (
              <LiveGame key={id} id={id} />
            ))}
        </div>
      </section>
    </div>
  );
}

function Followed({ id }: { id: string }) {
  const table = useApp((state) => state.tables[id]);
  useEffect(() => client().join(id), [id]);
  return table ? <GameTable table={table} /> : null;
}

/** Of the games being played the one that most people see; the newest of several. */
export function mostWatched(
  candidates: string[],
  games: AppState['lobby']['games'],
  tables: AppState['tables'],
): string | undefined {
  const watchers = (id: string) =>
    tables[id]?.presence?.spectators ?? games.find((game) => game.id === id)?.spectators ?? 0;
  return candidates
    .filter((id) => tables[id]?.state.status !== 'ended')
    .reduce<string | undefined>(
      (best, id) => (best === undefined || watchers(id) > watchers(best) ? id : best),
      undefined,
    );
}
