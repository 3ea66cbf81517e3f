import { t } from '../i18n/messages.ts';

export const FIGURINES: Record<string, string> = { K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘' };

/** A move as it stands in the list: with letters, or with figurines in their place. */
export const shownSan = (san: string, figurines: boolean): string =>
  figurines ? san.replace(/[KQRBN]/g, (letter) => FIGURINES[letter] ?? letter) : san;

const NAMES = {
  K: 'piece.k',
  Q: 'piece.q',
  R: 'piece.r',
  B: 'piece.b',
  N: 'piece.n',
} as const;

/** A move as a screen reader is to say it: `Nxf3+` is “knight takes f3 check”. */
export function spokenSan(san: string): string {
  if (san.startsWith('O-O-O')) return t('spoken.castlesLong') + mark(san);
  if (san.startsWith('O-O')) return t('spoken.castles') + mark(san);
  const words = san
    .replace(/[+#]$/, '')
    .replace(
      /=([QRBN])/,
      (_, letter: keyof typeof NAMES) => ` ${t('spoken.becomes')} ${t(NAMES[letter])} `,
    )
    .replace(/^[KQRBN]/, (letter) => `${t(NAMES[letter as keyof typeof NAMES])} `)
    .replace('x', ` ${t('spoken.takes')} `);
  return words.replace(/\s+/g, ' ').trim() + mark(san);
}

function mark(san: string): string {
  if (san.endsWith('#')) return `, ${t('spoken.mate')}`;
  return san.endsWith('+') ? `, ${t('spoken.check')}` : '';
}
