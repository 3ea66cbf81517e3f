import { behind, type Clock, type Color, format, show } from 'flagfall-client';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/messages.ts';
import { sideOf } from '../lobby/controls.ts';
import { playSound } from '../sound/sound.ts';
import { client } from '../state/session.ts';
import type { Table } from '../state/store.ts';
import { colorName } from './happenings.ts';

const WARN_SHARE = 0.15;
const WARN_AT_MOST = 60_000;
const WARN_AT_LEAST = 10_000;

/** Below this a clock is shown as running out: 15 % of the side's start, but 10 s to 1 min. */
export function warningLevel(timeControl: string, color: Color): number {
  const own = sideOf(timeControl, color);
  const base = Number(/\d+(?=$|\D)/.exec(own.replace(/^\d+\//, ''))?.[0] ?? 0) * 1000;
  return Math.max(WARN_AT_LEAST, Math.min(WARN_AT_MOST, base * WARN_SHARE));
}

/** What a side's clock shows at an instant; a clock that was stopped by our own move stands still. */
export function shownAt(table: Table, color: Color, now: number): { left: number; delay: number } {
  const { state, frozen, pending } = table;
  const clock = state.clock as Clock;
  const isStanding = pending && frozen && frozen.clock === clock;
  const seen = now - behind(table);
  const at = table.outage ? Math.min(seen, table.outageSince ?? seen) : seen;
  return show(clock, color, isStanding ? frozen.at : at, {
    hourglass: state.settings.timeControl.startsWith('*'),
  });
}

/** One side's clock. Counts down by itself; the text is changed past the framework, as it changes often. */
export function ClockFace({ table, color }: { table: Table; color: Color }) {
  const face = useRef<HTMLDivElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const latest = useRef(table);
  latest.current = table;
  const hasClock = table.state.clock !== null;

  useEffect(() => {
    if (!hasClock) return;
    let frame = 0;
    let warned = latest.current.state.status !== 'playing';
    const level = warningLevel(latest.current.state.settings.timeControl, color);
    const tick = () => {
      frame = requestAnimationFrame(tick);
      const { state, role } = latest.current;
      if (!state.clock || !time.current || !face.current) return;
      const { left, delay } = shownAt(latest.current, color, client().clock.now());
      const text = delay > 0 ? `${format(left)} +${Math.ceil(delay / 1000)}` : format(left);
      if (time.current.textContent !== text) time.current.textContent = text;
      const isLow = left < level && state.status === 'playing';
      face.current.classList.toggle('low', isLow);
      const isRunning = state.clock.running === color;
      if (!warned && isLow && isRunning && role === color) playSound('low');
      if (isRunning || !isLow) warned = isLow;
    };
    tick();
    return () => cancelAnimationFrame(frame);
  }, [color, hasClock]);

  if (!hasClock) return null;
  const isRunning = table.state.clock?.running === color && !table.outage;
  return (
    <div class={isRunning ? 'clock running' : 'clock'} ref={face} data-color={color}>
      <span class="hidden">{t('clock.of', { color: colorName(color) })} </span>
      <span ref={time} role="timer" aria-live="off" class="time">
        {format(table.state.clock?.[color] ?? 0)}
      </span>
    </div>
  );
}
