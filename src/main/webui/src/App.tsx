import { t } from './i18n/messages.ts';
import { LobbyPage } from './lobby/LobbyPage.tsx';
import { GamePage, WatchPage } from './parts.tsx';
import { useApp } from './state/store.ts';
import { Banner } from './ui/Banner.tsx';
import { Footer } from './ui/Footer.tsx';
import { Header } from './ui/Header.tsx';
import { Notices } from './ui/Notices.tsx';

/** The frame around every part of the page. */
export function App() {
  const route = useApp((state) => state.route);
  const locale = useApp((state) => state.locale);
  const spoken = useApp((state) => state.spoken);
  return (
    <div class="page" lang={locale}>
      <a class="skip" href="#main">
        {t('skip')}
      </a>
      <Header />
      <Banner />
      <main id="main" tabIndex={-1}>
        {route.name === 'game' && <GamePage key={route.game} game={route.game} />}
        {route.name === 'watch' && <WatchPage />}
        {route.name === 'lobby' && <LobbyPage />}
      </main>
      <Footer />
      <Notices />
      <div class="hidden" aria-live="assertive" aria-atomic="true">
        {spoken}
      </div>
    </div>
  );
}
