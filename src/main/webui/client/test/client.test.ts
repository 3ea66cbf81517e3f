import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { Client, type Followed, type GameEvent } from '../src/index.ts';
import { FakeNetwork, ManualTime, settled } from './manual.ts';

const golden = (name: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../test/resources/golden/protocol/server/${name}`, import.meta.url),
      'utf8',
    ),
  );
const GAME = '7Hq2LmXc';

describe('a client', () => {
  let time: ManualTime;
  let net: FakeNetwork;
  let client: Client;
  let seen: { version: number; kind: string | undefined }[];
  let lost: string[];

  beforeEach(async () => {
    time = new ManualTime();
    net = new FakeNetwork();
    seen = [];
    lost = [];
    client = new Client(
      {
        url: 'ws://test/ws',
        open: net.open,
        timers: time,
        monotonic: time.monotonic,
        random: () => 1,
      },
      {
        game: (_, { state }: Followed, event?: GameEvent) =>
          seen.push({ version: state.version, kind: event?.kind }),
        lost: (_, code) => lost.push(code),
      },
    );
    await settled();
    net.welcome();
  });

  const answer = async (type: string, fields: object) => {
    const asked = net.last.ofType(type).at(-1);
    net.last.says({ ...fields, id: asked?.id } as Record<string, unknown>);
    await settled();
  };
  const join = async () => {
    client.join(GAME);
    await answer('join', golden('joined.json'));
  };
  const reconnect = async () => {
    net.last.breaks();
    await time.pass(300);
    net.welcome();
    await settled();
  };

  test('follows a game by its events', async () => {
    await join();
    net.last.says({ ...golden('event-draw-declined.json'), version: 15 });
    expect(seen).toEqual([
      { version: 14, kind: undefined },
      { version: 15, kind: 'drawDeclined' },
    ]);
  });

  test('asks for what it missed when versions have a gap', async () => {
    await join();
    net.last.says({ ...golden('event-draw-declined.json'), version: 17 });
    expect(net.last.ofType('join').at(-1)).toMatchObject({ since: 14, history: 'h1' });
    expect(client.followed(GAME)?.state.version).toBe(14);
  });

  test('glances at a game on every connection until it is joined outright', async () => {
    client.join(GAME, { glance: true });
    await answer('join', golden('joined.json'));
    await reconnect();
    const joins = () => net.last.ofType('join');
    expect(joins()).toEqual([expect.objectContaining({ since: 14, glance: true })]);
    client.join(GAME);
    expect(joins()[1]).not.toHaveProperty('glance');
  });

  test('leaves a game with the last who follows it, in whatever order', async () => {
    const followers = [{ glance: true }, {}, { glance: true }];
    for (const first of [0, 1, 2])
      for (const second of [0, 1, 2].filter((other) => other !== first)) {
        const ends = followers.map((how) => client.join(GAME, how));
        await answer('join', golden('joined.json'));
        const left = net.last.ofType('leave').length;
        ends[first]?.();
        ends[first]?.();
        ends[second]?.();
        expect(net.last.ofType('leave').length).toBe(left);
        expect(client.followed(GAME)).toBeDefined();
        for (const end of ends) end();
        expect(net.last.ofType('leave').length).toBe(left + 1);
        expect(client.followed(GAME)).toBeUndefined();
      }
  });

  test('only glances again when nobody follows a game outright any more', async () => {
    client.join(GAME, { glance: true });
    const end = client.join(GAME);
    client.join(GAME, { glance: true });
    expect(net.last.ofType('join').at(-1)).not.toHaveProperty('glance');
    end();
    expect(net.last.ofType('join').at(-1)).toMatchObject({ glance: true });
  });

  test('an end of following that comes late does not touch who joined since', async () => {
    const end = client.join(GAME);
    client.leave(GAME);
    client.join(GAME);
    const left = net.last.ofType('leave').length;
    end();
    expect(net.last.ofType('leave').length).toBe(left);
  });

  test('joins again with since on a new connection', async () => {
    await join();
    await reconnect();
    expect(net.last.ofType('join')).toEqual([
      { type: 'join', game: GAME, since: 14, history: 'h1', id: expect.any(String) },
    ]);
  });

  test('asks to join until an outage is over, and a few times after other failures', async () => {
    const refuse = async (code: string) => {
      await answer('join', { type: 'error', code });
      await time.pass(2_000);
    };
    client.join(GAME);
    for (let i = 0; i < 100; i++) await refuse('unavailable');
    expect(lost).toEqual([]);
    await answer('join', golden('joined.json'));
    expect(client.followed(GAME)?.state.version).toBe(14);
    client.join(GAME);
    for (let i = 0; i < 6; i++) await refuse('internal');
    expect(lost).toEqual(['internal']);
  });

  test('takes another history as it comes', async () => {
    await join();
    net.last.says(golden('joined-rolled-back.json'));
    await settled();
    expect(client.followed(GAME)?.state).toMatchObject({ version: 5, history: 'h2' });
  });

  test('sends a move that was not answered again, the very same', async () => {
    await join();
    const done = client.act(GAME, 'move', { ply: 7, uci: 'a7a6' });
    const [first] = net.last.ofType('move');
    await reconnect();
    const [again] = net.last.ofType('move');
    expect(again).toEqual(first);
    net.last.says({ type: 'ack', id: again?.id, game: GAME, version: 15 });
    await expect(done).resolves.toMatchObject({ version: 15 });
  });

  test('sends what is asked for while there is no connection once there is one', async () => {
    net.last.breaks();
    const done = client.act(GAME, 'resign');
    await time.pass(300);
    net.welcome();
    expect(net.last.ofType('resign')).toHaveLength(1);
    await answer('resign', { type: 'ack', game: GAME, version: 3 });
    await expect(done).resolves.toMatchObject({ version: 3 });
  });

  test('asks again where nobody knows how it went, with the same key', async () => {
    const done = client.act(GAME, 'resign');
    await answer('resign', { type: 'error', code: 'outcomeUnknown', message: '' });
    await time.pass(1000);
    const sent = net.last.ofType('resign');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    await answer('resign', { type: 'ack', game: GAME, version: 9 });
    await expect(done).resolves.toMatchObject({ version: 9 });
  });

  test('tells a refusal by its code', async () => {
    const done = client.act(GAME, 'move', { ply: 0, uci: 'e2e5' });
    const refused = expect(done).rejects.toMatchObject({ code: 'illegalMove' });
    await answer('move', { type: 'error', code: 'illegalMove', message: 'no' });
    await refused;
  });

  test('does not look for an opponent again by itself: a seek dies with its connection', async () => {
    const done = client.ask({ type: 'seek', timeControl: '60' });
    const refused = expect(done).rejects.toMatchObject({ code: 'disconnected' });
    net.last.breaks();
    await refused;
    await time.pass(300);
    net.welcome();
    expect(net.last.ofType('seek')).toHaveLength(0);
  });

  describe.each<[string, () => unknown]>([
    ['broke', () => net.last.breaks()],
    ['went silent', () => time.pass(60_000)],
    ['did not answer a probe', () => probeInVain()],
    ['was replaced', () => client.connection.reconnect()],
    ['was hung up', () => client.connection.hangUp()],
  ])('whose connection %s', (_, end) => {
    const over = async () => {
      await end();
      client.connection.probe();
      await time.pass(300);
      net.welcome();
      await settled();
    };

    test('fails what cannot be repeated, and does not send it again', async () => {
      const done = client.ask({ type: 'seek', timeControl: '60' });
      const refused = expect(done).rejects.toMatchObject({ code: 'disconnected' });
      await over();
      await refused;
      expect(net.last.ofType('seek')).toEqual([]);
    });

    test('sends what acts in a game once more, the very same', async () => {
      const done = client.act(GAME, 'resign');
      const sent = net.last.ofType('resign');
      await over();
      expect(net.last.ofType('resign')).toEqual(sent);
      await answer('resign', { type: 'ack', game: GAME, version: 3 });
      await expect(done).resolves.toMatchObject({ version: 3 });
    });

    test('joins and watches once what it was about to', async () => {
      client.join(GAME);
      client.watchLobby(true);
      await over();
      expect(net.last.ofType('join')).toHaveLength(1);
      expect(net.last.ofType('lobby')).toHaveLength(1);
    });

    test('asks again for the whole state that it was to refresh, and then no more', async () => {
      await join();
      client.refresh(GAME);
      await over();
      expect(net.last.ofType('join')).toEqual([expect.not.objectContaining({ since: 14 })]);
      await answer('join', golden('joined.json'));
      await over();
      expect(net.last.ofType('join')).toEqual([expect.objectContaining({ since: 14 })]);
    });
  });

  const probeInVain = async () => {
    await time.pass(100);
    client.connection.probe();
    await time.pass(3001);
  };

  test('fails what cannot be repeated when it is closed', async () => {
    const done = client.ask({ type: 'seek', timeControl: '60' });
    const refused = expect(done).rejects.toMatchObject({ code: 'disconnected' });
    client.connection.close();
    await refused;
  });

  test('gives every command a key of its own', async () => {
    client.act(GAME, 'resign').catch(() => undefined);
    client.act(GAME, 'resign').catch(() => undefined);
    const keys = net.last.ofType('resign').map(({ key }) => key as string);
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[0-9a-z]{1,32}$/);
  });

  test('says when a game is not there', async () => {
    client.join('nowhere');
    await answer('join', { type: 'error', code: 'notFound', message: '' });
    expect(lost).toEqual(['notFound']);
  });

  test('keeps the times of moves when the state comes again', async () => {
    await join();
    net.last.says({
      ...golden('event-moved.json'),
      version: 15,
      ply: 8,
      uci: 'a7a6',
      san: 'a6',
      fen: 'r1bq1bnr/1ppp1kpp/p1n5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQ - 0 5',
      at: 777,
    });
    client.refresh(GAME);
    const state = client.followed(GAME)?.state;
    await answer('join', {
      ...golden('joined.json'),
      version: 15,
      state: { ...state, at: undefined },
    });
    expect(client.followed(GAME)?.state.moves.at(-1)).toMatchObject({ san: 'a6', at: 777 });
  });
});
