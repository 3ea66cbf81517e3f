export const LOCALES = ['en', 'zh-Hans', 'zh-Hant'] as const;
export type Locale = (typeof LOCALES)[number];

export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
};

/** The first of the browser's languages that there are messages for; English if none. */
export function pickLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const tag = language.toLowerCase();
    if (/^zh\b.*\b(hant|tw|hk|mo)\b/.test(tag)) return 'zh-Hant';
    if (/^zh\b/.test(tag)) return 'zh-Hans';
    if (/^en\b/.test(tag)) return 'en';
  }
  return 'en';
}
