import type { Socket, Timers } from '../src/index.ts';

/** Time that only moves when a test says so; it runs whatever falls due. */
export class ManualTime implements Timers {
  now = 0;
  private due: { at: number; run: () => void }[] = [];

  readonly monotonic = (): number => this.now;

  set(run: () => void, ms: number): unknown {
    const entry = { at: this.now + ms, run };
    this.due.push(entry);
    return entry;
  }

  clear(timer: unknown): void {
    this.due = this.due.filter((entry) => entry !== timer);
  }

  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      await settled();
      const next = this.due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.clear(next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
    await settled();
  }
}

/** Lets promises that are ready run. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

/** A socket whose other end is the test. */
export class FakeSocket implements Socket {
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((frame: { data: unknown }) => void) | null = null;
  onclose: ((end: { code: number }) => void) | null = null;
  closedWith: number | undefined;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code?: number): void {
    this.readyState = 3;
    this.closedWith = code;
  }

  /** The server says something. */
  says(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection breaks. */
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  ofType(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }
}

/** A network on which every attempt makes a new socket. */
export class FakeNetwork {
  sockets: FakeSocket[] = [];

  readonly open = (): Socket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };

  get last(): FakeSocket {
    return this.sockets[this.sockets.length - 1] as FakeSocket;
  }

  welcome(user: unknown = null): void {
    this.last.says({
      type: 'welcome',
      protocol: 1,
      features: [],
      user,
      now: 1000,
      heartbeat: 15_000,
    });
  }
}
