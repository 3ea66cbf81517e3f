import type { GameState } from 'flagfall-client';
import { useEffect, useState } from 'preact/hooks';
import { line } from '../chess/line.ts';
import { play } from '../chess/moves.ts';
import { keyOf, type Position, readFen } from '../chess/position.ts';
import { readTyped } from '../chess/words.ts';
import { idle } from '../state/idle.ts';

export interface Opening {
  eco: string;
  name: string;
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const DEEPEST = 40;

let book: Promise<Map<string, Opening>> | undefined;

/** The server's own list of openings, by position; fetched once somebody looks at a game. */
function openings(): Promise<Map<string, Opening>> {
  book ??= import('./openingBook.ts').then(async ({ text }) => {
    await idle(1500);
    return read(text);
  });
  return book;
}

/** Reads lines `e4_e5_Nf3 = C40 King's Knight Opening`. */
export function read(text: string): Map<string, Opening> {
  const found = new Map<string, Opening>();
  const reached = new Map<string, Position | undefined>([['', readFen(START)]]);
  for (const entry of text.split('\n')) {
    const [moves = '', eco, name] = /^([^#\s]\S*) = (\S+) (.*)$/.exec(entry)?.slice(1) ?? [];
    const position = eco && name ? end(moves, reached) : undefined;
    if (position && eco && name) found.set(keyOf(position), { eco, name });
  }
  return found;
}

function end(moves: string, reached: Map<string, Position | undefined>): Position | undefined {
  if (reached.has(moves)) return reached.get(moves);
  const cut = moves.lastIndexOf('_');
  const before = end(moves.slice(0, Math.max(0, cut)), reached);
  const san = moves.slice(cut + 1);
  const step = before && readTyped(before, san);
  const position = before && step && play(before, step);
  reached.set(moves, position);
  return position;
}

/** The opening of the last position that has a name, as the server would say it. */
export function useOpening(state: GameState): Opening | undefined {
  const [opening, setOpening] = useState(state.opening);
  useEffect(() => {
    let isCurrent = true;
    if (state.initialFen !== START || state.moves.length === 0) {
      setOpening(undefined);
      return;
    }
    openings().then((known) => {
      if (!isCurrent) return;
      const names = line(state)
        .slice(1, DEEPEST)
        .map(({ position }) => known.get(keyOf(position)));
      setOpening(names.findLast((name) => name !== undefined));
    });
    return () => {
      isCurrent = false;
    };
  }, [state.moves]);
  return opening;
}
