import { t } from '../i18n/messages.ts';

/** Whose work is shown. */
export function Footer() {
  return (
    <footer class="foot">
      <p>Flagfall · Apache-2.0 · {t('credits')}</p>
    </footer>
  );
}
