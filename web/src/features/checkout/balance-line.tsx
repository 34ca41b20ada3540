import { sumAmounts } from '../../lib/forms/amounts.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { AnimatedNumber } from '../../ui/animated-number.tsx'
import { cx } from '../../ui/class-names.ts'
import { Tokens } from '../../ui/money.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './balance-line.module.css'
import { TaxNote } from './tax-note.tsx'

/**
 * Shows the wallet balance, what remains of it or is missing for a price, and the sales tax that
 * the price includes.
 */
export function BalanceLine({ balance, price }: { balance: number; price: number | undefined }) {
  const rest = price === undefined ? undefined : sumAmounts(balance, -price)
  const isShort = rest !== undefined && rest < 0
  return (
    <>
      {price !== undefined && <TaxNote />}
      <p className={cx(styles.line, isShort && styles.short)}>
        <span>
          {t`In your wallet`}
          <AnimatedNumber value={balance}>
            <Tokens amount={balance} />
          </AnimatedNumber>
        </span>
        {rest !== undefined &&
          (isShort ? (
            <b>{jt`${<Price key="1" tokens={-rest} />} short`}</b>
          ) : (
            <span className="dim">{jt`${<Price key="1" tokens={rest} />} left after`}</span>
          ))}
      </p>
    </>
  )
}
