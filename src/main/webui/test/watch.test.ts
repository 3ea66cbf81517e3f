import { expect, test } from 'vitest';
import type { AppState } from '../src/state/store.ts';
import { mostWatched } from '../src/watch/WatchPage.tsx';

type Games = AppState['lobby']['games'];
type Tables = AppState['tables'];

const games = [
  { id: 'new', spectators: 1 },
  { id: 'old', spectators: 7 },
  { id: 'full', spectators: 2 },
] as Games;
const ids = games.map(({ id }) => id);
const table = (spectators: number, status = 'playing') =>
  ({ presence: { spectators }, state: { status } }) as Tables[string];

test('the game that most people watch is followed', () => {
  expect(mostWatched(ids, games, {})).toBe('old');
});

test('what is heard of a game counts more than what the list said', () => {
  expect(mostWatched(ids, games, { full: table(9), old: table(7) })).toBe('full');
});

test('a game that has ended is followed no more', () => {
  expect(mostWatched(ids, games, { old: table(7, 'ended') })).toBe('full');
});

test('where nothing is played there is nothing to follow', () => {
  expect(mostWatched([], [], {})).toBeUndefined();
});
