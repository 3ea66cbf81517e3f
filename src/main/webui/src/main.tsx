import { render } from 'preact';
import { App } from './App.tsx';
import { load } from './i18n/messages.ts';
import { fetchAhead, fetchFor } from './parts.tsx';
import { allowSound } from './sound/sound.ts';
import { loadPreferences } from './state/preferences.ts';
import { followLinks, routeOf } from './state/router.ts';
import { connect, keepToken, loadRules } from './state/session.ts';
import { dress, localeOf } from './state/settings.ts';
import { app, begin } from './state/store.ts';
import './style/index.css';

async function start(): Promise<void> {
  const preferences = loadPreferences();
  const locale = localeOf(preferences);
  begin({
    route: routeOf(location.search),
    locale,
    preferences,
    user: null,
    link: { status: 'connecting', since: Date.now() },
    features: [],
    rules: [],
    lobby: { seeks: [], games: [], known: false },
    tables: {},
    missing: {},
    notices: [],
    spoken: '',
  });
  dress(preferences, locale);
  connect();
  fetchFor(app().route);
  await load(locale);
  followLinks();
  allowSound();
  const place = document.getElementById('app');
  if (place) render(<App />, place);
  loadRules();
  keepToken();
  fetchAhead();
}

start();
