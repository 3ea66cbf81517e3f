import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { after, type GameEvent, type GameState, type Joined, turnOf } from '../src/index.ts';

/** The very examples of `docs/protocol.md`. */
const FOLDER = new URL('../../../../test/resources/golden/protocol/server/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
const joined = read('joined.json') as Joined;
const state = joined.state as GameState;

describe('the examples of the protocol', () => {
  for (const name of readdirSync(FOLDER).filter((file) => file.startsWith('event-'))) {
    test(`${name} is folded: the version, and the clock if it carries one`, () => {
      const event = { ...read(name), version: state.version + 1 } as GameEvent;
      const next = after(state, event);
      expect(next.version).toBe(event.version);
      if ('clock' in event) expect(next.clock).toEqual(event.clock);
    });
  }

  test('missed events lead to the state that a full answer has', () => {
    const { events = [] } = read('joined-since.json') as Joined;
    const [moved, offered] = events;
    const before: GameState = {
      ...state,
      version: 12,
      ply: 6,
      fen: 'r1bq1bnr/pppp1kpp/2n5/4p3/4P3/8/PPPP1PPP/RNBQK1NR w KQ - 0 4',
      moves: state.moves.slice(0, 6),
      draw: {},
    };
    const next = [moved, offered].reduce<GameState>(
      (fold, event) => after(fold, event as GameEvent),
      before,
    );
    expect(next.fen).toBe(state.fen);
    expect(next.ply).toBe(state.ply);
    expect(next.draw).toEqual(state.draw);
    expect(
      next.moves.map(({ uci, san, clock, spent, credit }) => ({ uci, san, clock, spent, credit })),
    ).toEqual(state.moves);
  });
});

describe('folding', () => {
  const event = (kind: string, fields: object) =>
    ({
      type: 'event',
      game: state.id,
      version: state.version + 1,
      at: 5,
      kind,
      ...fields,
    }) as GameEvent;

  test('an event that is known already changes nothing', () => {
    expect(after(state, { ...event('drawOffered', { by: 'black' }), version: state.version })).toBe(
      state,
    );
  });

  test('a kind that is not known only counts', () => {
    const next = after(state, event('tomorrow', { by: 'white' }));
    expect(next).toEqual({ ...state, version: state.version + 1 });
  });

  test('a declined offer is gone, a claim stays possible', () => {
    const offered = {
      ...state,
      draw: { offeredBy: 'white' as const, offer: 14, claimable: ['threefold'] },
    };
    const next = after(offered, event('drawDeclined', { by: 'black', how: 'answer' }));
    expect(next.draw).toEqual({ claimable: ['threefold'] });
  });

  test('a takeback takes the moves back, and what was legal', () => {
    const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
    const next = after(state, event('takenBack', { ply: 2, fen, clock: state.clock }));
    expect(next.moves).toHaveLength(2);
    expect(turnOf(next.fen)).toBe('white');
    expect(next.legal).toBeUndefined();
  });

  test('the end takes offers and requests with it', () => {
    const open: GameState = {
      ...state,
      takeback: { offeredBy: 'white' },
      pause: { offeredBy: 'white' },
    };
    const next = after(open, event('ended', { result: '1-0', reason: 'resignation', clock: null }));
    expect(next).toMatchObject({ status: 'ended', result: '1-0', reason: 'resignation', draw: {} });
    expect(next.takeback ?? next.pause).toBeUndefined();
  });
});
