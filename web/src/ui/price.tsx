import { formatPrice, formatTokens, formatWholeMoney, namesTokens } from '../lib/i18n/format.ts'
import { msgid, ngettext } from '../lib/i18n/i18n.ts'
import { useSite } from '../lib/session/session.ts'
import styles from './price.module.css'

/**
 * Shows a price in tokens with its worth in the site's currency, or as money alone: "20 tokens
 * ($2.00)", "$20".
 */
export function Price({ tokens }: { tokens: number }) {
  return <span className={styles.price}>{useFormatPrice()(tokens)}</span>
}

/**
 * Shows the same in two short lines for small buttons, "20" above "$2"; read aloud it is "20 tokens
 * ($2)".
 */
export function ShortPrice({ tokens }: { tokens: number }) {
  const site = useSite()
  const { currency, tokenConversionRate } = site
  if (!namesTokens(site)) return <span>{formatPrice(tokens, site)}</span>
  const amount = formatTokens(tokens)
  const worth = formatWholeMoney(tokens / tokenConversionRate, currency)
  return (
    <span className={styles.short}>
      <span aria-hidden="true">{amount}</span>
      <small aria-hidden="true">{worth}</small>
      <span className="hidden-visually">
        {ngettext(msgid`${amount} token (${worth})`, `${amount} tokens (${worth})`, tokens)}
      </span>
    </span>
  )
}

/**
 * Returns the same as text, where no elements are allowed: `const price = useFormatPrice()`, then
 * `price(20)`.
 */
export function useFormatPrice(): (tokens: number) => string {
  const site = useSite()
  return (tokens) => formatPrice(tokens, site)
}
