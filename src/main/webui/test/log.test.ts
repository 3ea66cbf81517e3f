import type { GameEvent, GameState } from 'flagfall-client';
import { expect, test } from 'vitest';
import { isComplete, longer, withEvents } from '../src/game/log.ts';

const events = (...versions: number[]) =>
  versions.map((version) => ({ kind: 'started', version }) as GameEvent);
const at = (version: number) => ({ version }) as GameState;

test('what was missed while the connection was down is in the log afterwards', () => {
  expect(withEvents(events(1, 2), events(3, 4))).toEqual(events(1, 2, 3, 4));
});

test('an event that is there already is not told twice', () => {
  expect(withEvents(events(1, 2), events(2, 3))).toEqual(events(1, 2, 3));
});

test('a log with a gap is not made up, and is seen to lag', () => {
  const log = withEvents(events(1, 2), events(5));
  expect(log).toEqual(events(1, 2));
  expect(isComplete(log, at(5))).toBe(false);
});

test('a log is complete when it has come as far as the game', () => {
  expect(isComplete(undefined, at(0))).toBe(false);
  expect(isComplete(events(1, 2), at(2))).toBe(true);
});

test('an answer that was on its way does not undo what has happened since', () => {
  const known = events(1, 2, 3);
  expect(longer(known, events(1, 2))).toBe(known);
  expect(longer(known, events(1, 2, 3))).toBe(known);
  expect(longer(known, events(1, 2, 3, 4))).toEqual(events(1, 2, 3, 4));
  expect(longer(undefined, events(1))).toEqual(events(1));
});
