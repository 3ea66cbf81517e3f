import { useState } from 'preact/hooks';
import { t } from '../i18n/messages.ts';
import { notifyProblem } from '../state/notices.ts';
import { beNewGuest } from '../state/session.ts';
import { setPreferences } from '../state/settings.ts';
import { useApp } from '../state/store.ts';
import { Dialog } from './Dialog.tsx';

const LONGEST = 40;

/** Under which name one plays. A guest's name cannot be changed: a new name is a new guest. */
export function NameDialog({ onClose }: { onClose: () => void }) {
  const user = useApp((state) => state.user);
  const [name, setName] = useState(user?.name ?? '');
  const submit = (event: Event) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === user?.name) return onClose();
    setPreferences({ name: wanted });
    beNewGuest(wanted).then(onClose).catch(notifyProblem);
  };
  return (
    <Dialog title={t('name.title')} onClose={onClose}>
      <form class="name-form" onSubmit={submit}>
        <label>
          <span>{t('name.label')}</span>
          <input
            value={name}
            maxLength={LONGEST}
            autocomplete="nickname"
            onInput={(e) => setName(e.currentTarget.value)}
          />
        </label>
        <p class="quiet">{t('name.help')}</p>
        <div class="dialog-foot">
          <button type="submit" class="primary">
            {t('name.save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
