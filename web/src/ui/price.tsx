import { formatPrice, formatRound, formatTokens } from '../lib/format.ts'
import { useSite } from '../lib/session.ts'
import styles from './price.module.css'

/** What something costs in tokens, with its worth in the site's currency beside it: "20 tokens ($20.00)". */
export function Price({ tokens }: { tokens: number }) {
  return <span className={styles.price}>{usePriceWords()(tokens)}</span>
}

/** Shows the same in two short lines for small buttons, "20" above "$20"; read aloud it is "20 tokens ($20)". */
export function ShortPrice({ tokens }: { tokens: number }) {
  const { currency, tokenConversionRate } = useSite()
  return (
    <span className={styles.short}>
      <span>
        {formatTokens(tokens)}
        <span className="hidden-visually"> tokens (</span>
      </span>
      <small>
        {formatRound(tokens / tokenConversionRate, currency)}
        <span className="hidden-visually">)</span>
      </small>
    </span>
  )
}

/** The same as text, for places that take no elements: `const price = usePriceWords()`, then `price(20)`. */
export function usePriceWords(): (tokens: number) => string {
  const site = useSite()
  return (tokens) => formatPrice(tokens, site)
}
