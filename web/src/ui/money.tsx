import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import { formatMoney, formatTokens, namesTokens } from '../lib/i18n/format.ts'
import { t } from '../lib/i18n/i18n.ts'
import { useSite } from '../lib/session/session.ts'
import styles from './money.module.css'

/** Shows an amount in the site's currency. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return <span className={styles.money}>{formatMoney(amount, currency)}</span>
}

/** Shows an amount of tokens with the coin, or as money where a token is a unit of the currency. */
export function Tokens({ amount, plain = false }: { amount: number; plain?: boolean }) {
  const site = useSite()
  if (!namesTokens(site))
    return (
      <span className={plain ? styles.plain : styles.money}>
        {formatMoney(amount, site.currency)}
      </span>
    )
  return (
    <span className={plain ? styles.plain : styles.money}>
      <IconCoin size="1.15em" stroke={1.8} aria-hidden="true" />
      {formatTokens(amount)}
      <span className="hidden-visually"> {t`tokens`}</span>
    </span>
  )
}
