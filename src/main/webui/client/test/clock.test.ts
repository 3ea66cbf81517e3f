import { describe, expect, test } from 'vitest';
import { behind, type Clock, format, type GameState, ServiceClock, show } from '../src/index.ts';
import { ManualTime } from './manual.ts';

describe('the service clock', () => {
  test('believes the shortest round trip', () => {
    const time = new ManualTime();
    const clock = new ServiceClock(time.monotonic);
    clock.sample(0, 400, 10_000);
    clock.sample(400, 420, 10_410);
    time.now = 420;
    clock.now();
    time.now = 100_000;
    expect(clock.now()).toBe(100_000 + 10_000);
    expect(clock.roundTrip()).toBe(400);
  });

  test('never jumps and never runs backwards for a better measurement', () => {
    const time = new ManualTime();
    const clock = new ServiceClock(time.monotonic);
    clock.sample(0, 600, 10_300);
    time.now = 600;
    let before = clock.now();
    clock.sample(600, 610, 10_200);
    for (let i = 0; i < 600; i++) {
      time.now += 16;
      const now = clock.now();
      expect(now - before).toBeGreaterThan(16 * 0.94);
      expect(now - before).toBeLessThan(16 * 1.06);
      before = now;
    }
    expect(Math.abs(clock.now() - (time.now + 9595))).toBeLessThan(1);
  });

  test('steps at once after a sleep, in which the local clock stood still', () => {
    const time = new ManualTime();
    const clock = new ServiceClock(time.monotonic);
    clock.sample(0, 10, 10_005);
    time.now = 1000;
    clock.now();
    clock.forget();
    clock.sample(1000, 1010, 3_611_005);
    time.now = 1010;
    expect(clock.now()).toBe(3_611_010);
  });
});

describe('what a clock shows', () => {
  const running: Clock = {
    white: 60_000,
    black: 50_000,
    running: 'white',
    at: 1000,
    deadline: 61_000,
  };

  test('counts down from the deadline, for the side that runs', () => {
    expect(show(running, 'white', 11_000)).toEqual({ left: 50_000, delay: 0 });
    expect(show(running, 'black', 11_000)).toEqual({ left: 50_000, delay: 0 });
  });

  test('is never below zero, and never more than was left', () => {
    expect(show(running, 'white', 99_000).left).toBe(0);
    expect(show(running, 'white', 0).left).toBe(60_000);
  });

  test('is read as much earlier as a spectator sees the game later', () => {
    const state = { status: 'playing', settings: { spectatorDelay: 20 } } as GameState;
    expect(behind({ role: 'spectator', state })).toBe(20_000);
    expect(behind({ role: 'white', state })).toBe(0);
    expect(behind({ role: 'arbiter', state })).toBe(0);
    expect(behind({ role: 'spectator', state: { ...state, status: 'ended' } })).toBe(0);
    const now = 31_000;
    expect(show(running, 'white', now - 20_000).left).toBe(50_000);
  });

  test('waits while a simple delay is waited', () => {
    const delayed: Clock = { ...running, delay: 3000, deadline: 64_000 };
    expect(show(delayed, 'white', 2500)).toEqual({ left: 60_000, delay: 1500 });
    expect(show(delayed, 'white', 5000)).toEqual({ left: 59_000, delay: 0 });
  });

  test('gives to the other side what runs out, in an hourglass', () => {
    expect(show(running, 'black', 11_000, { hourglass: true }).left).toBe(60_000);
  });

  test('stands where nothing runs', () => {
    const standing: Clock = { white: 60_000, black: 50_000, running: null, at: 1000 };
    expect(show(standing, 'white', 99_000)).toEqual({ left: 60_000, delay: 0 });
  });

  test.each([
    [0, '0:00.0'],
    [49, '0:00.0'],
    [9_999, '0:09.9'],
    [10_000, '0:10'],
    [59_999, '0:59'],
    [60_000, '1:00'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [-5, '0:00.0'],
  ])('%i ms is written %s', (ms, text) => {
    expect(format(ms)).toBe(text);
  });
});
