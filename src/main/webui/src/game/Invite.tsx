import { t, tOr } from '../i18n/messages.ts';
import { describeControl } from '../lobby/controls.ts';
import { QrCode } from '../parts.tsx';
import { type Table, useApp } from '../state/store.ts';
import { copy } from '../ui/copy.ts';
import { Icon } from '../ui/Icon.tsx';
import { act, sit } from './actions.ts';
import { colorName } from './happenings.ts';
import { isPlayer } from './rules.ts';

/** A game with an open seat: the link for a friend, or the seat for who came by it. */
export function Invite({ table }: { table: Table }) {
  if (table.state.status !== 'waiting') return null;
  return isPlayer(table) ? <Share table={table} /> : <Seats table={table} />;
}

function Share({ table }: { table: Table }) {
  const link = new URL(`./?game=${encodeURIComponent(table.state.id)}`, location.href).href;
  return (
    <section class="invite" aria-label={t('invite.title')}>
      <h2>{t('invite.title')}</h2>
      <p>{t('invite.help')}</p>
      <div class="link">
        <input
          readOnly
          value={link}
          aria-label={t('invite.link')}
          onFocus={(e) => e.currentTarget.select()}
        />
        <button type="button" class="primary" onClick={() => copy(link)}>
          <Icon name="copy" />
          {t('copy')}
        </button>
      </div>
      <QrCode text={link} label={t('invite.qr')} />
      <button type="button" onClick={() => act(table.state.id, 'abort')}>
        {t('cancel')}
      </button>
    </section>
  );
}

function Seats({ table }: { table: Table }) {
  const user = useApp((state) => state.user);
  const { state } = table;
  const { creator, timeControl, rules } = state.settings;
  const open = (['white', 'black'] as const).filter((color) => !state.players[color]);
  return (
    <section class="invite" aria-label={t('seat.title')}>
      <h2>{creator ? t('seat.invited', { name: creator.name }) : t('seat.title')}</h2>
      <p>
        {describeControl(timeControl)} · {tOr(`rules.${rules}`, rules)}
      </p>
      <div class="seats">
        {open.map((color) => (
          <button
            key={color}
            type="button"
            class="primary big"
            onClick={() => sit(state.id, color)}
          >
            <span class={`side ${color}`} aria-hidden="true" />
            {t('seat.take', { color: colorName(color) })}
          </button>
        ))}
      </div>
      {!user && <p class="quiet">{t('seat.guest')}</p>}
    </section>
  );
}
