import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/messages.ts';
import { client } from '../state/session.ts';
import { useApp } from '../state/store.ts';
import { Icon } from '../ui/Icon.tsx';
import { shortControl, speedOf, USUAL } from './controls.ts';
import { LiveGames } from './LiveGames.tsx';
import { loadGames, seek, stopSeeking } from './lobbyState.ts';
import { NewGame } from './NewGame.tsx';
import { OpenSeeks } from './OpenSeeks.tsx';
import { Unfinished } from './Unfinished.tsx';

/** Where one finds a game. */
export function LobbyPage() {
  const [dialog, setDialog] = useState<'seek' | 'friend'>();
  useEffect(() => {
    client().watchLobby(true);
    loadGames();
    return () => client().watchLobby(false);
  }, []);
  return (
    <div class="lobby">
      <h1 class="hidden">{t('lobby')}</h1>
      <Unfinished />
      <section class="quick" aria-label={t('quick')}>
        <header>
          <h2>{t('quick')}</h2>
          <Waiting />
        </header>
        <div class="grid">
          {USUAL.map((control) => (
            <Tile key={control} control={control} />
          ))}
        </div>
        <div class="more">
          <button type="button" class="wide-tile" onClick={() => setDialog('friend')}>
            <Icon name="link" />
            <span>
              <strong>{t('friend')}</strong>
              <small>{t('friend.help')}</small>
            </span>
          </button>
          <button type="button" class="wide-tile" onClick={() => setDialog('seek')}>
            <Icon name="sliders" />
            <span>
              <strong>{t('custom')}</strong>
              <small>{t('custom.help')}</small>
            </span>
          </button>
        </div>
      </section>
      <OpenSeeks />
      <LiveGames />
      {dialog && <NewGame kind={dialog} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function Tile({ control }: { control: string }) {
  const mine = useApp((state) => state.lobby.mine);
  const isWaiting = mine?.timeControl === control;
  const speed = speedOf(control);
  return (
    <button
      type="button"
      class={isWaiting ? 'tile waiting' : 'tile'}
      aria-pressed={isWaiting}
      data-control={control}
      onClick={() => (isWaiting ? stopSeeking() : seek({ timeControl: control }))}
    >
      <strong>{shortControl(control)}</strong>
      <small>{isWaiting ? t('seek.cancel') : speed && t(`speed.${speed}`)}</small>
    </button>
  );
}

function Waiting() {
  const mine = useApp((state) => state.lobby.mine);
  return (
    <div class="seeking" role="status">
      {mine && (
        <>
          <span class="spinner" aria-hidden="true" />
          <span>{t('seek.waiting', { control: shortControl(mine.timeControl) })}</span>
          <button type="button" class="small" onClick={stopSeeking}>
            {t('cancel')}
          </button>
        </>
      )}
    </div>
  );
}
