import type { Color, GameState } from 'flagfall-client';
import { t, tOr } from '../i18n/messages.ts';
import { colorName } from './happenings.ts';

export interface OutcomeWords {
  title: string;
  why: string;
  rule: string;
}

export function winnerOf(state: GameState): Color | undefined {
  if (state.result === '1-0') return 'white';
  return state.result === '0-1' ? 'black' : undefined;
}

/** How a game ended: who won, why in plain words, and by which article. */
export function outcomeOf(state: GameState): OutcomeWords {
  const winner = winnerOf(state);
  const reason = state.reason ?? '';
  const loser: Color = winner === 'white' ? 'black' : 'white';
  const values: Record<string, string> = winner
    ? { winner: colorName(winner), loser: colorName(loser) }
    : {};
  const specific = winner ? `reason.${reason}.win` : `reason.${reason}.draw`;
  return {
    title: titleOf(state, winner),
    why: tOr(specific, tOr(`reason.${reason}`, reason, values), values),
    rule: state.detail ?? '',
  };
}

function titleOf(state: GameState, winner: Color | undefined): string {
  if (winner) return t('ended.won', { winner: colorName(winner) });
  if (state.result === '1/2-1/2') return t('ended.draw');
  return state.result === '*' ? t('ended.none') : (state.result ?? '');
}
