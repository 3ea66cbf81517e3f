import type { Color } from 'flagfall-client';
import { t } from '../i18n/messages.ts';

/** The controls that are offered with one click. */
export const USUAL = [
  '60',
  '120+1',
  '180',
  '180+2',
  '300',
  '300+3',
  '600',
  '600+5',
  '900+10',
  '1800',
] as const;

export type Speed = 'ultrabullet' | 'bullet' | 'blitz' | 'rapid' | 'classical';

const LIMITS: [number, Speed][] = [
  [30, 'ultrabullet'],
  [180, 'bullet'],
  [480, 'blitz'],
  [1500, 'rapid'],
];

/** One side's part of a control: with odds (`300|60`) each has its own. */
export function sideOf(control: string, color: Color): string {
  const [white = '', black = white] = control.split('|');
  return color === 'white' ? white : black;
}

/** The speed of a control by its estimate: base + 40 × increment or delay. */
export function speedOf(control: string): Speed | undefined {
  const side = sideOf(control, 'white');
  const stages = side.split(':').map((stage) => /^(?:\d+\/)?\*?(\d+)(?:[+db](\d+))?$/.exec(stage));
  if (stages.some((stage) => !stage)) return undefined;
  const base = Number(stages[0]?.[1] ?? 0);
  const added = Number(stages[0]?.[2] ?? 0);
  const estimate = base + 40 * added;
  return LIMITS.find(([limit]) => estimate < limit)?.[1] ?? 'classical';
}

const minutes = (seconds: number): string => {
  if (seconds % 60 === 0) return String(seconds / 60);
  if (seconds === 30) return '½';
  return seconds < 60
    ? `${seconds}s`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** `180+2` as players write it: `3+2`. */
export function shortControl(control: string): string {
  const plain = /^(\d+)(?:\+(\d+))?$/.exec(control);
  if (plain) return `${minutes(Number(plain[1]))}+${plain[2] ?? 0}`;
  return describeControl(control);
}

/** Any control in words short enough for a line. */
export function describeControl(control: string): string {
  if (control === '-') return t('control.none');
  if (control.includes('|')) {
    const side = (color: Color) => describeControl(sideOf(control, color));
    return `${t('white')} ${side('white')} | ${t('black')} ${side('black')}`;
  }
  if (control.startsWith('*'))
    return t('control.hourglass', { minutes: minutes(Number(control.slice(1))) });
  return control.split(':').map(describeStage).join(' : ');
}

function describeStage(stage: string): string {
  const found = /^(?:(\d+)\/)?(\d+)(?:([+db])(\d+))?$/.exec(stage);
  if (!found) return stage;
  const [, moves, base, mode, added] = found;
  const time = minutes(Number(base));
  const tail = {
    '+': `+${added}`,
    d: ` ${t('control.delay', { seconds: added ?? 0 })}`,
    b: ` ${t('control.bronstein', { seconds: added ?? 0 })}`,
    none: moves ? '' : '+0',
  }[mode ?? 'none'];
  return moves ? `${moves}/${time}${tail}` : `${time}${tail}`;
}
