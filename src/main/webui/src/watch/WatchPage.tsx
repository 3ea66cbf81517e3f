import { useEffect, useState } from 'preact/hooks';
import { GameTable } from '../game/GamePage.tsx';
import { isPlayer } from '../game/rules.ts';
import { t } from '../i18n/messages.ts';
import { LiveGame } from '../lobby/LiveGames.tsx';
import { isOwn, loadGames } from '../lobby/lobbyState.ts';
import { Unfinished } from '../lobby/Unfinished.tsx';
import { client } from '../state/session.ts';
import { type AppState, useApp } from '../state/store.ts';

const FOLLOWED = 12;

/**
 * Follows the game with the most spectators; when it ends, the next one. The visitor's own games are played
 * at their boards, and not watched.
 */
export function WatchPage() {
  const games = useApp((state) => state.lobby.games);
  const tables = useApp((state) => state.tables);
  const [chosen, choose] = useState<string>();
  const user = useApp((state) => state.user);
  const candidates = games
    .filter((game) => !isOwn(game, user))
    .slice(0, FOLLOWED)
    .map(({ id }) => id);
  useEffect(() => {
    client().watchLobby(true);
    loadGames();
    return () => client().watchLobby(false);
  }, []);
  const best = mostWatched(candidates, games, tables);
  const followed = next(chosen, best, tables);
  useEffect(() => choose(followed), [followed]);
  return (
    <div class="watch">
      <h1 class="hidden">{t('watch')}</h1>
      <Unfinished />
      {followed ? (
        <Followed key={followed} id={followed} />
      ) : (
        <p class="loading">{t('live.none')}</p>
      )}
      <section class="live" aria-label={t('live')}>
        <h2>{t('live')}</h2>
        <div class="boards">
          {candidates
            .filter((id) => id !== followed)
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

/** Who is followed goes on being followed: until the game is over, or turns out to be the visitor's own. */
export function next(
  chosen: string | undefined,
  best: string | undefined,
  tables: AppState['tables'],
): string | undefined {
  const table = chosen === undefined ? undefined : tables[chosen];
  if (chosen === undefined || (table && isPlayer(table))) return best;
  return table?.state.status === 'ended' ? (best ?? chosen) : chosen;
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
