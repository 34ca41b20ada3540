import { netPrice } from '@stagedoor/contract/earnings/net-price'
import { halfEven } from '@stagedoor/contract/kit/half-even'
import { formatMoney } from '../i18n/format.ts'
import { t } from '../i18n/i18n.ts'
import { useSession } from '../session/session.ts'

/** Returns a price with a discount in percent, which is rounded as the server rounds it. */
export function discounted(price: number, percent: number): number {
  const cents = BigInt(Math.round(price * 100))
  return Number(cents - halfEven(cents * BigInt(percent), 100n)) / 100
}

/**
 * Returns a function that says what the viewing creator gets of a price in the site's currency,
 * after the site's share, and that tax of the fan's country comes off where the site takes any. It
 * says nothing of no price, and to whom no share applies.
 */
export function useNetHint(): (price: number | undefined) => string {
  const { site, viewer } = useSession()
  const { currency, taxEnabled } = site
  const share = viewer?.commissionPercentage
  return (price) => {
    if (!price || !(price > 0) || share === undefined) return ''
    const terms = { tokenConversionRate: 1, commissionPercentage: share }
    const net = formatMoney(netPrice(price, terms), currency)
    return taxEnabled ? t`You get ${net}, less the tax of the fan’s country.` : t`You get ${net}.`
  }
}
