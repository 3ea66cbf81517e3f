import { t } from '../i18n/messages.ts';
import { type Draft, KINDS, type Kind } from './draft.ts';

interface FieldsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** The fields of one kind of time control. */
export function ControlFields({ draft, onChange }: FieldsProps) {
  const { kind } = draft;
  const number = (field: keyof Draft, label: string, most: number, least = 0, step = 1) => (
    <label class="number">
      <span>{label}</span>
      <input
        type="number"
        inputMode="decimal"
        required
        min={least}
        max={most}
        step={step}
        value={draft[field]}
        onInput={(e) => onChange({ ...draft, [field]: Number(e.currentTarget.value) })}
      />
    </label>
  );
  return (
    <>
      <label>
        <span>{t('control')}</span>
        <select
          value={kind}
          onChange={(e) => onChange({ ...draft, kind: e.currentTarget.value as Kind })}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kind.${one}`)}
            </option>
          ))}
        </select>
        <small>{t(`kind.${kind}.help`)}</small>
      </label>
      {kind !== 'none' && (
        <div class={`numbers ${kind}`}>
          {kind === 'stages' && number('moves', t('moves'), 200, 1)}
          {number(
            'minutes',
            kind === 'odds' ? t('odds.minutes', { color: t('white') }) : t('minutes'),
            1440,
            kind === 'fischer' || kind === 'delay' ? 0 : 0.5,
            0.5,
          )}
          {kind !== 'hourglass' && number('added', addedLabel(kind), 600)}
          {kind === 'stages' && number('restMinutes', t('restMinutes'), 1440, 0.5, 0.5)}
          {kind === 'odds' &&
            number('blackMinutes', t('odds.minutes', { color: t('black') }), 1440, 0.5, 0.5)}
          {kind === 'odds' && number('blackAdded', t('odds.increment', { color: t('black') }), 600)}
        </div>
      )}
    </>
  );
}

function addedLabel(kind: Kind): string {
  if (kind === 'odds') return t('odds.increment', { color: t('white') });
  return t(kind === 'delay' || kind === 'bronstein' ? 'delay' : 'increment');
}
