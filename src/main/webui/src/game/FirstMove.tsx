import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/messages.ts';
import { client } from '../state/session.ts';

/**
 * Seconds until an instant of the service, never below 0; drawn anew once a second while it runs.
 * During an outage it stands where it stood when that began.
 */
export function useSecondsTo(instant: number | undefined, stoppedAt?: number): number | undefined {
  const left = () =>
    instant === undefined
      ? undefined
      : Math.max(0, Math.ceil((instant - (stoppedAt ?? client().clock.now())) / 1000));
  const [, draw] = useState(0);
  useEffect(() => {
    if (instant === undefined) return;
    const timer = setInterval(() => draw((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [instant]);
  return left();
}

/** Before the clocks run, the first move has a limit of its own. */
export function FirstMove({
  by,
  stoppedAt,
}: {
  by: number | undefined;
  stoppedAt: number | undefined;
}) {
  const seconds = useSecondsTo(by, stoppedAt);
  if (seconds === undefined) return null;
  return <span class="first-move">{t('clock.firstMove', { seconds })}</span>;
}
