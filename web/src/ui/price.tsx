import { formatPrice, formatTokens, formatWholeMoney } from '../lib/format.ts'
import { msgid, ngettext } from '../lib/i18n.ts'
import { useSite } from '../lib/session.ts'
import styles from './price.module.css'

/** Shows a price in tokens with its worth in the site's currency: "20 tokens ($20.00)". */
export function Price({ tokens }: { tokens: number }) {
  return <span className={styles.price}>{useFormatPrice()(tokens)}</span>
}

/** Shows the same in two short lines for small buttons, "20" above "$20"; read aloud it is "20 tokens ($20)". */
export function ShortPrice({ tokens }: { tokens: number }) {
  const { currency, tokenConversionRate } = useSite()
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

/** Returns the same as text, where no elements are allowed: `const price = useFormatPrice()`, then `price(20)`. */
export function useFormatPrice(): (tokens: number) => string {
  const site = useSite()
  return (tokens) => formatPrice(tokens, site)
}
