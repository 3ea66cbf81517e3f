import { type Color, type GameEvent, other, turnOf } from 'flagfall-client';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/messages.ts';
import { notifyProblem } from '../state/notices.ts';
import { http } from '../state/session.ts';
import { type Table, updateTable } from '../state/store.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { colorName } from './happenings.ts';
import { shownSan } from './san.ts';

type Moved = Extract<GameEvent, { kind: 'moved' }>;

const OTHER_CHANGES = ['timeGiven', 'clockCredited', 'drawClaimRefused', 'takenBack', 'ruled'];

/** “Why did my clock say that?”: everything that the clocks were told, to the millisecond. */
export function Ledger({ table, onClose }: { table: Table; onClose: () => void }) {
  const { id } = table.state;
  const [isLoading, setLoading] = useState(table.log === undefined);
  useEffect(() => {
    if (table.log) return;
    http
      .log(id)
      .then((log) => updateTable(id, () => ({ log })))
      .catch(notifyProblem)
      .finally(() => setLoading(false));
  }, [id]);
  const events = (table.log ?? []).filter(
    ({ kind }) => kind === 'moved' || OTHER_CHANGES.includes(kind) || kind === 'ended',
  );
  return (
    <Dialog title={t('ledger.title')} onClose={onClose} wide>
      <p>{t('ledger.help')}</p>
      <p class="formula">{t('ledger.formula')}</p>
      {isLoading ? <p role="status">{t('loading')}</p> : <Rows events={events} />}
    </Dialog>
  );
}

function Rows({ events }: { events: GameEvent[] }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t('ledger.title')}>
      <table class="ledger">
        <thead>
          <tr>
            <th scope="col">{t('ledger.move')}</th>
            <th scope="col">{t('ledger.received')}</th>
            <th scope="col">{t('ledger.spent')}</th>
            <th scope="col">{t('ledger.credit')}</th>
            <th scope="col">{t('ledger.held')}</th>
            <th scope="col">{t('ledger.left')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) =>
            event.kind === 'moved' ? (
              <MoveRow key={event.version} event={event} />
            ) : (
              <OtherRow key={event.version} event={event} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function MoveRow({ event }: { event: Moved }) {
  const mover = other(turnOf(event.fen));
  const number = `${Math.ceil(Number(event.fen.split(' ')[5]) - (mover === 'black' ? 1 : 0))}`;
  return (
    <tr class={mover}>
      <th scope="row">
        {number}
        {mover === 'white' ? '. ' : '… '}
        {shownSan(event.san, true)}
      </th>
      <td>{timeOfDay(event.at)}</td>
      <td>{seconds(event.spent)}</td>
      <td>{seconds(event.credit)}</td>
      <td>{seconds(event.held)}</td>
      <td>{event.clock ? seconds(event.clock[mover]) : '–'}</td>
    </tr>
  );
}

function OtherRow({ event }: { event: GameEvent }) {
  return (
    <tr class="other">
      <th scope="row">{t(`ledger.${event.kind}` as 'ledger.ended', valuesOf(event))}</th>
      <td>{timeOfDay(event.at)}</td>
      {event.kind === 'ended' && event.spent !== undefined ? (
        <>
          <td>{seconds(event.spent)}</td>
          <td>{seconds(event.credit ?? 0)}</td>
          <td>{seconds(event.held ?? 0)}</td>
          <td>{clocksOf(event)}</td>
        </>
      ) : (
        <td colSpan={4}>{clocksOf(event)}</td>
      )}
    </tr>
  );
}

function valuesOf(event: GameEvent): Record<string, string> {
  const name = (color: Color) => colorName(color);
  if (event.kind === 'timeGiven') return { color: name(event.to), seconds: seconds(event.ms) };
  if (event.kind === 'clockCredited')
    return { color: name(event.color), seconds: seconds(event.ms) };
  if (event.kind === 'drawClaimRefused' && event.penalty) {
    return { color: name(event.penalty.to), seconds: seconds(event.penalty.ms) };
  }
  return {};
}

function clocksOf(event: GameEvent): string {
  if (!('clock' in event) || !event.clock) return '';
  return `${seconds(event.clock.white)} – ${seconds(event.clock.black)}`;
}

/** Seconds with three decimals: nothing is rounded. */
export const seconds = (ms: number): string => (ms / 1000).toFixed(3);

function timeOfDay(at: number): string {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  const milli = String(date.getMilliseconds()).padStart(3, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${milli}`;
}
