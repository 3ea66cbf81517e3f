import type {
  Chat,
  Clock,
  GameEvent,
  GameState,
  GameSummary,
  Presence,
  Role,
  RuleSet,
  Seek,
  User,
} from 'flagfall-client';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Locale } from '../i18n/locale.ts';
import type { Preferences } from './preferences.ts';
import type { Route } from './router.ts';

/** A move that was made here and is not confirmed yet: shown at once, taken back if refused. */
export interface PendingMove {
  ply: number;
  uci: string;
}

/** Something to tell at a table: a message key and what goes into it. */
export interface Notice {
  id: number;
  key: string;
  values?: Record<string, string | number>;
}

/** One game as this page sees it. */
export interface Table {
  role: Role;
  state: GameState;
  presence?: Presence;
  /** When an absence may be claimed, by the service's clock. */
  claimAt?: number;
  chat: Chat[];
  rematch?: { by: string };
  /** The game that the players went on to. */
  next?: string;
  /** The service cannot store moves; why. */
  outage?: string;
  outageSince?: number;
  pending?: PendingMove;
  premove?: string;
  /** The next move made on the board is one with which a draw is claimed. */
  claiming?: boolean;
  /** Which half-move is looked at; undefined: the last. */
  viewing?: number;
  flipped?: boolean;
  /** All events, with their times, once somebody asked for them. */
  log?: GameEvent[];
  /** The running clock as it stood when our move went off. */
  frozen?: { clock: Clock; at: number };
}

export interface WantedGame {
  timeControl: string;
  rules?: string;
  variant?: string;
  color?: 'white' | 'black';
}

export interface AppState {
  route: Route;
  locale: Locale;
  preferences: Preferences;
  user: User | null;
  link: { status: 'connecting' | 'up' | 'down'; since: number; node?: string };
  roundTrip?: number;
  features: string[];
  rules: RuleSet[];
  lobby: {
    seeks: Seek[];
    /** What one looks for; `since` when it was asked for, if it was yet. */
    mine?: WantedGame & { since?: number };
    games: GameSummary[];
    known: boolean;
    /** How many games are being played, as the service counts them. */
    played?: number;
  };
  tables: Record<string, Table>;
  /** Games that cannot be shown, and why. */
  missing: Record<string, string>;
  notices: Notice[];
  /** Read out by screen readers. */
  spoken: string;
}

type Listener = () => void;

const listeners = new Set<Listener>();
let current: AppState | undefined;

/** The one state of the page. Changed by `update` only. */
export function app(): AppState {
  if (!current) throw new Error('the store has not begun');
  return current;
}

export function begin(state: AppState): void {
  current = state;
}

/** Replaces parts of the state and tells everyone who looks. */
export function update(change: Partial<AppState> | ((state: AppState) => Partial<AppState>)): void {
  const patch = typeof change === 'function' ? change(app()) : change;
  current = { ...app(), ...patch };
  for (const listener of [...listeners]) listener();
}

/** Changes one table, if it is there. */
export function updateTable(id: string, change: (table: Table) => Partial<Table>): void {
  const table = app().tables[id];
  if (!table) return;
  update((state) => ({ tables: { ...state.tables, [id]: { ...table, ...change(table) } } }));
}

export function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What `select` sees of the state; the component is drawn again when that changes. */
export function useApp<T>(select: (state: AppState) => T): T {
  const seen = select(app());
  const [, draw] = useState(0);
  // At once, and not when the browser has drawn: what is pressed first is answered as soon as the rest.
  useLayoutEffect(() => {
    let last = select(app());
    const look = () => {
      const now = select(app());
      if (Object.is(now, last)) return;
      last = now;
      draw((count) => count + 1);
    };
    look();
    return subscribe(look);
  });
  return seen;
}
