import {
  Client,
  type Followed,
  type GameEvent,
  Http,
  type Joined,
  type ServerMessage,
} from 'flagfall-client';
import { eventHappened } from '../game/happenings.ts';
import { withEvents } from '../game/log.ts';
import { playPremove } from '../game/premove.ts';
import { isPlayer } from '../game/rules.ts';
import { lobbyMessage, refreshGames, seekAgain } from '../lobby/lobbyState.ts';
import { notify } from './notices.ts';
import { go } from './router.ts';
import { app, type Table, update, updateTable } from './store.ts';

export const http = new Http();

let made: Client | undefined;

/** The connection to the service; there is one for the whole page. */
export function client(): Client {
  if (!made) throw new Error('not connected yet');
  return made;
}

/** Connects, and keeps the store up to date from then on. */
export function connect(): void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  made = new Client(
    { url: `${scheme}://${location.host}/ws` },
    {
      up: ({ user, node, features }) => {
        const wasDown = app().link.status === 'down';
        update({ user, features, link: { status: 'up', since: Date.now(), node } });
        if (wasDown) refreshGames();
        seekAgain();
      },
      down: ({ onPurpose }) => {
        const { link } = app();
        const status = onPurpose ? 'connecting' : 'down';
        if (link.status !== 'down') update({ link: { ...link, status, since: Date.now() } });
      },
      game: gameChanged,
      lost: (game, code) => {
        update((state) => ({ missing: { ...state.missing, [game]: code } }));
      },
      message: received,
    },
  );
  watchTheDevice(made);
  watchRoundTrip();
}

/** Shows how quick the connection is; reads what was measured, and asks nothing. */
function watchRoundTrip(): void {
  const roundTrip = client().clock.roundTrip();
  if (roundTrip !== app().roundTrip) update({ roundTrip });
  setTimeout(watchRoundTrip, roundTrip === undefined ? 100 : 2000);
}

/** A laptop that wakes, a page that is shown again, a network that is back: ask whether all is well. */
function watchTheDevice(connection: Client): void {
  const probe = () => {
    if (document.visibilityState === 'visible') connection.connection.probe();
  };
  document.addEventListener('visibilitychange', probe);
  addEventListener('online', probe);
  // A page that is left may be kept for the way back, and its connection with it: as if one still sat there.
  addEventListener('pagehide', () => connection.connection.hangUp());
  addEventListener('pageshow', (shown) => shown.persisted && probe());
}

/** Resolves once there is a connection, and it is known as whom one is there. */
export function whenUp(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (client().connection.isUp ? resolve() : setTimeout(look, 25));
    look();
  });
}

let becoming: Promise<void> | undefined;

/** Makes sure that the visitor is somebody, once: who only looks on needs no name. */
export function beSomebody(): Promise<void> {
  becoming ??= becomeSomebody().finally(() => {
    becoming = undefined;
  });
  return becoming;
}

async function becomeSomebody(): Promise<void> {
  if (app().user) return;
  await whenUp();
  if (app().user) return;
  const user = await http.newGuest(app().preferences.name || undefined);
  update({ user });
  client().connection.reconnect();
}

/** Becomes a new guest with another name; seats of the old one stay his. */
export async function beNewGuest(name: string): Promise<void> {
  const user = await http.newGuest(name || undefined);
  update({ user });
  client().connection.reconnect();
}

const A_DAY = 24 * 60 * 60 * 1000;
const RENEWED = 'flagfall.renewed';

/** A token lasts 30 days; who comes back gets a fresh one, at most once a day. */
export async function keepToken(): Promise<void> {
  try {
    const last = Number(localStorage.getItem(RENEWED) ?? 0);
    await whenUp();
    if (Date.now() - last < A_DAY || !app().user) return;
    await http.renew();
    localStorage.setItem(RENEWED, String(Date.now()));
  } catch {
    // The old token serves on.
  }
}

/** What the rule sets allow decides which buttons there are. */
export async function loadRules(): Promise<void> {
  const rules = await http.rules().catch(() => undefined);
  if (rules) update({ rules });
}

const blank = (followed: Followed): Table => ({ ...followed, chat: [] });

function gameChanged(
  id: string,
  followed: Followed,
  event: GameEvent | undefined,
  joined?: Joined,
): void {
  const known = app().tables[id];
  const table = { ...(known ?? blank(followed)), ...followed };
  settle(table, event);
  if (joined) delete table.premove;
  keepLog(table, event ? [event] : (joined?.events ?? []), joined?.rolledBack === true);
  if (!event) delete table.outage;
  const { [id]: _, ...missing } = app().missing;
  update((state) => ({ tables: { ...state.tables, [id]: table }, missing }));
  if (joined?.rolledBack) notify('notice.rolledBack');
  if (event) eventHappened(id, event);
  if (joined?.events) for (const missed of joined.events) eventHappened(id, missed, 'late');
  playPremove(id);
}

/** A log that was asked for goes on; if history was lost, it tells of what never was. */
function keepLog(table: Table, events: GameEvent[], isRolledBack: boolean): void {
  if (isRolledBack) delete table.log;
  else if (table.log) table.log = withEvents(table.log, events);
}

/** Forgets what was waiting for an event that has come. */
function settle(table: Table, event: GameEvent | undefined): void {
  const { state, pending } = table;
  if (pending && (state.ply > pending.ply || state.status === 'ended')) {
    delete table.pending;
    delete table.frozen;
  }
  if (state.status === 'ended' || event?.kind === 'takenBack') {
    delete table.premove;
    delete table.claiming;
  }
}

/** Players who have the old game before them are taken to the new one. */
function followRematch(game: string, next: string): void {
  const { route, tables } = app();
  const table = tables[game];
  const isShown = route.name === 'game' && route.game === game;
  if (isShown && table && isPlayer(table)) go({ name: 'game', game: next });
}

function received(message: ServerMessage): void {
  switch (message.type) {
    case 'presence':
      updateTable(message.game, () => ({
        presence: message,
        ...(message.claimIn === undefined
          ? { claimAt: undefined }
          : { claimAt: client().clock.now() + message.claimIn }),
      }));
      break;
    case 'chat':
      updateTable(message.game, ({ chat }) => ({ chat: [...chat.slice(-199), message] }));
      break;
    case 'rematchOffered':
      updateTable(message.game, () => ({ rematch: { by: message.by } }));
      break;
    case 'rematchDeclined':
      updateTable(message.game, () => ({ rematch: undefined }));
      notify('notice.rematchDeclined');
      break;
    case 'rematched':
      updateTable(message.game, () => ({ next: message.next }));
      followRematch(message.game, message.next);
      break;
    case 'paused':
      updateTable(message.game, () => ({
        outage: message.reason,
        outageSince: client().clock.now(),
      }));
      break;
    case 'resumed':
      updateTable(message.game, () => ({ outage: undefined }));
      break;
    default:
      lobbyMessage(message);
  }
}
