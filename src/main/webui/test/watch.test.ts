import { expect, test } from 'vitest';
import type { AppState } from '../src/state/store.ts';
import { mostWatched, next } from '../src/watch/WatchPage.tsx';

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

test('who is followed goes on being followed, however many watch another game', () => {
  expect(next('new', 'old', { new: table(1) })).toBe('new');
});

test('when the game is over the next one is followed, and the old one where there is none', () => {
  const tables = { new: table(1, 'ended') };
  expect(next('new', 'old', tables)).toBe('old');
  expect(next('new', undefined, tables)).toBe('new');
});

test('a game that turns out to be the own one is not watched', () => {
  const own = { ...table(1), role: 'white' } as Tables[string];
  expect(next('new', 'old', { new: own })).toBe('old');
});
