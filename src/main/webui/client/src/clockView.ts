import type { Clock, Color, GameState, Role } from './messages.ts';

/** What a clock shows at an instant of the service: milliseconds left, and what delay is still waited. */
export interface Shown {
  left: number;
  delay: number;
}

/**
 * How many milliseconds ago the game was as one sees it: a spectator may be shown its past. What is
 * shown at an instant is what stood that much earlier.
 */
export function behind({ role, state }: { role: Role; state: GameState }): number {
  const isLater = role === 'spectator' && state.status === 'playing';
  return isLater ? (state.settings.spectatorDelay ?? 0) * 1000 : 0;
}

export interface ShowOptions {
  /** In an hourglass the other side gains what runs out here. */
  hourglass?: boolean;
}

/**
 * Reads `clock` at the instant `now`. Counts down from `deadline`; while a simple delay is waited,
 * the time left stands still. Never below zero, and never more than was left.
 */
export function show(clock: Clock, color: Color, now: number, options: ShowOptions = {}): Shown {
  const left = clock[color];
  const { running, deadline } = clock;
  if (!running || deadline === undefined) return { left, delay: 0 };
  const ran = clock[running] - leftOfRunning(clock, running, deadline, now);
  if (color === running) {
    const delay = Math.min(clock.delay ?? 0, Math.max(0, deadline - left - now));
    return { left: left - ran, delay };
  }
  return { left: options.hourglass ? left + ran : left, delay: 0 };
}

function leftOfRunning(clock: Clock, running: Color, deadline: number, now: number): number {
  return Math.max(0, Math.min(clock[running], deadline - now));
}

/**
 * `h:mm:ss`, `m:ss`, and below ten seconds `m:ss.t`. Cut, not rounded: what is shown is there.
 */
export function format(ms: number): string {
  const tenths = Math.floor(Math.max(0, ms) / 100);
  const seconds = Math.floor(tenths / 10);
  const two = (n: number) => String(n).padStart(2, '0');
  if (seconds < 10) return `0:${two(seconds)}.${tenths % 10}`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
