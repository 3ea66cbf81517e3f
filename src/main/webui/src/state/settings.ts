import { type Locale, pickLocale } from '../i18n/locale.ts';
import { load } from '../i18n/messages.ts';
import { type Preferences, savePreferences } from './preferences.ts';
import { app, update } from './store.ts';

/** The language that a visitor chose, or that his browser asks for. */
export const localeOf = ({ language }: Preferences): Locale =>
  language === 'auto' ? pickLocale(navigator.languages) : language;

/** Changes what a visitor prefers, keeps it in the browser, and lets the page follow. */
export async function setPreferences(change: Partial<Preferences>): Promise<void> {
  const preferences = { ...app().preferences, ...change };
  savePreferences(preferences);
  const locale = localeOf(preferences);
  await load(locale);
  dress(preferences, locale);
  update({ preferences, locale });
}

/** What of the preferences the document itself carries. */
export function dress({ theme }: Preferences, locale: Locale): void {
  const root = document.documentElement;
  root.lang = locale;
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
