import type { GameEvent } from 'flagfall-client';
import { beforeAll, expect, test } from 'vitest';
import { ledgerRows } from '../src/game/ledgerRows.ts';
import { type AppState, begin } from '../src/state/store.ts';

beforeAll(() => begin({ locale: 'en', preferences: { figurines: false } } as AppState));

const clock = { white: 178_500, black: 180_000, running: null, at: 0 };
const at = Date.UTC(2026, 0, 1);
const events = [
  { kind: 'created', version: 1, at },
  { kind: 'started', version: 4, at, clock: { ...clock, white: 180_000 } },
  {
    kind: 'moved',
    version: 5,
    at,
    san: 'e4',
    fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
    clock,
    spent: 1_500,
    credit: 40,
    held: 3,
  },
  {
    kind: 'ended',
    version: 6,
    at,
    reason: 'timeout',
    clock: { ...clock, black: 0 },
    spent: 180_000,
    credit: 60,
    held: 2,
  },
] as unknown as GameEvent[];

test('the account begins with what both clocks began with', () => {
  const [first] = ledgerRows(events, 'black');
  expect(first).toMatchObject({ version: 4, left: '180.000 – 180.000' });
  expect(first?.turn).toBeUndefined();
});

test('a move says to the millisecond how its time was shared out', () => {
  expect(ledgerRows(events, 'black')[1]).toMatchObject({
    kind: 'move',
    turn: { spent: '1.500', credit: '0.040', held: '0.003' },
    left: '178.500',
  });
});

test('the fall of a flag is the last turn of who was on move', () => {
  expect(ledgerRows(events, 'black').at(-1)).toMatchObject({
    turn: { spent: '180.000', credit: '0.060', held: '0.002' },
    left: '0.000',
  });
});
