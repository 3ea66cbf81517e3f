import { t } from '../i18n/messages.ts';
import { useApp } from '../state/store.ts';
import { Icon } from '../ui/Icon.tsx';
import { shortControl } from './controls.ts';
import { isOwn } from './lobbyState.ts';

/** Games that one left open in another tab, or by closing the page. */
export function Unfinished() {
  const games = useApp((state) => state.lobby.games);
  const user = useApp((state) => state.user);
  const own = games.filter((game) => isOwn(game, user));
  if (own.length === 0) return null;
  return (
    <section class="unfinished" aria-label={t('unfinished')}>
      {own.slice(0, 3).map(({ id, players, settings }) => (
        <a key={id} class="button primary" href={`./?game=${id}`} data-within>
          <Icon name="play" />
          {t('unfinished')}: {players.white?.name} – {players.black?.name},{' '}
          {shortControl(settings.timeControl)}
        </a>
      ))}
    </section>
  );
}
