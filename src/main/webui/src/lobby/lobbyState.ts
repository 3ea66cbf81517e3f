import {
  type GameSummary,
  Refused,
  type Seek,
  type ServerMessage,
  type User,
} from 'flagfall-client';
import { playSound } from '../sound/sound.ts';
import { notifyProblem } from '../state/notices.ts';
import { go } from '../state/router.ts';
import { beSomebody, client, http, whenUp } from '../state/session.ts';
import { type AppState, app, update, type WantedGame } from '../state/store.ts';

const REFRESH_AFTER = 700;
const WATCHED = 12;
let isRefreshDue = false;

/**
 * Asks for the games that are being played; called when there is a reason, not by the clock. Where
 * reasons come one after the other, the first is not put off by the next.
 */
export function refreshGames(): void {
  if (isRefreshDue) return;
  isRefreshDue = true;
  setTimeout(() => {
    isRefreshDue = false;
    loadGames();
  }, REFRESH_AFTER);
}

/** As `refreshGames`, at once: the newest games, and before them those that most people watch. */
export async function loadGames(): Promise<void> {
  const [watched, newest] = await Promise.all([
    http.playing(WATCHED, 'spectators').catch(() => []),
    http.playing().catch(() => undefined),
  ]);
  if (!newest) return;
  const ids = new Set(watched.map(({ id }) => id));
  const games = [...watched, ...newest.filter(({ id }) => !ids.has(id))];
  update((state) => ({ lobby: { ...state.lobby, games, known: true } }));
}

export function lobbyMessage(message: ServerMessage): void {
  if (message.type === 'seeks' || message.type === 'seeksChanged') countGames(message.games);
  if (message.type === 'seeks') setSeeks(() => message.seeks);
  if (message.type === 'seeksChanged') {
    const gone = new Set([...message.removed, ...message.added.map((seek) => seek.seek)]);
    setSeeks((seeks) => [...seeks.filter((seek) => !gone.has(seek.seek)), ...message.added]);
    if (message.removed.length > 0) refreshGames();
  }
  if (message.type === 'paired') {
    setMine(undefined);
    playSound('start');
    go({ name: 'game', game: message.game });
  }
}

/** Where their number changes, a game has begun or ended that no seek told of. */
function countGames(played: number | undefined): void {
  if (played === undefined || played === app().lobby.played) return;
  update((state) => ({ lobby: { ...state.lobby, played } }));
  refreshGames();
}

function setSeeks(change: (seeks: Seek[]) => Seek[]): void {
  update((state) => ({ lobby: { ...state.lobby, seeks: change(state.lobby.seeks) } }));
}

type Mine = AppState['lobby']['mine'];

function setMine(mine: Mine): void {
  update((state) => ({ lobby: { ...state.lobby, mine } }));
}

/** Looks for an opponent until one is found or `stopSeeking`, which may come before it is asked. */
export async function seek(wanted: WantedGame): Promise<void> {
  setMine(wanted);
  try {
    await beSomebody();
    await whenUp();
  } catch (problem) {
    failed(problem, wanted);
  }
  if (app().lobby.mine === wanted) await sendSeek(wanted);
}

async function sendSeek(wanted: WantedGame): Promise<void> {
  const asked = { ...wanted, since: client().clock.now() };
  setMine(asked);
  await client()
    .ask({ type: 'seek', ...wanted })
    .catch((problem) => failed(problem, asked));
}

/** Unless it was given up, or replaced, meanwhile. */
function failed(problem: unknown, mine: Mine): void {
  if (app().lobby.mine !== mine || isMadeAnew(problem)) return;
  setMine(undefined);
  if (isPairedAlready(problem)) go({ name: 'game', game: problem.game });
  else notifyProblem(problem);
}

/** What the connection took with it, `seekAgain` makes on the next. */
const isMadeAnew = (problem: unknown): boolean =>
  problem instanceof Refused && problem.code === 'disconnected';

/** Who was paired a moment ago is to play that game first. */
const isPairedAlready = (problem: unknown): problem is Refused & { game: string } =>
  problem instanceof Refused && problem.code === 'alreadySeated' && problem.game !== undefined;

/**
 * A seek lasts as long as its connection. On a new one: it may have been answered in between, and
 * then the game is there; otherwise it is made again.
 */
export async function seekAgain(): Promise<void> {
  const { mine } = app().lobby;
  if (mine?.since === undefined) return;
  const { since, ...wanted } = mine;
  await loadGames();
  const found = ownGames(app()).find((game) => game.createdAt >= since);
  if (found) lobbyMessage({ type: 'paired', game: found.id, color: 'white' });
  else seek(wanted);
}

/** The games on the list in which the visitor plays. */
export const ownGames = ({ user, lobby }: Pick<AppState, 'user' | 'lobby'>): GameSummary[] =>
  lobby.games.filter((game) => isOwn(game, user));

export const isOwn = ({ players }: GameSummary, user: User | null): boolean =>
  user !== null && (players.white?.id === user.id || players.black?.id === user.id);

export function stopSeeking(): void {
  setMine(undefined);
  client()
    .ask({ type: 'cancelSeek' })
    .catch(() => undefined);
}

/** Takes somebody's seek: asks for the same game with the colours the other way round. */
export function takeSeek({ timeControl, rules, variant, color }: Seek): void {
  const own = color && (color === 'white' ? 'black' : 'white');
  seek({ timeControl, rules, variant, ...(own ? { color: own } : {}) });
}
