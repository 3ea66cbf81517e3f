import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/messages.ts';
import { client } from '../state/session.ts';
import { useApp } from '../state/store.ts';

const PATIENCE = 1200;

/** Says when the service is out of reach, or cannot store moves, and that the page is trying. */
export function Banner() {
  const link = useApp((state) => state.link);
  const outage = useApp(({ route, tables }) =>
    route.name === 'game' ? tables[route.game]?.outage : undefined,
  );
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (link.status === 'up') return;
    const wait = link.status === 'down' ? 0 : PATIENCE;
    const timer = setTimeout(() => setLate(true), wait);
    return () => clearTimeout(timer);
  }, [link.status]);
  const isDown = link.status !== 'up' && isLate;
  return (
    <div class="banner-place" role="status">
      {isDown && (
        <p class="banner">
          <span class="spinner" aria-hidden="true" />
          {t('link.down')}
          <button type="button" onClick={() => client().connection.reconnect()}>
            {t('link.now')}
          </button>
        </p>
      )}
      {!isDown && outage && <p class="banner">{t('link.outage')}</p>}
    </div>
  );
}
