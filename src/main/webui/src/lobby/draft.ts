/** The kinds of time control that the protocol knows. */
export const KINDS = [
  'fischer',
  'delay',
  'bronstein',
  'hourglass',
  'stages',
  'odds',
  'none',
] as const;
export type Kind = (typeof KINDS)[number];

/** What the form holds; times as players say them. */
export interface Draft {
  kind: Kind;
  minutes: number;
  added: number;
  /** The first stage's moves, and the second stage. */
  moves: number;
  restMinutes: number;
  /** Black's, where there are odds. */
  blackMinutes: number;
  blackAdded: number;
}

export const usualDraft: Draft = {
  kind: 'fischer',
  minutes: 5,
  added: 3,
  moves: 40,
  restMinutes: 30,
  blackMinutes: 3,
  blackAdded: 0,
};

const inSeconds = (minutes: number): number => Math.round(minutes * 60);
const plus = (mode: string, added: number): string => (added > 0 ? `${mode}${added}` : '');

/** The control as the protocol writes it. */
export function controlOf(draft: Draft): string {
  const base = inSeconds(draft.minutes);
  switch (draft.kind) {
    case 'fischer':
      return `${base}${plus('+', draft.added)}`;
    case 'delay':
      return `${base}${plus('d', draft.added)}`;
    case 'bronstein':
      return `${base}${plus('b', draft.added)}`;
    case 'hourglass':
      return `*${base}`;
    case 'stages': {
      const added = plus('+', draft.added);
      return `${draft.moves}/${base}${added}:${inSeconds(draft.restMinutes)}${added}`;
    }
    case 'odds': {
      const black = `${inSeconds(draft.blackMinutes)}${plus('+', draft.blackAdded)}`;
      return `${base}${plus('+', draft.added)}|${black}`;
    }
    case 'none':
      return '-';
  }
}
