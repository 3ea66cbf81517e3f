import { expect, test } from 'vitest';
import { warningLevel } from '../src/game/Clock.tsx';

test.each([
  ['60', 10_000],
  ['180+2', 27_000],
  ['600+5', 60_000],
  ['40/5400+30,1800+30', 60_000],
  ['*120', 18_000],
])('a clock of %s warns from %d ms on', (control, level) => {
  expect(warningLevel(control, 'white')).toBe(level);
  expect(warningLevel(control, 'black')).toBe(level);
});

test('with odds each side is warned by its own clock', () => {
  expect(warningLevel('300|60', 'white')).toBe(45_000);
  expect(warningLevel('300|60', 'black')).toBe(10_000);
});
