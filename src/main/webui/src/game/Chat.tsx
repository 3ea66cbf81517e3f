import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/messages.ts';
import { notifyProblem } from '../state/notices.ts';
import { client } from '../state/session.ts';
import { type Table, useApp } from '../state/store.ts';
import { Icon } from '../ui/Icon.tsx';
import { isPlayer } from './rules.ts';

const LONGEST = 140;

/** The room to which one belongs: players among themselves, or those who watch. */
export function Chat({ table }: { table: Table }) {
  const user = useApp((state) => state.user);
  const [text, setText] = useState('');
  const lines = useRef<HTMLUListElement>(null);
  const room = isPlayer(table) || table.role === 'arbiter' ? 'players' : 'spectators';
  useEffect(() => {
    if (lines.current) lines.current.scrollTop = lines.current.scrollHeight;
  }, [table.chat.length]);

  const send = (submit: Event) => {
    submit.preventDefault();
    const said = text.trim();
    if (!said) return;
    setText('');
    client()
      .act(table.state.id, 'chat', { text: said })
      .catch((problem) => {
        setText(said);
        notifyProblem(problem);
      });
  };

  return (
    <section class="chat" aria-label={t(`chat.${room}`)}>
      <h2>{t(`chat.${room}`)}</h2>
      <ul ref={lines} aria-live="polite" tabIndex={0} aria-label={t('chat.lines')}>
        {table.chat.map((line) => (
          <li key={`${line.at}${line.from.id}${line.text}`} class={line.room}>
            <b>{line.from.name}</b> <span>{line.text}</span>
          </li>
        ))}
      </ul>
      {user ? (
        <form onSubmit={send}>
          <input
            value={text}
            maxLength={LONGEST}
            aria-label={t('chat.say')}
            placeholder={t('chat.say')}
            autocomplete="off"
            onInput={(input) => setText(input.currentTarget.value)}
          />
          <button type="submit" class="plain" aria-label={t('chat.send')}>
            <Icon name="send" />
          </button>
        </form>
      ) : (
        <p class="quiet">{t('chat.anonymous')}</p>
      )}
    </section>
  );
}
