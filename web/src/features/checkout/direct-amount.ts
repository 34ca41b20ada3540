import type { readTerms } from '@stagedoor/contract/checkout'
import type { WireOf } from '@stagedoor/contract/kit'
import { priceOfTokens, sumAmounts } from '../../lib/forms/amounts.ts'
import { formatMoney, formatPrice } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { KindForSale } from './use-checkout.ts'

/** How a visitor can pay. */
export type GuestTerms = WireOf<typeof readTerms>

/** Returns what a card pays for a price in tokens, and what of it stays in the wallet. */
export function directAmount(price: number, terms: GuestTerms) {
  const { minimum, tokenConversionRate: rate } = terms
  const amount = priceOfTokens(price, rate, { minimum, maximum: Number.MAX_SAFE_INTEGER })
  const rest = sumAmounts(Math.floor(Math.round(amount * 100) * rate) / 100, -price)
  return { amount, rest: Math.max(rest, 0) }
}

/** Says what a card pays at least, where a price is lower. */
export function restNote(price: number, terms: GuestTerms): string | undefined {
  const { amount, rest } = directAmount(price, terms)
  if (rest < 0.01) return undefined
  return t`A card pays ${formatMoney(amount, terms.currency)} at least: ${formatPrice(rest, terms)} stays in your wallet.`
}

const directKinds = ['feed', 'video', 'gallery', 'product', 'stream'] as const

/** Returns true for a kind that a card pays for without a top-up before; a post by default. */
export const isDirectKind = (
  kind: KindForSale | undefined = 'feed',
): kind is (typeof directKinds)[number] => directKinds.some((one) => one === kind)
