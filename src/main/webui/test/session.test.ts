import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeNetwork, type FakeSocket } from '../client/test/manual.ts';
import { seek, stopSeeking } from '../src/lobby/lobbyState.ts';
import { beNewGuest, client, connect } from '../src/state/session.ts';
import { type AppState, app, begin, subscribe } from '../src/state/store.ts';

const ANA = { id: 'guest-1', name: 'Ana', kind: 'guest' };
const BLITZ = { timeControl: '180+2' };

describe('the page', () => {
  let net: FakeNetwork;
  let statuses: string[];
  let games: object[];
  let stopLooking: () => void;

  beforeEach(async () => {
    vi.useFakeTimers();
    net = new FakeNetwork();
    games = [];
    vi.stubGlobal('WebSocket', function open(): FakeSocket {
      net.open();
      return net.last;
    });
    vi.stubGlobal('location', { protocol: 'http:', host: 'test', search: '' });
    vi.stubGlobal('history', { pushState: () => {} });
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('document', { addEventListener: () => {} });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ user: ANA, games })));
    begin({
      user: null,
      link: { status: 'connecting', since: 0 },
      lobby: { seeks: [], games: [], known: false },
      tables: {},
      notices: [],
      preferences: {},
    } as unknown as AppState);
    statuses = [];
    stopLooking = subscribe(() => {
      const { status } = app().link;
      if (status !== statuses.at(-1)) statuses.push(status);
    });
    connect();
    await soon();
    net.welcome(ANA);
  });

  afterEach(() => {
    client().connection.close();
    stopLooking();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const soon = () => vi.advanceTimersByTimeAsync(300);
  const comesBack = async () => {
    await soon();
    net.welcome(ANA);
    await soon();
  };

  test('takes a connection that is replaced for a new guest as no loss', async () => {
    await beNewGuest('Ana');
    await comesBack();
    expect(statuses).toEqual(['up', 'connecting', 'up']);
  });

  test('says that the connection is lost once it is silent', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    await comesBack();
    expect(statuses).toEqual(['up', 'down', 'up']);
  });

  test('says that the connection is lost once the one that replaces it fails', async () => {
    client().connection.reconnect();
    await soon();
    net.last.breaks();
    client().connection.reconnect();
    await comesBack();
    expect(statuses).toEqual(['up', 'connecting', 'down', 'up']);
  });

  describe('whose seek was not answered before its connection was lost', () => {
    beforeEach(async () => {
      seek(BLITZ);
      await soon();
      expect(net.last.ofType('seek')).toHaveLength(1);
      net.last.breaks();
    });

    test('makes it anew on the next, and says nothing', async () => {
      await comesBack();
      expect(net.last.ofType('seek')).toEqual([expect.objectContaining(BLITZ)]);
      expect(app().lobby.mine).toMatchObject(BLITZ);
      expect(app().notices).toEqual([]);
    });

    test('goes to the game if the pairing came all the same', async () => {
      games = [{ id: 'g1', createdAt: Number.MAX_SAFE_INTEGER, players: { white: ANA } }];
      await comesBack();
      expect(net.last.ofType('seek')).toEqual([]);
      expect(app().lobby.mine).toBeUndefined();
      expect(app().route).toEqual({ name: 'game', game: 'g1' });
    });

    test('does not make it again once the visitor has given it up', async () => {
      stopSeeking();
      await comesBack();
      expect(net.last.ofType('seek')).toEqual([]);
    });
  });
});
