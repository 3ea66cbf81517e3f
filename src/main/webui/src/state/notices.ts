import { HttpProblem, Refused } from 'flagfall-client';
import type { MessageKey } from '../i18n/messages.ts';
import { tOr } from '../i18n/messages.ts';
import { type Notice, update } from './store.ts';

const SHOWN_FOR = 6000;
let count = 0;

/** Tells the visitor something for a few seconds. */
export function notify(key: MessageKey, values?: Record<string, string | number>): void {
  show({ id: ++count, key, ...(values ? { values } : {}) });
}

/** Tells why something did not work. */
export function notifyProblem(problem: unknown): void {
  const isKnown = problem instanceof Refused || problem instanceof HttpProblem;
  const code = isKnown ? problem.code : 'internal';
  const text = isKnown ? problem.message : String(problem);
  show({ id: ++count, key: tOr(`error.${code}`, text) });
}

export function dismiss(id: number): void {
  update((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) }));
}

function show(notice: Notice): void {
  update((state) => ({ notices: [...state.notices.slice(-2), notice] }));
  setTimeout(() => dismiss(notice.id), SHOWN_FOR);
}

/** Has a screen reader read something out. */
export function speak(text: string): void {
  update({ spoken: text });
}
