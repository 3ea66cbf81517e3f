import type { Timers } from './connection.ts';
import type { Answer, ClientMessage, ProtocolError } from './messages.ts';

const GIVE_UP_AFTER = 60_000;
const SHORT_WAIT = 400;

/** Codes after which the same message is sent again: it changed nothing, or nobody knows. */
const AGAIN = new Set(['outcomeUnknown', 'unavailable', 'tooFast']);

/** A refusal by the server; `code` is one of the protocol's. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The game that the refusal is about, where it names one. */
    readonly game?: string,
  ) {
    super(message);
  }
}

interface Pending {
  message: ClientMessage;
  since: number;
  resolve: (answer: Answer) => void;
  reject: (why: Refused) => void;
}

export interface CommandOptions {
  /** Sends a message if there is a connection, and says whether it did. */
  send: (message: ClientMessage) => boolean;
  timers: Timers;
  monotonic: () => number;
  /** A name that nobody else gives to a command, at most 32 characters. */
  newKey?: () => string;
}

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => (byte % 36).toString(36)).join(
    '',
  );

/**
 * Messages that wait for their one answer. What acts in a game gets a key and is sent again, the very
 * same message, after a lost connection or where the server does not know how it went; it is played
 * once however often it is sent. Everything else fails with `disconnected` when the connection does.
 */
export class Commands {
  private readonly pending = new Map<string, Pending>();
  private count = 0;
  private readonly newKey: () => string;

  constructor(private readonly options: CommandOptions) {
    this.newKey = options.newKey ?? randomKey;
  }

  /** Sends, and tells the answer; a refusal is a rejected promise with `Refused`. */
  ask(message: ClientMessage): Promise<Answer> {
    const id = `c${++this.count}`;
    return new Promise((resolve, reject) => {
      const entry = {
        message: { ...message, id },
        since: this.options.monotonic(),
        resolve,
        reject,
      };
      this.pending.set(id, entry);
      if (!this.options.send(entry.message) && !isSafeToRepeat(message)) this.fail(id);
    });
  }

  /** As `ask`, for what acts in a game: it is never lost and never done twice. */
  act(message: ClientMessage): Promise<Answer> {
    return this.ask({ ...message, key: message.key ?? this.newKey() });
  }

  /** Takes a message from the server if it is an answer, and says whether it was. */
  answered(message: { id?: string; type: string }): boolean {
    const entry = message.id === undefined ? undefined : this.pending.get(message.id);
    if (!entry || message.id === undefined) return false;
    if (message.type === 'error') this.refused(message.id, entry, message as ProtocolError);
    else {
      this.pending.delete(message.id);
      entry.resolve(message as Answer);
    }
    return true;
  }

  /** The connection is lost: what cannot be repeated fails. */
  disconnected(): void {
    for (const [id, entry] of this.pending) if (!isSafeToRepeat(entry.message)) this.fail(id);
  }

  /** There is a connection again: what was not answered is sent again. */
  reconnected(): void {
    for (const entry of [...this.pending.values()]) this.options.send(entry.message);
  }

  private refused(id: string, entry: Pending, error: ProtocolError): void {
    const waited = this.options.monotonic() - entry.since;
    const isWorthIt = AGAIN.has(error.code) && isSafeToRepeat(entry.message);
    if (isWorthIt && waited < GIVE_UP_AFTER) {
      const wait = error.retryIn ?? Math.max(SHORT_WAIT, waited / 2);
      this.options.timers.set(() => {
        if (this.pending.has(id)) this.options.send(entry.message);
      }, wait);
      return;
    }
    this.pending.delete(id);
    entry.reject(new Refused(error.code, error.message, error.game));
  }

  private fail(id: string): void {
    const entry = this.pending.get(id);
    this.pending.delete(id);
    entry?.reject(new Refused('disconnected', 'the connection was lost'));
  }
}

const isSafeToRepeat = (message: ClientMessage): boolean => message.key !== undefined;
