import { ApiError } from '@stagedoor/contract/kit'
import { formatPrice, namesTokens, type TokenRate } from '../i18n/format.ts'
import { t } from '../i18n/i18n.ts'

/** The site's limits of prices of content, in tokens. */
export interface ContentPriceLimits extends TokenRate {
  readonly minimumContentPrice: number
  readonly maximumContentPrice: number
  /** The price of published content, which it may keep when the limits have changed. */
  readonly keptPrice?: number
  /** Its lower prices of groups, which it may keep as well. */
  readonly keptGroupPrices?: readonly number[]
}

interface PricedContent {
  readonly state: string
  readonly price: number
  readonly groupPrices?: readonly { readonly price: number }[] | undefined
}

const published = new Set(['published', 'archived', 'expired'])

/** Returns the limits of the price of content; without content those of something new. */
export const priceLimitsOf = (
  site: ContentPriceLimits,
  content: PricedContent | undefined,
): ContentPriceLimits => {
  if (!content || !published.has(content.state)) return site
  const { price: keptPrice, groupPrices = [] } = content
  return { ...site, keptPrice, keptGroupPrices: groupPrices.map(({ price }) => price) }
}

/** Returns the label of the field for the price of sending an order. */
export const shippingPriceLabel = (site: TokenRate): string =>
  namesTokens(site) ? t`Shipping price in tokens` : t`Shipping price in ${site.currency}`

const AMOUNT = /^\d{1,6}([.,]\d{1,2})?$/

/**
 * Returns the typed price in tokens; undefined for an invalid one. A comma is accepted as a decimal
 * point.
 */
export const contentPriceOf = (typed: string): number | undefined =>
  AMOUNT.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : undefined

/**
 * Returns the problem of a typed price that content is sold for; undefined for one that can be
 * charged.
 */
export function contentPriceProblem(typed: string, site: ContentPriceLimits): string | undefined {
  const price = contentPriceOf(typed)
  if (!price) return t`Set a price, such as 5 or 12.50.`
  if (price === site.keptPrice) return undefined
  if (price < site.minimumContentPrice)
    return t`At least ${formatPrice(site.minimumContentPrice, site)}.`
  return price > site.maximumContentPrice
    ? t`At most ${formatPrice(site.maximumContentPrice, site)}.`
    : undefined
}

/** Returns the message of the server's refusal of a price; undefined for any other error. */
export function priceRefusal(error: unknown, site: TokenRate): string | undefined {
  if (!(error instanceof ApiError && error.is('content.price_out_of_range'))) return undefined
  const { minimum, maximum } = error.data
  return priceLimits({ ...site, minimumContentPrice: minimum, maximumContentPrice: maximum })
}

const SMALLEST = 0.01

/** Returns the limits of prices in words; a limit that nothing can be below is not worth a word. */
export function priceLimits(site: ContentPriceLimits): string {
  const { minimumContentPrice: minimum, maximumContentPrice: maximum } = site
  const most = formatPrice(maximum, site)
  return minimum > SMALLEST
    ? t`Between ${formatPrice(minimum, site)} and ${most}.`
    : t`At most ${most}.`
}
