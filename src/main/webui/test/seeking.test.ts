import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshGames, seek, stopSeeking } from '../src/lobby/lobbyState.ts';
import { type AppState, app, begin } from '../src/state/store.ts';

const session = vi.hoisted(() => ({
  becomes: [] as (() => void)[],
  asked: [] as string[],
  lists: 0,
}));

vi.mock('../src/state/session.ts', () => ({
  beSomebody: () => new Promise<void>((resolve) => session.becomes.push(resolve)),
  whenUp: async () => undefined,
  client: () => ({
    clock: { now: () => 0 },
    ask: async ({ type }: { type: string }) => {
      session.asked.push(type);
      return { seek: 's1' };
    },
  }),
  http: {
    playing: async () => {
      session.lists++;
      return [];
    },
  },
}));

const wanted = { timeControl: '300+0' };

beforeEach(() => {
  vi.useFakeTimers();
  session.becomes.length = 0;
  session.asked.length = 0;
  session.lists = 0;
  begin({ lobby: { seeks: [], games: [], known: false } } as unknown as AppState);
});

afterEach(() => {
  vi.useRealTimers();
});

test('who presses and cancels before a name was given looks for nobody', async () => {
  const asking = seek(wanted);
  stopSeeking();
  for (const become of session.becomes) become();
  await asking;
  expect(session.asked).toEqual(['cancelSeek']);
  expect(app().lobby.mine).toBeUndefined();
});

test('of two that were pressed before a name was given only the last is sought', async () => {
  const first = seek(wanted);
  const second = seek({ timeControl: '60+0' });
  for (const become of session.becomes) become();
  await Promise.all([first, second]);
  expect(session.asked).toEqual(['seek']);
  expect(app().lobby.mine).toMatchObject({ timeControl: '60+0', since: 0 });
});

test('a lobby in which something happens all the time is refreshed all the same', async () => {
  for (let at = 0; at < 7_000; at += 500) {
    refreshGames();
    await vi.advanceTimersByTimeAsync(500);
  }
  // Each refresh asks for two lists.
  expect(session.lists).toBeGreaterThanOrEqual(2 * 6);
});
