import { useState } from 'preact/hooks';
import { readFen } from '../chess/position.ts';
import { readTyped, uciOf } from '../chess/words.ts';
import { t } from '../i18n/messages.ts';
import type { Table } from '../state/store.ts';
import { makeMove } from './actions.ts';
import { isOnMove, isPlayer } from './rules.ts';

/** A field for those who would rather type their moves. */
export function TypedMove({ table }: { table: Table }) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  if (!isPlayer(table) || table.state.status !== 'playing') return null;
  const submit = (event: Event) => {
    event.preventDefault();
    const step = isOnMove(table) ? readTyped(readFen(table.state.fen), text) : undefined;
    setWrong(step === undefined);
    if (!step) return;
    makeMove(table.state.id, uciOf(step, table.state.settings.variant === 'chess960'));
    setText('');
  };
  return (
    <form class="typed" onSubmit={submit}>
      <input
        id="typed-move"
        value={text}
        maxLength={10}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-label={t('type.label')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'typed-wrong' : undefined}
        placeholder={t('type.label')}
        onInput={(input) => {
          setText(input.currentTarget.value);
          setWrong(false);
        }}
      />
      <button type="submit">{t('type.play')}</button>
      {isWrong && (
        <span id="typed-wrong" role="alert" class="wrong">
          {isOnMove(table) ? t('type.wrong') : t('type.notNow')}
        </span>
      )}
    </form>
  );
}
