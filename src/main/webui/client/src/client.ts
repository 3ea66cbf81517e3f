import { Commands } from './commands.ts';
import { Connection, type ConnectionEnd, type ConnectionOptions } from './connection.ts';
import { after, follows } from './game.ts';
import type {
  Ack,
  ClientMessage,
  GameEvent,
  GameState,
  Joined,
  Role,
  ServerMessage,
  Welcome,
} from './messages.ts';
import type { ServiceClock } from './serviceClock.ts';

/** A game that is followed: its state, and as what. */
export interface Followed {
  role: Role;
  state: GameState;
}

interface Follower {
  glance: boolean;
}

export interface ClientListener {
  up?(welcome: Welcome): void;
  down?(end: ConnectionEnd): void;
  /**
   * A game's state changed: by one event, or, with `event` undefined, because it was joined anew.
   */
  game?(id: string, followed: Followed, event: GameEvent | undefined, joined?: Joined): void;
  /** A game could not be joined. */
  lost?(id: string, code: string): void;
  /** Everything else: presence, chat, seeks, pairings, rematches, pauses. */
  message?(message: ServerMessage): void;
}

const JOIN_AGAIN = 2000;
const JOIN_LIMIT = 5;

/**
 * A client of one Flagfall service: follows any number of games without a gap, over as many
 * connections as it takes, and acts in them.
 */
export class Client {
  readonly connection: Connection;
  private readonly commands: Commands;
  private readonly games = new Map<string, Followed | undefined>();
  private readonly followers = new Map<string, Set<Follower>>();
  private readonly failures = new Map<string, number>();
  private readonly refreshing = new Set<string>();
  private isWatchingLobby = false;

  constructor(
    private readonly options: ConnectionOptions,
    private readonly listener: ClientListener,
  ) {
    const timers = options.timers ?? {
      set: setTimeout,
      clear: clearTimeout as (t: unknown) => void,
    };
    const monotonic = options.monotonic ?? (() => performance.now());
    this.commands = new Commands({
      send: (message) => this.connection.isUp && this.connection.send(message),
      timers: { set: (run, ms) => timers.set(run, ms), clear: (timer) => timers.clear(timer) },
      monotonic,
    });
    this.connection = new Connection(options, {
      up: (welcome) => this.up(welcome),
      down: (end) => this.down(end),
      message: (message) => this.received(message),
    });
  }

  /** The service's clock. */
  get clock(): ServiceClock {
    return this.connection.clock;
  }

  /** The game as it is known, if it is followed. */
  followed(game: string): Followed | undefined {
    return this.games.get(game);
  }

  /**
   * Follows a game; with `glance`, as one of many, without counting as a spectator. What it returns
   * ends that: several parts of a page may follow the same game, and it is left with the last of
   * them.
   */
  join(game: string, { glance = false } = {}): () => void {
    const follower = { glance };
    const followers = this.followers.get(game) ?? new Set();
    this.followers.set(game, followers.add(follower));
    if (!this.games.has(game)) this.games.set(game, undefined);
    this.catchUp(game);
    return () => {
      if (followers.delete(follower)) this.oneLessFollows(game, followers);
    };
  }

  private oneLessFollows(game: string, others: Set<Follower>): void {
    if (this.followers.get(game) !== others) return;
    if (others.size === 0) this.leave(game);
    else this.catchUp(game);
  }

  /** Follows a game no longer, whoever joined it. */
  leave(game: string): void {
    this.followers.delete(game);
    if (!this.games.delete(game)) return;
    this.failures.delete(game);
    this.refreshing.delete(game);
    this.connection.send({ type: 'leave', game });
  }

  /** Asks for the whole state again: only that says what is legal and what may be claimed. */
  refresh(game: string): void {
    this.refreshing.add(game);
    this.catchUp(game);
  }

  /** Acts in a game; the answer is durable. Rejects with `Refused`. */
  async act(game: string, type: string, fields: Record<string, unknown> = {}): Promise<Ack> {
    return (await this.commands.act({ type, game, ...fields })) as Ack;
  }

  /** Takes a seat and follows the game. */
  async sit(game: string, color?: string): Promise<void> {
    if (!this.games.has(game)) this.games.set(game, undefined);
    const message = { type: 'sit', game, ...(color ? { color } : {}) };
    this.joined((await this.commands.act(message)) as Joined);
  }

