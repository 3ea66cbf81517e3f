import type { GameEvent, GameState } from 'flagfall-client';

/** `log` with what has happened since; what does not follow it is left out, so that it is seen to lag. */
export function withEvents(log: GameEvent[], events: GameEvent[]): GameEvent[] {
  const all = [...log];
  for (const event of events) if (follows(all, event)) all.push(event);
  return all;
}

const follows = (log: GameEvent[], event: GameEvent): boolean =>
  event.version === versionOf(log) + 1;

const versionOf = (log: GameEvent[]): number => log[log.length - 1]?.version ?? 0;

/** Whether `log` tells all that led to `state`. */
export const isComplete = (log: GameEvent[] | undefined, state: GameState): boolean =>
  log !== undefined && versionOf(log) >= state.version;

/** The log that tells more; of two that tell as much, the one that was there first. */
export const longer = (known: GameEvent[] | undefined, read: GameEvent[]): GameEvent[] =>
  known && versionOf(known) >= versionOf(read) ? known : read;
