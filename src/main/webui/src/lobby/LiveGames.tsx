import type { Color } from 'flagfall-client';
import { useEffect } from 'preact/hooks';
import { ClockFace } from '../game/Clock.tsx';
import { t } from '../i18n/messages.ts';
import { MiniBoard } from '../parts.tsx';
import { client } from '../state/session.ts';
import { useApp } from '../state/store.ts';
import { shortControl } from './controls.ts';
import { isOwn, refreshGames } from './lobbyState.ts';

const SHOWN = 6;

/** Games that are being played, on small boards that follow them. */
export function LiveGames() {
  const games = useApp((state) => state.lobby.games);
  const isKnown = useApp((state) => state.lobby.known);
  const user = useApp((state) => state.user);
  // Who looks at the lobby does not sit at the board: his own games are named above.
  const shown = games
    .filter((game) => !isOwn(game, user))
    .slice(0, SHOWN)
    .map(({ id }) => id);
  return (
    <section class="live" aria-label={t('live')}>
      <header>
        <h2>{t('live')}</h2>
        <a href="./?tv" data-within>
          {t('watch')}
        </a>
      </header>
      {isKnown && shown.length === 0 && <p class="quiet">{t('live.none')}</p>}
      <div class="boards">
        {shown.map((id) => (
          <LiveGame key={id} id={id} />
        ))}
      </div>
    </section>
  );
}

/** One game, followed as long as it is shown. */
export function LiveGame({ id }: { id: string }) {
  const table = useApp((state) => state.tables[id]);
  const isOver = table?.state.status === 'ended';
  useEffect(() => client().join(id, { glance: true }), [id]);
  useEffect(() => {
    if (isOver) refreshGames();
  }, [isOver]);
  if (!table) return <div class="live-game empty" />;
  const { state } = table;
  const name = (color: Color) => state.players[color]?.name ?? '?';
  return (
    <a
      class={isOver ? 'live-game over' : 'live-game'}
      href={`./?game=${id}`}
      data-within
      title={shortControl(state.settings.timeControl)}
    >
      <span class="mini-player">
        <span class="side black" />
        <span>{name('black')}</span>
        <ClockFace table={table} color="black" />
      </span>
      <MiniBoard
        placement={state.fen.split(' ')[0] ?? ''}
        last={state.moves[state.moves.length - 1]?.uci.slice(0, 4)}
      />
      <span class="mini-player">
        <span class="side white" />
        <span>{name('white')}</span>
        <ClockFace table={table} color="white" />
      </span>
    </a>
  );
}
