import type { ClientMessage, ServerMessage, Welcome } from './messages.ts';
import { ServiceClock } from './serviceClock.ts';

const PROTOCOL = 'flagfall.v1';
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const LEFT = 1000;
const GOING_AWAY = 1001;
const NO_STATUS = 1005;
const ABNORMAL = 1006;
const OVERLOADED = 1013;
const FIRST_PINGS = [0, 200, 600];
const PROBE_TIMEOUT = 3000;

/** What of a browser's WebSocket is used; tests bring their own. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(code?: number): void;
  onmessage: ((frame: { data: unknown }) => void) | null;
  onclose: ((end: { code: number }) => void) | null;
}

export interface Timers {
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

export interface ConnectionOptions {
  /** `ws://…/ws` */
  url: string;
  /** Second subprotocols, such as `bearer.…`; asked for anew before each attempt. */
  protocols?: () => string[] | Promise<string[]>;
  open?: (url: string, protocols: string[]) => Socket;
  timers?: Timers;
  random?: () => number;
  monotonic?: () => number;
  clock?: ServiceClock;
}

export interface ConnectionEnd {
  /** A WebSocket's close code: 1006 for one that went silent, 0 where none could be opened. */
  code: number;
  /** The next attempt comes in so many ms: 0 is at once, `Infinity` not by itself. */
  retryIn: number;
  /** How many attempts in a row have failed. */
  attempt: number;
  /** It was ended here, by `reconnect`, `hangUp` or `close`: no sign of trouble. */
  onPurpose: boolean;
}

export interface ConnectionListener {
  /** A connection stands, and `welcome` was heard: join what you were in. */
  up(welcome: Welcome): void;
  /**
   * It is lost, or not there yet. Comes after every `up`, whoever ended the connection, as what was
   * asked over it gets no answer any more; and after every attempt that fails.
   */
  down(end: ConnectionEnd): void;
  message(message: ServerMessage): void;
}

const OPEN = 1;

const browserTimers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as number),
};

/**
 * A WebSocket that comes back by itself, with back-off, until it is closed. Sends pings of its own,
 * as a browser hides the server's: for the service clock, and to notice a connection that is dead
 * without saying so.
 */
export class Connection {
  readonly clock: ServiceClock;
  private socket: Socket | undefined;
  private welcomed = false;
  private attempt = 0;
  private dial = 0;
  private heartbeat = 15_000;
  private heard = 0;
  private retry: unknown;
  private beat: unknown;
  private closed = false;
  private readonly sent = new Map<number, number>();
  private pings = 0;
  private readonly open: (url: string, protocols: string[]) => Socket;
  private readonly timers: Timers;
  private readonly random: () => number;
  private readonly monotonic: () => number;

  constructor(
    private readonly options: ConnectionOptions,
    private readonly listener: ConnectionListener,
  ) {
    this.open = options.open ?? ((url, protocols) => new WebSocket(url, protocols) as Socket);
    this.timers = options.timers ?? browserTimers;
    this.random = options.random ?? Math.random;
    this.monotonic = options.monotonic ?? (() => performance.now());
    this.clock = options.clock ?? new ServiceClock(this.monotonic);
    this.connect();
  }

  /** Whether messages can be sent. */
  get isUp(): boolean {
    return this.welcomed && this.socket?.readyState === OPEN;
  }

  /** Sends if there is a connection, and says whether it did. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Drops the connection, if any, and connects at once: after a sleep, or as somebody else. */
  reconnect(): void {
    if (this.closed) return;
    const wasUp = this.welcomed;
    this.drop();
    this.attempt = 0;
    this.connect();
    if (wasUp) this.left(NO_STATUS, 0);
  }

