import type { Locale } from '../i18n/locale.ts';

export interface Preferences {
  language: Locale | 'auto';
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  figurines: boolean;
  name: string;
}

const KEY = 'flagfall.preferences';
const USUAL: Preferences = {
  language: 'auto',
  theme: 'auto',
  sound: true,
  figurines: true,
  name: '',
};

/** What was kept in this browser, or the usual; a browser that keeps nothing is no error. */
export function loadPreferences(): Preferences {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return USUAL;
  }
}

export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Private windows may refuse; then it holds until the page is closed.
  }
}
