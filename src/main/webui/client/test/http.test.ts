import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as library from '../src/index.ts';
import { FakeSocket } from './manual.ts';

const { Http } = library;
const BASE = 'https://play.example.org';

const golden = (name: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../test/resources/golden/protocol/${name}`, import.meta.url),
      'utf8',
    ),
  );
const GUEST = golden('http/guest.json');

/** A service without cookies, that makes guests with the token `t1`, `t2` and so on. */
class FakeService {
  asked: { url: string; authorization: string | null }[] = [];
  private tokens = 0;

  readonly fetch = async (url: unknown, request?: RequestInit): Promise<Response> => {
    const authorization = new Headers(request?.headers).get('Authorization');
    this.asked.push({ url: String(url), authorization });
    return new Response(JSON.stringify(this.answer(String(url))));
  };

  private answer(url: string): unknown {
    const isIssued = url.endsWith('/v1/guests') || url.endsWith('/v1/tokens');
    return isIssued ? { ...GUEST, token: `t${++this.tokens}` } : GUEST.user;
  }

  get authorization(): string | null | undefined {
    return this.asked.at(-1)?.authorization;
  }
}

describe('requests', () => {
  let service: FakeService;

  beforeEach(() => {
    service = new FakeService();
  });

  test('to a service elsewhere are those of the guest that was made last', async () => {
    const http = new Http(BASE, service.fetch);
    expect(http.protocols()).toEqual([]);
    for (const token of ['t1', 't2']) {
      expect(await http.newGuest('Ana')).toEqual(GUEST.user);
      await http.me();
      expect(service.authorization).toBe(`Bearer ${token}`);
      expect(http.protocols()).toEqual([`bearer.${token}`]);
    }
  });

  test('go on with the fresh token, and ask for it with the old one', async () => {
    const http = new Http(BASE, service.fetch);
    http.token = 'old';
    await http.renew();
    expect(service.authorization).toBe('Bearer old');
    await http.me();
    expect(service.authorization).toBe('Bearer t1');
  });

  test('of the page that the service serves leave it to the cookie', async () => {
    const http = new Http('', service.fetch);
    await http.newGuest();
    await http.renew();
    await http.me();
    expect(service.asked).toEqual(
      ['/v1/guests', '/v1/tokens', '/v1/me'].map((url) => ({ url, authorization: null })),
    );
    expect(http.protocols()).toEqual([]);
  });
});

/** Seats and lets move whoever brings a token; nobody else. */
class ServiceSocket extends FakeSocket {
  static asked: string[] = [];
  private readonly isSomebody: boolean;

  constructor(_: string, protocols: string[]) {
    super();
    this.isSomebody = protocols.includes('bearer.t1');
    const user = this.isSomebody ? GUEST.user : null;
    queueMicrotask(() =>
      this.says({ ...golden('server/welcome.json'), user, now: Date.now(), heartbeat: 15_000 }),
    );
  }

  override send(text: string): void {
    super.send(text);
    const { type, id, game } = JSON.parse(text);
    if (type === 'ping') return;
    ServiceSocket.asked.push(type);
    queueMicrotask(() => this.says({ ...this.answer(type), id, game }));
  }

  private answer(type: string): Record<string, unknown> {
    if (!this.isSomebody) return { type: 'error', code: 'unauthorized', message: '' };
    return type === 'move'
      ? { type: 'ack', version: 15 }
      : { ...golden('server/joined.json'), role: 'white' };
  }
}

describe('the example of the README', () => {
  const [, example = ''] =
    readFileSync(new URL('../README.md', import.meta.url), 'utf8').match(/```ts\n([^`]*)```/) ?? [];
  const said: unknown[][] = [];

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Runs it as a program without cookies would, with the library's own sources. */
  const run = () => {
    const body = example.replace(/import (\{.*\}) from 'flagfall-client';/, 'const $1 = library;');
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
    const program = new AsyncFunction('library', 'console', `${body}; return client;`);
    return program(library, { log: (...words: unknown[]) => said.push(words) });
  };

  test('plays in a program as the guest that it made', async () => {
    const service = new FakeService();
    vi.stubGlobal('fetch', service.fetch);
    vi.stubGlobal('WebSocket', ServiceSocket);
    const client: library.Client = await run();
    expect(service.asked[0]?.url).toBe(`${BASE}/v1/guests`);
    expect(ServiceSocket.asked).toEqual(expect.arrayContaining(['sit', 'move']));
    expect(said[0]?.[0]).toBe('white');
    expect(said.at(-1)).toEqual([expect.stringMatching(/^\d+:\d\d/)]);
    client.connection.close();
  });
});
