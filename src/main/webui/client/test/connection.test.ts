import { beforeEach, describe, expect, test } from 'vitest';
import { Connection } from '../src/index.ts';
import { FakeNetwork, ManualTime, settled } from './manual.ts';

describe('a connection', () => {
  let time: ManualTime;
  let net: FakeNetwork;
  let log: string[];
  let connection: Connection;

  beforeEach(async () => {
    time = new ManualTime();
    net = new FakeNetwork();
    log = [];
    connection = new Connection(
      {
        url: 'ws://test/ws',
        open: net.open,
        timers: time,
        monotonic: time.monotonic,
        random: () => 1,
      },
      {
        up: () => log.push('up'),
        down: ({ retryIn, onPurpose }) =>
          log.push(`down ${retryIn}${onPurpose ? ' on purpose' : ''}`),
        message: ({ type }) => log.push(type),
      },
    );
    await settled();
  });

  test('is up once it was welcomed', () => {
    expect(connection.isUp).toBe(false);
    net.welcome();
    expect(connection.isUp).toBe(true);
    expect(log).toEqual(['up']);
  });

  test('hangs up when its page is left, and comes back when that is shown again', async () => {
    net.welcome();
    connection.hangUp();
    expect(net.last.closedWith).toBe(1000);
    await time.pass(60_000);
    expect(net.sockets).toHaveLength(1);
    connection.probe();
    await settled();
    net.welcome();
    expect(connection.isUp).toBe(true);
    expect(log).toEqual(['up', 'down Infinity on purpose', 'up']);
  });

  test('comes back by itself, waiting twice as long each time, at most 8 s', async () => {
    for (let i = 0; i < 8; i++) {
      net.last.breaks();
      await time.pass(8000);
    }
    expect(log).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000].map((ms) => `down ${ms}`));
    expect(net.sockets).toHaveLength(9);
  });

  test('comes back soon from a node that goes away, late from one that is overloaded', async () => {
    net.welcome();
    net.last.breaks(1001);
    await time.pass(60);
    net.welcome();
    net.last.breaks(1013);
    expect(log).toEqual(['up', 'down 50', 'up', 'down 8000']);
  });

  test('notices that the other end is silent, and opens another', async () => {
    net.welcome();
    await time.pass(3 * 15_000 + 15_001);
    expect(net.sockets.length).toBeGreaterThan(1);
    expect(net.sockets[0]?.readyState).toBe(3);
  });

  test.each<[string, () => unknown, string]>([
    ['breaks', () => net.last.breaks(), 'down 250'],
    ['goes silent', () => time.pass(60_000), 'down 0'],
    ['does not answer a probe', () => probeInVain(), 'down 0'],
    ['is to be replaced', () => connection.reconnect(), 'down 0 on purpose'],
    ['is hung up', () => connection.hangUp(), 'down Infinity on purpose'],
    ['is closed', () => connection.close(), 'down Infinity on purpose'],
  ])('tells once that it is down when it %s', async (_, end, told) => {
    net.welcome();
    await end();
    expect(connection.isUp).toBe(false);
    connection.hangUp();
    connection.close();
    expect(log).toEqual(['up', told]);
  });

  const probeInVain = async () => {
    await time.pass(100);
    connection.probe();
    await time.pass(3001);
  };

  test('tells of every attempt that a network swallows, though none of them ever ends', async () => {
    await time.pass(5 * 60_000);
    expect(log).toEqual(Array(5).fill('down 0'));
    expect(net.sockets).toHaveLength(6);
  });

  test('has nothing to tell when it is replaced before it was up, or while it is down', async () => {
    connection.reconnect();
    await settled();
    net.last.breaks();
    connection.reconnect();
    await settled();
    expect(log).toEqual(['down 250']);
    expect(net.sockets).toHaveLength(3);
  });

  test('is not opened again by a listener that closes it when it goes down', async () => {
    const own = new FakeNetwork();
    const listener = { up: () => {}, down: () => other.close(), message: () => {} };
    const options = { url: 'ws://test/ws', open: own.open, timers: time, monotonic: () => 0 };
    const other: Connection = new Connection(options, listener);
    await settled();
    own.welcome();
    other.reconnect();
    await time.pass(60_000);
    expect(own.sockets).toHaveLength(1);
  });

  test('is not given up while pongs come', async () => {
    net.welcome();
    for (let i = 0; i < 20; i++) {
      await time.pass(5000);
      for (const { t } of net.last.ofType('ping'))
        net.last.says({ type: 'pong', t, now: time.now });
    }
    expect(net.sockets).toHaveLength(1);
  });

  test('is probed after a sleep: without an answer there is a new one in 3 s', async () => {
    net.welcome();
    await time.pass(100);
    connection.probe();
    await time.pass(3001);
    expect(net.sockets).toHaveLength(2);
  });

  test('tells the right time after a sleep in which the local clock stood still', async () => {
    net.welcome();
    await time.pass(1000);
    for (const { t } of net.last.ofType('ping')) net.last.says({ type: 'pong', t, now: 2000 });
    connection.probe();
    const asked = net.last.ofType('ping').at(-1);
    net.last.says({ type: 'pong', t: asked?.t, now: 3_602_000 });
    expect(connection.clock.now()).toBe(3_602_000);
  });

  test('measures the service clock by its own pings and keeps their answers to itself', async () => {
    net.welcome();
    await time.pass(1);
    time.now += 40;
    const [ping] = net.last.ofType('ping');
    net.last.says({ type: 'pong', t: ping?.t, now: 5020 });
    expect(connection.clock.roundTrip()).toBeGreaterThanOrEqual(40);
    expect(log).toEqual(['up']);
  });

  test('is gone for good once it is closed', async () => {
    net.welcome();
    connection.close();
    await time.pass(60_000);
    expect(net.sockets).toHaveLength(1);
    expect(net.last.closedWith).toBe(1000);
  });
});

describe('a connection whose protocols take time', () => {
  let net: FakeNetwork;
  let opened: string[][];
  let answers: ((protocols: string[]) => void)[];
  let connection: Connection;

  beforeEach(() => {
    net = new FakeNetwork();
    opened = [];
    answers = [];
    const time = new ManualTime();
    connection = new Connection(
      {
        url: 'ws://test/ws',
        protocols: () => new Promise((resolve) => answers.push(resolve)),
        open: (_, protocols) => {
          opened.push(protocols);
          return net.open();
        },
        timers: time,
        monotonic: time.monotonic,
      },
      { up: () => {}, down: () => {}, message: () => {} },
    );
  });

  test('is opened as whom one has become meanwhile', async () => {
    connection.reconnect();
    answers[0]?.(['bearer.old']);
    await settled();
    answers[1]?.(['bearer.new']);
    await settled();
    expect(opened).toEqual([['flagfall.v1', 'bearer.new']]);
  });

  test('is not opened once it was hung up', async () => {
    connection.hangUp();
    answers[0]?.([]);
    await settled();
    expect(opened).toEqual([]);
  });
});
