import { useEffect, useState } from 'preact/hooks';
import { t, tOr } from '../i18n/messages.ts';
import { notifyProblem } from '../state/notices.ts';
import { go } from '../state/router.ts';
import { beSomebody, http } from '../state/session.ts';
import { update, useApp } from '../state/store.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ControlFields } from './ControlFields.tsx';
import { describeControl } from './controls.ts';
import { controlOf, usualDraft } from './draft.ts';
import { seek } from './lobbyState.ts';

type Side = 'random' | 'white' | 'black';

const SHIPPED = ['fide', 'fideOnline', 'classic', 'club'];

/** Every setting of a game: to look for an opponent with, or to invite a friend to. */
export function NewGame({ kind, onClose }: { kind: 'seek' | 'friend'; onClose: () => void }) {
  const [draft, setDraft] = useState(usualDraft);
  const [rules, setRules] = useState('fide');
  const [variant, setVariant] = useState('standard');
  const [side, setSide] = useState<Side>('random');
  const [clockStart, setClockStart] = useState('afterFirstMoves');
  const [fen, setFen] = useState('');
  const sets = useRuleSets();
  const timeControl = controlOf(draft);

  const submit = (event: Event) => {
    event.preventDefault();
    if (kind === 'seek') {
      seek({ timeControl, rules, variant, ...(side === 'random' ? {} : { color: side }) });
      onClose();
      return;
    }
    invite({ timeControl, rules, variant, seat: side, clockStart, ...(fen ? { fen } : {}) })
      .then(onClose)
      .catch(notifyProblem);
  };

  return (
    <Dialog title={t(kind === 'seek' ? 'custom' : 'friend')} onClose={onClose}>
      <form class="new-game" onSubmit={submit}>
        <ControlFields draft={draft} onChange={setDraft} />
        <label>
          <span>{t('rules')}</span>
          <select value={rules} onChange={(e) => setRules(e.currentTarget.value)}>
            {sets.map((name) => (
              <option key={name} value={name}>
                {tOr(`rules.${name}`, name)}
              </option>
            ))}
          </select>
          <small>{tOr(`rules.${rules}.help`, '')}</small>
        </label>
        <label>
          <span>{t('variant')}</span>
          <select value={variant} onChange={(e) => setVariant(e.currentTarget.value)}>
            <option value="standard">{t('variant.standard')}</option>
            <option value="chess960">Chess960</option>
          </select>
        </label>
        <fieldset class="sides">
          <legend>{t('side')}</legend>
          {(['white', 'random', 'black'] as const).map((one) => (
            <label key={one} class={side === one ? 'chosen' : ''}>
              <input
                type="radio"
                name="side"
                value={one}
                checked={side === one}
                onChange={() => setSide(one)}
              />
              <span class={`side ${one === 'random' ? 'any' : one}`} aria-hidden="true" />
              {t(one === 'random' ? 'side.random' : one)}
            </label>
          ))}
        </fieldset>
        {kind === 'friend' && (
          <details>
            <summary>{t('more')}</summary>
            <label>
              <span>{t('clockStart')}</span>
              <select value={clockStart} onChange={(e) => setClockStart(e.currentTarget.value)}>
                <option value="afterFirstMoves">{t('clockStart.afterFirstMoves')}</option>
                <option value="immediately">{t('clockStart.immediately')}</option>
              </select>
            </label>
            <label>
              <span>{t('fen')}</span>
              <input
                value={fen}
                onInput={(e) => setFen(e.currentTarget.value)}
                spellcheck={false}
              />
            </label>
          </details>
        )}
        <div class="dialog-foot">
          <p class="summary">{describeControl(timeControl)}</p>
          <button type="submit" class="primary">
            {t(kind === 'seek' ? 'seek.start' : 'friend.create')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

async function invite(game: Parameters<typeof http.createGame>[0]): Promise<void> {
  await beSomebody();
  const { id } = await http.createGame(game);
  go({ name: 'game', game: id });
}

/** The names of the rule sets that the service knows; those that ship until it has said so. */
function useRuleSets(): string[] {
  const rules = useApp((state) => state.rules);
  useEffect(() => {
    if (rules.length > 0) return;
    http
      .rules()
      .then((known) => update({ rules: known }))
      .catch(() => undefined);
  }, []);
  return rules.length > 0 ? rules.map(({ name }) => name) : SHIPPED;
}
