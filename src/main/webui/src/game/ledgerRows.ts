import { type Color, type GameEvent, other, turnOf } from 'flagfall-client';
import { t } from '../i18n/messages.ts';
import { colorName } from './happenings.ts';
import { shownSan } from './san.ts';

/** One line of the account: what happened, when, and what it did to the clocks; times in seconds. */
export interface LedgerRow {
  version: number;
  kind: 'move' | 'other';
  title: string;
  received: string;
  /** Of a turn only: how its time was shared out. */
  turn?: { spent: string; credit: string; held: string };
  left: string;
}

type Kind = GameEvent['kind'];
type Of<K extends Kind> = Extract<GameEvent, { kind: K }>;

const TOLD: Kind[] = [
  'started',
  'moved',
  'timeGiven',
  'clockCredited',
  'drawClaimRefused',
  'takenBack',
  'ruled',
  'ended',
];

/** The account of a game; `turn` is who was to move in the last position. */
export const ledgerRows = (events: GameEvent[], turn: Color): LedgerRow[] =>
  events.filter(({ kind }) => TOLD.includes(kind)).map((event) => rowOf(event, turn));

function rowOf(event: GameEvent, turn: Color): LedgerRow {
  const { version } = event;
  const received = timeOfDay(event.at);
  if (event.kind === 'moved') {
    const left = leftOf(event, other(turnOf(event.fen)));
    return { version, kind: 'move', title: moveOf(event), received, turn: shares(event), left };
  }
  if (event.kind === 'ended' && event.spent !== undefined) {
    const title = t('ledger.flag', { color: colorName(turn) });
    const left = leftOf(event, turn);
    return { version, kind: 'other', title, received, turn: shares(event), left };
  }
  const title = t(`ledger.${event.kind}` as 'ledger.ended', valuesOf(event));
  return { version, kind: 'other', title, received, left: bothOf(event) };
}

function moveOf({ fen, san }: Of<'moved'>): string {
  const isBlack = turnOf(fen) === 'white';
  const number = Number(fen.split(' ')[5]) - (isBlack ? 1 : 0);
  return `${number}${isBlack ? '…' : '.'} ${shownSan(san, true)}`;
}

const shares = ({ spent = 0, credit = 0, held = 0 }: Partial<Of<'moved'>> | Of<'ended'>) => ({
  spent: seconds(spent),
  credit: seconds(credit),
  held: seconds(held),
});

function valuesOf(event: GameEvent): Record<string, string> {
  const of = (color: Color, ms: number) => ({ color: colorName(color), seconds: seconds(ms) });
  if (event.kind === 'timeGiven') return of(event.to, event.ms);
  if (event.kind === 'clockCredited') return of(event.color, event.ms);
  if (event.kind !== 'drawClaimRefused' || !event.penalty) return {};
  return of(event.penalty.to, event.penalty.ms);
}

const leftOf = ({ clock }: Of<'moved' | 'ended'>, color: Color): string =>
  clock ? seconds(clock[color]) : '–';

function bothOf(event: GameEvent): string {
  if (!('clock' in event) || !event.clock) return '';
  return `${seconds(event.clock.white)} – ${seconds(event.clock.black)}`;
}

/** Seconds with three decimals: nothing is rounded. */
const seconds = (ms: number): string => (ms / 1000).toFixed(3);

function timeOfDay(at: number): string {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  const milli = String(date.getMilliseconds()).padStart(3, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${milli}`;
}
