import { useEffect } from 'preact/hooks';
import type { Table } from '../state/store.ts';
import { claimWithMove, view } from './actions.ts';
import { cancelPremove } from './premove.ts';

/** Arrow keys step through the game, Escape takes back what was chosen in advance. */
export function useGameKeys(table: Table): void {
  useEffect(() => {
    const { id, moves } = table.state;
    const shown = table.viewing ?? moves.length;
    const steps: Record<string, number> = {
      ArrowLeft: shown - 1,
      ArrowRight: shown + 1,
      Home: 0,
      End: moves.length,
    };
    const pressed = (key: KeyboardEvent) => {
      const target = key.target as HTMLElement;
      if (target.closest('input, textarea, select, dialog')) return;
      if (key.key === 'Escape') {
        cancelPremove(id);
        if (table.claiming) claimWithMove(id, false);
      }
      const step = steps[key.key];
      if (step === undefined || key.altKey || key.ctrlKey || key.metaKey) return;
      if (target.closest('.board')) return;
      key.preventDefault();
      view(id, step);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}
