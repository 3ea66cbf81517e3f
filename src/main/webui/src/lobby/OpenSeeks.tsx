import type { Seek } from 'flagfall-client';
import { t, tOr } from '../i18n/messages.ts';
import { useApp } from '../state/store.ts';
import { describeControl, speedOf } from './controls.ts';
import { stopSeeking, takeSeek } from './lobbyState.ts';

/** Who looks for an opponent, live. */
export function OpenSeeks() {
  const seeks = useApp((state) => state.lobby.seeks);
  return (
    <section class="seeks" aria-label={t('seeks')}>
      <h2>{t('seeks')}</h2>
      {seeks.length === 0 ? (
        <p class="quiet">{t('seeks.none')}</p>
      ) : (
        <ul>
          {seeks.map((seek) => (
            <Line key={seek.seek} seek={seek} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ seek }: { seek: Seek }) {
  const user = useApp((state) => state.user);
  const isOwn = seek.user.id === user?.id;
  const speed = speedOf(seek.timeControl);
  return (
    <li>
      <button
        type="button"
        class={isOwn ? 'seek own' : 'seek'}
        onClick={() => (isOwn ? stopSeeking() : takeSeek(seek))}
      >
        <span class={`side ${seek.color ?? 'any'}`} aria-hidden="true" />
        <strong>{describeControl(seek.timeControl)}</strong>
        <span class="by">{isOwn ? t('seek.own') : seek.user.name}</span>
        <small>
          {seek.variant === 'chess960' ? 'Chess960 · ' : ''}
          {seek.rules === 'fide'
            ? speed
              ? t(`speed.${speed}`)
              : ''
            : tOr(`rules.${seek.rules}`, seek.rules)}
        </small>
        <span class="hidden">
          {seek.color ? t('seek.plays', { color: t(seek.color) }) : ''}
          {isOwn ? t('seek.cancel') : t('seek.take')}
        </span>
      </button>
    </li>
  );
}
