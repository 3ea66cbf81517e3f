import { type MessageKey, t, tOr } from '../i18n/messages.ts';
import { dismiss } from '../state/notices.ts';
import { useApp } from '../state/store.ts';
import { Icon } from './Icon.tsx';

/** Short messages at the edge of the page, which go by themselves. */
export function Notices() {
  const notices = useApp((state) => state.notices);
  return (
    <div class="notices" role="status" aria-live="polite">
      {notices.map(({ id, key, values }) => (
        <p key={id} class="notice">
          <span>{values ? t(key as MessageKey, values) : tOr(key, key)}</span>
          <button type="button" class="plain" aria-label={t('close')} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </p>
      ))}
    </div>
  );
}
