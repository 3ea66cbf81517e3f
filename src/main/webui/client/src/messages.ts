/**
 * The words of flagfall.v1, as `docs/protocol.md` defines them. A client ignores what it does not
 * know: further types, kinds, fields, reasons.
 */

export type Color = 'white' | 'black';
export type Role = Color | 'arbiter' | 'spectator';

export interface User {
  id: string;
  name: string;
  kind: string;
}

/** Milliseconds left at the instant `at`; `deadline` is when the running clock's flag falls. */
export interface Clock {
  white: number;
  black: number;
  running: Color | null;
  at: number;
  stage?: Record<Color, number>;
  delay?: number;
  deadline?: number;
}

export interface Settings {
  timeControl: string;
  clockStart: 'afterFirstMoves' | 'immediately';
  variant: 'standard' | 'chess960';
  fen?: string;
  rules: string;
  rated: boolean;
  spectatorDelay?: number;
  opponent?: string;
  arbiters?: string[];
  creator?: User;
}

/** A half-move that was played; `clock` is what its mover had left after it. */
export interface Move {
  uci: string;
  san: string;
  clock: number | null;
  spent: number;
  credit: number;
  held?: number;
  /** When it was received; only known for moves that came as events. */
  at?: number;
}

export interface GameState {
  id: string;
  version: number;
  history: string;
  status: 'waiting' | 'playing' | 'ended';
  settings: Settings;
  players: Record<Color, User | null>;
  initialFen: string;
  fen: string;
  ply: number;
  moves: Move[];
  clock: Clock | null;
  draw: { offeredBy?: Color; offer?: number; claimable?: string[] };
  takeback?: { offeredBy: Color };
  pause?: { offeredBy?: Color; since?: number; reason?: string };
  result?: string;
  reason?: string;
  detail?: string;
  createdAt: number;
  startedAt?: number;
  endedAt?: number;
  /** When the first move of the side to move is due, where there is such a limit. */
  firstMoveBy?: number;
  legal?: string[];
  opening?: { eco: string; name: string };
}

export interface GameSummary {
  id: string;
  status: string;
  settings: Settings;
  players: Record<Color, User | null>;
  createdAt: number;
  startedAt?: number;
  spectators?: number;
}

interface EventBase {
  type: 'event';
  game: string;
  version: number;
  at: number;
  /** May stand beside any `clock`. */
  firstMoveBy?: number;
}

/** What happened in a game; kinds that this version does not know are folded as "nothing but a version". */
export type GameEvent = EventBase &
  (
    | { kind: 'created'; settings: Settings }
    | { kind: 'seated'; color: Color; user: User }
    | { kind: 'started'; clock: Clock | null }
    | {
        kind: 'moved';
        ply: number;
        uci: string;
        san: string;
        fen: string;
        check?: boolean;
        clock: Clock | null;
        spent: number;
        credit: number;
        held: number;
      }
    | { kind: 'drawOffered'; by: Color }
    | { kind: 'drawDeclined'; by: Color; how: 'answer' | 'move' }
    | {
        kind: 'drawClaimRefused';
        by: Color;
        ground: string;
        penalty?: { to: Color; ms: number };
        clock: Clock | null;
      }
    | { kind: 'takebackOffered' | 'takebackDeclined'; by: Color }
    | { kind: 'takenBack'; ply: number; fen: string; clock: Clock | null }
    | { kind: 'timeGiven'; by: Color; to: Color; ms: number; clock: Clock | null }
    | { kind: 'pauseOffered' | 'pauseDeclined'; by: Color }
    | { kind: 'clockPaused' | 'clockResumed'; clock: Clock | null; reason: string }
    | {
        kind: 'clockCredited';
        color: Color;
        ms: number;
        from: number;
        to: number;
        reason: string;
        clock: Clock | null;
      }
    | { kind: 'ruled'; by: string; what: unknown; clock: Clock | null }
    | { kind: 'illegalAttempt'; by: Color; count: number }
    | {
        kind: 'ended';
        result: string;
        reason: string;
        clock: Clock | null;
        /** Of the turn in which a flag fell, as in `moved`. */
        spent?: number;
        credit?: number;
        held?: number;
        detail?: string;
      }
  );

export interface Seek {
  seek: string;
  user: User;
  timeControl: string;
  rules: string;
  variant: string;
  color?: Color;
}

export interface Welcome {
  type: 'welcome';
  protocol: number;
  features: string[];
  limits: Record<string, number>;
  user: User | null;
  now: number;
  node: string;
  heartbeat: number;
}

export interface Joined {
  type: 'joined';
  id?: string;
  game: string;
  role: Role;
  version: number;
  history: string;
  state?: GameState;
  events?: GameEvent[];
  rolledBack?: boolean;
}

export interface Presence {
  type: 'presence';
  game: string;
  white: 'online' | 'away' | null;
  black: 'online' | 'away' | null;
  spectators: number;
  claimIn?: number;
}

export interface Chat {
  type: 'chat';
  game: string;
  room: 'players' | 'spectators';
  from: User;
  text: string;
  at: number;
}

export interface Ack {
  type: 'ack';
  id?: string;
  game?: string;
  version?: number;
  seek?: string;
}

export interface ProtocolError {
  type: 'error';
  id?: string;
  game?: string;
  code: string;
  message: string;
  retryIn?: number;
}

/** How many users are connected and how many games are being played, as soon as that is known. */
export interface Crowd {
  players?: number;
  games?: number;
}

export interface Seeks extends Crowd {
  type: 'seeks';
  id?: string;
  seeks: Seek[];
}

export interface Pong {
  type: 'pong';
  id?: string;
  t: number;
  now: number;
}

export type ServerMessage =
  | Welcome
  | Joined
  | GameEvent
  | Presence
  | Chat
  | Ack
  | ProtocolError
  | Seeks
  | Pong
  | ({ type: 'seeksChanged'; added: Seek[]; removed: string[] } & Crowd)
  | { type: 'paired'; game: string; color: Color }
  | { type: 'rematchOffered' | 'rematchDeclined'; game: string; by: Color }
  | { type: 'rematched'; game: string; next: string }
  | { type: 'paused' | 'resumed'; game: string; reason: string };

/** The one answer that every message of a client gets. */
export type Answer = Ack | Joined | Seeks | Pong | ProtocolError;

/** What a client may say; `id` and `key` are added where they are missing. */
export interface ClientMessage {
  type: string;
  game?: string;
  key?: string;
  [field: string]: unknown;
}
