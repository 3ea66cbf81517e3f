import type { Color, GameEvent } from 'flagfall-client';
import { line, occurrences } from '../chess/line.ts';
import { t } from '../i18n/messages.ts';
import { playSound, type Sound } from '../sound/sound.ts';
import { notify, speak } from '../state/notices.ts';
import { client } from '../state/session.ts';
import { app, type Table, updateTable } from '../state/store.ts';
import { outcomeOf } from './outcome.ts';
import { claimQuota, isOnMove, isPlayer } from './rules.ts';
import { spokenSan } from './san.ts';

/** What an event means for ears, for screen readers and for what has to be asked next. */
export function eventHappened(id: string, event: GameEvent, how: 'now' | 'late' = 'now'): void {
  const { tables, route } = app();
  const table = tables[id];
  if (!table) return;
  if (event.kind === 'moved' || event.kind === 'takenBack') askForClaims(id, table);
  const isShown = route.name === 'game' && route.game === id;
  if (!isShown || how === 'late') return;
  const sound = soundOf(event, table);
  if (sound) playSound(sound);
  const words = wordsOf(event, table);
  if (words) speak(words);
  tell(event, table);
}

/**
 * Only a state says what may be claimed. It is asked for when the position may be one of those:
 * not after every move.
 */
function askForClaims(id: string, table: Table): void {
  if (!isOnMove(table) || table.state.draw.claimable) return;
  const points = line(table.state);
  const quiet = points[points.length - 1]?.position.quiet ?? 0;
  if (occurrences(points) >= 3 || quiet >= 2 * claimQuota(table)) client().refresh(id);
}

function soundOf(event: GameEvent, table: Table): Sound | undefined {
  switch (event.kind) {
    case 'moved':
      return event.check ? 'check' : event.san.includes('x') ? 'capture' : 'move';
    case 'started':
      return 'start';
    case 'ended':
      return 'end';
    case 'drawOffered':
    case 'takebackOffered':
    case 'pauseOffered':
      return event.by === table.role ? undefined : 'notice';
    case 'timeGiven':
    case 'clockPaused':
    case 'clockResumed':
      return 'notice';
    default:
      return undefined;
  }
}

export const colorName = (color: Color): string => t(color === 'white' ? 'white' : 'black');

function wordsOf(event: GameEvent, { state }: Table): string {
  switch (event.kind) {
    case 'moved':
      return t('spoken.moved', {
        color: colorName(event.ply % 2 === blackBegins(state.initialFen) ? 'black' : 'white'),
        move: spokenSan(event.san),
      });
    case 'drawOffered':
      return t('spoken.drawOffered', { color: colorName(event.by) });
    case 'takebackOffered':
      return t('spoken.takebackOffered', { color: colorName(event.by) });
    case 'ended':
      return t('spoken.ended', { ...outcomeOf(state) });
    default:
      return '';
  }
}

/** 0 if White makes the first half-move: then even plies are Black's. */
const blackBegins = (fen: string): number => (fen.split(' ')[1] === 'b' ? 1 : 0);

function tell(event: GameEvent, table: Table): void {
  if (event.kind === 'drawDeclined' && isPlayer(table) && event.by !== table.role) {
    notify('notice.drawDeclined');
  }
  if (event.kind === 'takebackDeclined' && event.by !== table.role)
    notify('notice.takebackDeclined');
  if (event.kind === 'pauseDeclined' && event.by !== table.role) notify('notice.pauseDeclined');
  if (event.kind === 'timeGiven') {
    notify('notice.timeGiven', { color: colorName(event.to), seconds: event.ms / 1000 });
  }
  if (event.kind === 'clockCredited') {
    notify('notice.clockCredited', { color: colorName(event.color), seconds: event.ms / 1000 });
  }
  if (event.kind === 'drawClaimRefused') tellPenalty(event);
  if (event.kind === 'illegalAttempt' && event.by === table.role)
    notify('notice.illegalAttempt', { count: event.count });
  if (event.kind === 'takenBack') updateTable(event.game, () => ({ viewing: undefined }));
}

function tellPenalty({ by, penalty }: Extract<GameEvent, { kind: 'drawClaimRefused' }>): void {
  if (!penalty) notify('notice.claimRefused', { color: colorName(by) });
  else {
    notify('notice.claimPenalty', {
      color: colorName(by),
      to: colorName(penalty.to),
      seconds: `${penalty.ms > 0 ? '+' : '−'}${Math.abs(penalty.ms) / 1000}`,
    });
  }
}
