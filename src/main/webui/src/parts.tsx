import { idle } from './state/idle.ts';
import type { Route } from './state/router.ts';
import { Loading } from './ui/Loading.tsx';
import { part } from './ui/part.tsx';

const LATEST = 3000;

/** The parts of the page that the lobby does without until there is time. */
export const GamePage = part(
  () => import('./game/GamePage.tsx').then((it) => it.GamePage),
  Loading,
);

export const WatchPage = part(
  () => import('./watch/WatchPage.tsx').then((it) => it.WatchPage),
  Loading,
);

/** Before a small board is there, its place is. */
export const MiniBoard = part(
  () => import('./board/MiniBoard.tsx').then((it) => it.MiniBoard),
  () => <div class="mini-board" />,
);

export const QrCode = part(
  () => import('./ui/QrCode.tsx').then((it) => it.QrCode),
  () => <div class="qr" />,
);

/** Fetches what a visitor of the lobby will want next, so that a game is entered without waiting. */
export async function fetchAhead(): Promise<void> {
  await idle(LATEST);
  for (const { fetch } of [GamePage, MiniBoard]) fetch().catch(() => undefined);
}

/** Begins to fetch what an address shows, sooner than it is drawn. */
export function fetchFor({ name }: Route): void {
  if (name === 'game') GamePage.fetch().catch(() => undefined);
  if (name === 'watch') WatchPage.fetch().catch(() => undefined);
}
