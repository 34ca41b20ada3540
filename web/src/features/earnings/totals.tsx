import type { readStats } from '@stagedoor/contract/earnings'
import type { WireOf } from '@stagedoor/contract/kit'
import { use } from 'react'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { AnimatedNumber } from '../../ui/animated-number.tsx'
import { Money } from '../../ui/money.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { formatHold, type WireBalances } from './labels.ts'
import styles from './totals.module.css'

interface TotalsProps {
  balances: WireBalances
  stats: WireOf<typeof readStats>
  /** The three totals are of the rows that the filters select, not of all rows. */
  isFiltered: boolean
}

/** Shows a performer's balances and what they consist of. */
export function Totals({ balances, stats, isFiltered }: TotalsProps) {
  const { currency } = balances
  return (
    <div className={styles.totals}>
      <Balances balances={balances} />
      <dl
        className={styles.sums}
        aria-label={isFiltered ? t`Totals of the filtered earnings` : t`Totals of all earnings`}
      >
        <Sum
          label={isFiltered ? t`Paid without tax, filtered` : t`Paid by fans without tax`}
          amount={stats.totalGrossPrice}
          currency={currency}
        />
        <Sum label={t`The site’s share`} amount={stats.totalSiteCommission} currency={currency} />
        <Sum label={t`Earned by you`} amount={stats.totalNetPrice} currency={currency} />
      </dl>
    </div>
  )
}

function Balances({ balances }: { balances: WireBalances }) {
  const { held, available, reserved, inTransit, currency } = balances
  const now = new Date(use(RenderedAt))
  return (
    <div className={styles.balances}>
      <section className={styles.available} aria-label={t`Available`}>
        <p className={styles.label}>{t`Available`}</p>
        <p className={styles.large}>
          <AnimatedNumber value={available}>
            <Money amount={available} currency={currency} />
          </AnimatedNumber>
        </p>
        <p className={styles.note}>
          {available > 0 && t`Ready to be paid out.`}
          {available === 0 && t`Nothing to be paid out yet.`}{' '}
          {inTransit > 0 && t`${formatMoney(inTransit, currency)} is on its way to your bank.`}{' '}
          {available < 0 &&
            t`Refunds exceeded your earnings: what you earn next repays the difference first.`}
        </p>
      </section>
      <section className={styles.held} aria-label={t`Waiting`}>
        <p className={styles.label}>{t`Waiting`}</p>
        <p className={styles.large}>
          <AnimatedNumber value={held}>{formatMoney(held, currency)}</AnimatedNumber>
        </p>
        <p className={styles.note}>
          {formatHold(balances, now)}{' '}
          {reserved > 0 && t`${formatMoney(reserved, currency)} is kept in reserve.`}
        </p>
      </section>
    </div>
  )
}

function Sum({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd>
        <AnimatedNumber value={amount}>{formatMoney(amount, currency)}</AnimatedNumber>
      </dd>
    </div>
  )
}
