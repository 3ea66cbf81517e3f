import { useState } from 'preact/hooks';
import { LOCALE_NAMES, LOCALES } from '../i18n/locale.ts';
import { t } from '../i18n/messages.ts';
import { setPreferences } from '../state/settings.ts';
import { useApp } from '../state/store.ts';
import { Icon, type IconName } from './Icon.tsx';
import { NameDialog } from './NameDialog.tsx';

/** The name of the place, the ways through it, and what one may set. */
export function Header() {
  const route = useApp((state) => state.route.name);
  return (
    <header class="head">
      <a class="logo" href="./" data-within>
        <Icon name="flag" />
        <span>Flagfall</span>
      </a>
      <nav aria-label={t('nav')}>
        <a href="./" data-within aria-current={route === 'lobby' ? 'page' : undefined}>
          {t('play')}
        </a>
        <a href="./?tv" data-within aria-current={route === 'watch' ? 'page' : undefined}>
          {t('watch')}
        </a>
      </nav>
      <div class="settings">
        <Link />
        <Toggles />
        <Languages />
        <Me />
      </div>
    </header>
  );
}

/** How good the connection is: bars and the median round trip. */
function Link() {
  const roundTrip = useApp((state) => state.roundTrip);
  const status = useApp((state) => state.link.status);
  const bars = status !== 'up' || roundTrip === undefined ? 0 : barsOf(roundTrip);
  const text =
    status === 'up'
      ? t('link.up', { ms: roundTrip === undefined ? '…' : Math.max(1, Math.round(roundTrip)) })
      : t('link.off');
  return (
    <span class={`quality bars${bars}`} title={text}>
      <svg viewBox="0 0 20 16" aria-hidden="true">
        {[0, 1, 2, 3].map((i) => (
          <rect key={i} x={i * 5} y={12 - i * 4} width="3.500" height={4 + i * 4} rx="1" />
        ))}
      </svg>
      <span class="hidden">{text}</span>
    </span>
  );
}

const barsOf = (ms: number): number => [80, 200, 450].filter((limit) => ms > limit).length * -1 + 4;

function Toggles() {
  const preferences = useApp((state) => state.preferences);
  const { sound, theme, figurines } = preferences;
  const themes = { auto: 'light', light: 'dark', dark: 'auto' } as const;
  const themeIcons: Record<typeof theme, IconName> = { auto: 'auto', light: 'sun', dark: 'moon' };
  return (
    <>
      <button
        type="button"
        class="plain"
        aria-pressed={figurines}
        aria-label={t('figurines')}
        title={t('figurines')}
        onClick={() => setPreferences({ figurines: !figurines })}
      >
        {figurines ? (
          <Icon name="knight" />
        ) : (
          <span class="glyph" aria-hidden="true">
            N
          </span>
        )}
      </button>
      <button
        type="button"
        class="plain"
        aria-pressed={sound}
        aria-label={t('sound')}
        title={t(sound ? 'sound.on' : 'sound.off')}
        onClick={() => setPreferences({ sound: !sound })}
      >
        <Icon name={sound ? 'sound' : 'muted'} />
      </button>
      <button
        type="button"
        class="plain"
        aria-label={t(`theme.${theme}`)}
        title={t(`theme.${theme}`)}
        onClick={() => setPreferences({ theme: themes[theme] })}
      >
        <Icon name={themeIcons[theme]} />
      </button>
    </>
  );
}

/**
 * The names of the other languages are there once somebody turns to the menu: until then no browser has to
 * look for fonts that it otherwise does not need.
 */
function Languages() {
  const locale = useApp((state) => state.locale);
  const [isWanted, want] = useState(false);
  const all = () => want(true);
  return (
    <label class="language">
      <span class="hidden">{t('language')}</span>
      <Icon name="globe" />
      <select
        value={locale}
        onPointerEnter={all}
        onPointerDown={all}
        onFocus={all}
        onChange={(e) => setPreferences({ language: e.currentTarget.value as typeof locale })}
      >
        {LOCALES.filter((one) => isWanted || one === locale).map((one) => (
          <option key={one} value={one} lang={one}>
            {LOCALE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

function Me() {
  const user = useApp((state) => state.user);
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" class="me" title={t('name.title')} onClick={() => open(true)}>
        <Icon name="user" />
        <span>{user?.name ?? t('name.none')}</span>
      </button>
      {isOpen && <NameDialog onClose={() => open(false)} />}
    </>
  );
}
