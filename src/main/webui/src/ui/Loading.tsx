import { t } from '../i18n/messages.ts';

/** In the place of a part of the page that is on its way; or says that it does not come. */
export function Loading({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed) return <p class="loading">{t('loading')}</p>;
  return (
    <div class="missing" role="alert">
      <h1>{t('part.missing')}</h1>
      <p>{t('part.missing.help')}</p>
      <button type="button" class="primary" onClick={() => location.reload()}>
        {t('part.reload')}
      </button>
    </div>
  );
}
