import { app } from '../state/store.ts';
import en from './en.json';
import type { Locale } from './locale.ts';

export type Messages = Record<keyof typeof en, string>;
export type MessageKey = keyof typeof en;

const loaded: Partial<Record<Locale, Messages>> = { en };

const files: Record<Exclude<Locale, 'en'>, () => Promise<{ default: Messages }>> = {
  'zh-Hans': () => import('./zh-Hans.json'),
  'zh-Hant': () => import('./zh-Hant.json'),
};

/** Fetches the messages of a language, if they are not there yet. */
export async function load(locale: Locale): Promise<void> {
  if (!loaded[locale] && locale !== 'en') loaded[locale] = (await files[locale]()).default;
}

/** A message in the language of the page; `{name}` is replaced by `values.name`. */
export function t(key: MessageKey, values: Record<string, string | number> = {}): string {
  const text = loaded[app().locale]?.[key] ?? en[key];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** As `t`, for keys made from words of the server, which may be new: then `otherwise`. */
export function tOr(
  key: string,
  otherwise: string,
  values: Record<string, string | number> = {},
): string {
  return key in en ? t(key as MessageKey, values) : otherwise;
}