  /** Says something that is not an act in a game, such as `seek`; fails if the connection does. */
  async ask(message: ClientMessage): Promise<Ack> {
    return (await this.commands.ask(message)) as Ack;
  }

  /** Watches the open seeks, from now on or no longer. */
  watchLobby(on: boolean): void {
    this.isWatchingLobby = on;
    this.sendLobby();
  }

  private sendLobby(): void {
    this.commands
      .ask({ type: 'lobby', on: this.isWatchingLobby })
      .then((answer) => {
        if (answer.type === 'seeks') this.listener.message?.(answer);
      })
      .catch(() => undefined);
  }

  private up(welcome: Welcome): void {
    this.listener.up?.(welcome);
    this.commands.reconnected();
    for (const game of this.games.keys()) this.catchUp(game);
    if (this.isWatchingLobby) this.sendLobby();
  }

  private down(end: ConnectionEnd): void {
    this.commands.disconnected();
    this.listener.down?.(end);
  }

  private received(message: ServerMessage): void {
    if (this.commands.answered(message)) return;
    if (message.type === 'joined') this.joined(message);
    else if (message.type === 'event') this.happened(message);
    else this.listener.message?.(message);
  }

  private catchUp(game: string): void {
    // A connection may have taken a refresh with it, and events would not make up for that.
    const known = this.refreshing.has(game) ? undefined : this.games.get(game)?.state;
    this.sendJoin(game, known ? { since: known.version, history: known.history } : {});
  }

  private sendJoin(game: string, fields: { since?: number; history?: string }): void {
    this.commands
      .ask({ type: 'join', game, ...fields, ...(this.isGlance(game) ? { glance: true } : {}) })
      .then((answer) => this.joined(answer as Joined))
      .catch(({ code }) => this.notJoined(game, code));
  }

  private isGlance(game: string): boolean {
    const followers = [...(this.followers.get(game) ?? [])];
    return followers.length > 0 && followers.every(({ glance }) => glance);
  }

  private notJoined(game: string, code: string): void {
    if (code === 'disconnected' || !this.games.has(game)) return;
    const failures = (this.failures.get(game) ?? 0) + 1;
    this.failures.set(game, failures);
    const isOutage = code === 'unavailable';
    const mayPass = code === 'tooFast' || code === 'internal';
    if (isOutage || (mayPass && failures <= JOIN_LIMIT)) {
      const timers = this.options.timers;
      const again = () => this.games.has(game) && this.catchUp(game);
      timers ? timers.set(again, JOIN_AGAIN) : setTimeout(again, JOIN_AGAIN);
      return;
    }
    this.games.delete(game);
    this.followers.delete(game);
    this.refreshing.delete(game);
    this.listener.lost?.(game, code);
  }

  private joined(answer: Joined): void {
    const { game, role } = answer;
    if (!this.games.has(game)) return;
    this.failures.delete(game);
    if (answer.state) {
      this.refreshing.delete(game);
      const state = { ...answer.state, history: answer.history ?? answer.state.history };
      this.set(game, { role, state: withTimes(state, this.games.get(game)?.state) }, answer);
      return;
    }
    const known = this.games.get(game);
    if (!known) return;
    const state = (answer.events ?? []).reduce(after, known.state);
    this.set(game, { role, state: { ...state, history: answer.history } }, answer);
  }

  private happened(event: GameEvent): void {
    const known = this.games.get(event.game);
    if (!known || event.version <= known.state.version) return;
    if (!follows(known.state, event)) {
      this.catchUp(event.game);
      return;
    }
    const followed = { ...known, state: after(known.state, event) };
    this.games.set(event.game, followed);
    this.listener.game?.(event.game, followed, event);
  }

  private set(game: string, followed: Followed, joined: Joined): void {
    this.games.set(game, followed);
    this.listener.game?.(game, followed, undefined, joined);
  }
}

/** A state has no times of its moves; those that came as events are kept. */
function withTimes(state: GameState, known: GameState | undefined): GameState {
  if (!known || known.id !== state.id) return state;
  const moves = state.moves.map((move, i) => {
    const old = known.moves[i];
    return old && old.uci === move.uci && old.spent === move.spent ? { ...old, ...move } : move;
  });
  return { ...state, moves };
}
