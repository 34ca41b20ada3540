import type { WireOf } from '@stagedoor/contract/kit'
import type { readBalances } from '@stagedoor/contract/payouts'
import { use } from 'react'
import { formatCount, formatDay, formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import styles from './balances.module.css'

/** A creator's balances by stage, as a client reads them. */
export type WirePayoutBalances = WireOf<typeof readBalances>

/** A stage of a creator's money on its way to the bank. */
interface Stage {
  readonly name: string
  readonly amount: number
  readonly note: string
}

/** Shows a creator's money by stage, why it is there, and on which days more becomes available. */
export function Balances({ balances }: { balances: WirePayoutBalances }) {
  return (
    <div className={styles.cards}>
      <Card title={t`Your balance, step by step`}>
        <dl className={styles.stages}>
          {stagesOf(balances).map(({ name, amount, note }) => (
            <div key={name}>
              <dt>
                {name}
                <small>{note}</small>
              </dt>
              <dd>
                <Money amount={amount} currency={balances.currency} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t`Becomes available`}>
        <Releases balances={balances} />
      </Card>
    </div>
  )
}

function stagesOf(balances: WirePayoutBalances): readonly Stage[] {
  const { held, available, reserved, inTransit, paidOut, holdDays, reserveShare } = balances
  const reserve = { name: t`Reserved`, amount: reserved, note: reserveNote(balances) }
  return [
    { name: t`Waiting`, amount: held, note: holdNote(holdDays) },
    ...(reserved !== 0 || reserveShare > 0 ? [reserve] : []),
    { name: t`Available`, amount: available, note: availableNote(available) },
    {
      name: t`In transit`,
      amount: inTransit,
      note: t`Set aside for your open request until it is paid or rejected.`,
    },
    { name: t`Paid`, amount: paidOut, note: t`Everything paid to you so far.` },
  ]
}

const availableNote = (available: number): string =>
  available < 0
    ? t`Refunds exceeded your earnings: what you earn next repays the difference first.`
    : t`You can request it now.`

/** Returns the sentence that says how long new earnings are held. */
export function holdNote(days: number): string {
  if (days === 0) return t`New earnings are available immediately.`
  return ngettext(
    msgid`New earnings wait ${formatCount(days)} day in case a payment is reversed.`,
    `New earnings wait ${formatCount(days)} days in case a payment is reversed.`,
    days,
  )
}

function reserveNote({ reserveShare, reserveDays }: WirePayoutBalances): string {
  const share = `${Math.round(reserveShare * 10_000) / 100} %`
  if (reserveShare === 0) return t`Kept back earlier, in case payments are reversed.`
  return ngettext(
    msgid`${share} of what becomes available is kept ${formatCount(reserveDays)} day longer, in case payments are reversed.`,
    `${share} of what becomes available is kept ${formatCount(reserveDays)} days longer, in case payments are reversed.`,
    reserveDays,
  )
}

function Releases({ balances: { releases, currency } }: { balances: WirePayoutBalances }) {
  const now = new Date(use(RenderedAt))
  if (releases.length === 0)
    return <p className="dim">{t`Nothing is waiting. New earnings appear here with their day.`}</p>
  return (
    <ol className={styles.releases}>
      {releases.map(({ day, kind, amount }) => (
        <li key={`${day} ${kind}`}>
          <span>
            <time dateTime={day}>{formatDay(new Date(day), now, 'UTC')}</time>
            {kind === 'reserved' && <small>{t`From the reserve`}</small>}
          </span>
          <b>{formatMoney(amount, currency)}</b>
        </li>
      ))}
    </ol>
  )
}
