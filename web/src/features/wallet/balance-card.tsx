import { formatMoney, formatTokenAmount, formatTokens, namesTokens } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { AnimatedNumber } from '../../ui/animated-number.tsx'
import { Tokens } from '../../ui/money.tsx'
import styles from './balance-card.module.css'

interface BalanceCardProps {
  balance: number
  currency: string
  /** The number of tokens for each unit of currency. */
  rate: number
}

/** Shows the wallet balance as the largest figure of the page. */
export function BalanceCard({ balance, currency, rate }: BalanceCardProps) {
  const site = { tokenConversionRate: rate, currency }
  return (
    <section className={styles.card} aria-label={t`Balance`}>
      <p className={styles.label}>{t`In your wallet`}</p>
      <p className={styles.amount}>
        <AnimatedNumber value={balance}>
          <Tokens amount={balance} />
        </AnimatedNumber>
      </p>
      {namesTokens(site) && <p className={styles.worth}>{formatRate(rate, currency)}</p>}
      <p className="hidden-visually" aria-live="polite">
        {formatTokenAmount(balance, site)}
      </p>
    </section>
  )
}

const formatRate = (rate: number, currency: string) =>
  Number.isInteger(rate) && rate > 1
    ? t`${formatMoney(1, currency)} buys ${formatTokens(rate)} tokens`
    : t`1 token costs ${formatMoney(1 / rate, currency)}`
