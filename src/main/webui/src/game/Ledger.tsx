import { turnOf } from 'flagfall-client';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/messages.ts';
import { notifyProblem } from '../state/notices.ts';
import { http } from '../state/session.ts';
import { type Table, updateTable } from '../state/store.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { type LedgerRow, ledgerRows } from './ledgerRows.ts';
import { isComplete, longer } from './log.ts';

/** “Why did my clock say that?”: everything that the clocks were told, to the millisecond. */
export function Ledger({ table, onClose }: { table: Table; onClose: () => void }) {
  const { id, fen } = table.state;
  const isKnown = isComplete(table.log, table.state);
  const [isLoading, setLoading] = useState(!table.log);
  useEffect(() => {
    if (isKnown) return;
    http
      .log(id)
      .then((log) => updateTable(id, (now) => ({ log: longer(now.log, log) })))
      .catch(notifyProblem)
      .finally(() => setLoading(false));
  }, [id, isKnown, table.log]);
  return (
    <Dialog title={t('ledger.title')} onClose={onClose} wide>
      <p>{t('ledger.help')}</p>
      <p class="formula">{t('ledger.formula')}</p>
      {isLoading ? (
        <p role="status">{t('loading')}</p>
      ) : (
        <Rows rows={ledgerRows(table.log ?? [], turnOf(fen))} />
      )}
    </Dialog>
  );
}

function Rows({ rows }: { rows: LedgerRow[] }) {
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
          {rows.map((row) => (
            <Row key={row.version} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Each value carries its name, which is shown where the table is too narrow for columns. */
function Row({ row: { kind, title, received, turn, left } }: { row: LedgerRow }) {
  return (
    <tr class={kind === 'other' ? 'other' : undefined}>
      <th scope="row">{title}</th>
      <td class="received">{received}</td>
      {turn && (
        <>
          <td data-name={t('ledger.spent')}>{turn.spent}</td>
          <td data-name={t('ledger.credit')}>{turn.credit}</td>
          <td data-name={t('ledger.held')}>{turn.held}</td>
        </>
      )}
      <td class="left" data-name={t('ledger.left')} colSpan={turn ? 1 : 4}>
        {left}
      </td>
    </tr>
  );
}