  /** Asks whether the connection is alive; if no answer comes soon, opens another one. */
  probe(): void {
    if (this.closed) return;
    if (!this.socket || !this.welcomed) {
      this.reconnect();
      return;
    }
    const asked = this.monotonic();
    const socket = this.socket;
    this.clock.forget();
    this.ping();
    this.timers.set(() => {
      if (this.socket === socket && this.heard < asked) this.silent();
    }, PROBE_TIMEOUT);
  }

  /** Hangs up until `probe` or `reconnect`: the page is left, and may yet be shown again. */
  hangUp(): void {
    const wasUp = this.welcomed;
    this.drop(LEFT);
    if (wasUp) this.left(LEFT, Number.POSITIVE_INFINITY);
  }

  /** Ends it for good. */
  close(): void {
    this.closed = true;
    this.hangUp();
  }

  private async connect(): Promise<void> {
    const dial = ++this.dial;
    // While the protocols are asked for one may hang up, or become somebody whose protocols are others.
    const isOutdated = () => dial !== this.dial;
    this.timers.clear(this.retry);
    try {
      const more = (await this.options.protocols?.()) ?? [];
      if (isOutdated()) return;
      const socket = this.open(this.options.url, [PROTOCOL, ...more]);
      this.socket = socket;
      socket.onmessage = (frame) => this.received(socket, frame.data);
      socket.onclose = (end) => this.ended(socket, end.code);
      this.heard = this.monotonic();
      this.watch();
    } catch {
      if (!isOutdated()) this.lost(0, this.waitAfter(0));
    }
  }

  private received(socket: Socket, data: unknown): void {
    if (socket !== this.socket || typeof data !== 'string') return;
    this.heard = this.monotonic();
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'welcome') this.welcome(message);
    else if (message.type === 'pong' && this.sent.has(message.t)) this.pong(message);
    else this.listener.message(message);
  }

  private welcome(welcome: Welcome): void {
    this.attempt = 0;
    this.welcomed = true;
    this.heartbeat = welcome.heartbeat || this.heartbeat;
    this.clock.forget();
    this.clock.heard(welcome.now);
    for (const wait of FIRST_PINGS) this.timers.set(() => this.ping(), wait);
    this.listener.up(welcome);
  }

  private ping(): void {
    const number = ++this.pings;
    if (this.send({ type: 'ping', t: number })) this.sent.set(number, this.monotonic());
  }

  private pong({ t, now }: { t: number; now: number }): void {
    const sent = this.sent.get(t);
    this.sent.delete(t);
    if (sent !== undefined) this.clock.sample(sent, this.monotonic(), now);
  }

  private watch(): void {
    this.timers.clear(this.beat);
    this.beat = this.timers.set(() => {
      if (this.monotonic() - this.heard > 3 * this.heartbeat) this.silent();
      else {
        this.ping();
        this.watch();
      }
    }, this.heartbeat);
  }

  private ended(socket: Socket, code: number): void {
    if (socket === this.socket) this.lost(code, this.waitAfter(code));
  }

  /** It was waited for long enough: the next attempt comes at once. */
  private silent(): void {
    this.lost(ABNORMAL, 0);
  }

  private lost(code: number, retryIn: number): void {
    this.drop();
    const attempt = ++this.attempt;
    this.retry = this.timers.set(() => this.connect(), retryIn);
    this.listener.down({ code, retryIn, attempt, onPurpose: false });
  }

  private left(code: number, retryIn: number): void {
    this.listener.down({ code, retryIn, attempt: 0, onPurpose: true });
  }

  private waitAfter(code: number): number {
    const doubled = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempt);
    const wait = code === OVERLOADED ? LONGEST_WAIT : doubled;
    const share = code === GOING_AWAY && this.attempt === 0 ? 0.2 : 1;
    return wait * share * (0.5 + this.random() / 2);
  }

  private drop(code?: number): void {
    this.dial++;
    this.timers.clear(this.beat);
    this.timers.clear(this.retry);
    this.sent.clear();
    this.welcomed = false;
    const socket = this.socket;
    this.socket = undefined;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close(code);
  }
}
