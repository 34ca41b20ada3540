import type { Currency } from '@stagedoor/contract/kit'
import type { Capabilities, Outcome } from '@stagedoor/payment-companies'

/** The states of a dispute. */
export type DisputeStatus = 'opened' | 'under_review' | 'accepted' | 'won' | 'lost'

/** The statuses of a payment. */
export type Status =
  | 'created'
  | 'processing'
  | 'require_authentication'
  | 'success'
  | 'fail'
  | 'canceled'
  | 'refunded'

/** Returns the next status of a payment after an outcome; undefined when it does not change. */
export function nextStatus(status: Status, kind: Outcome['kind']): Status | undefined {
  if (status === 'success' || status === 'refunded') return undefined
  // A late payment is still a payment.
  if (kind === 'approved') return 'success'
  if (status === 'fail' || status === 'canceled') return undefined
  if (kind === 'declined') return 'fail'
  if (kind === 'canceled') return 'canceled'
  if (kind === 'authentication')
    return status === 'require_authentication' ? undefined : 'require_authentication'
  return kind === 'pending' && status !== 'processing' ? 'processing' : undefined
}

/**
 * Returns true when a payment may still succeed, or was paid while its subject was not given yet.
 * Until then the buyer is not asked to pay for the same thing again.
 */
export const isPending = ({
  status,
  checkAt,
  fulfilledAt,
}: {
  readonly status: Status
  readonly checkAt: Date | null
  readonly fulfilledAt: Date | null
}): boolean => checkAt !== null || (status === 'success' && fulfilledAt === null)

/** Returns true when a report names the amount and the currency of the stored payment. */
export const isSameMoney = (
  payment: { amount: bigint; currency: string },
  outcome: Pick<Outcome, 'amount' | 'currency'>,
): boolean => payment.amount === outcome.amount && payment.currency === outcome.currency

const MINUTE_MS = 60_000
/**
 * The time after which a payment that may still arrive, such as that of an abandoned checkout page,
 * is given up.
 */
const ARRIVES_WITHIN_MS = 24 * 60 * MINUTE_MS
/** The time after which a saved card's charge that the gateway does not know counts as not made. */
const CHARGE_UNKNOWN_AFTER_MS = 5 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS

/**
 * Returns when to query a gateway again about a payment: soon at first, then less and less often.
 */
export const nextStatusCheck = (now: Date, checks: number): Date =>
  new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** Math.min(checks, 10), LONGEST_WAIT_MS))

/**
 * Returns the outcome to record for a payment about which the gateway knows none. Its time runs
 * from when it was sent, which may be long after the buyer began it.
 */
export function giveUp(
  payment: { createdAt: Date; sentAt: Date | null; mayArriveLater: boolean },
  state: 'open' | 'unknown' | 'pending',
  now: Date,
): 'canceled' | 'declined' | undefined {
  if (state === 'pending') return undefined
  const age = now.getTime() - (payment.sentAt ?? payment.createdAt).getTime()
  if (payment.mayArriveLater) return age > ARRIVES_WITHIN_MS ? 'canceled' : undefined
  return state === 'unknown' && age > CHARGE_UNKNOWN_AFTER_MS ? 'declined' : undefined
}

/** Returns true when one more top-up exceeds the number or the sum that new cards pay in a day. */
export const isOverNewCardLimit = (
  recent: readonly { readonly amount: bigint }[],
  amount: bigint,
  limits: { readonly payments: number; readonly amount: bigint },
): boolean =>
  recent.length >= limits.payments ||
  recent.reduce((sum, one) => sum + one.amount, amount) > limits.amount

/** Why a new account pays nothing more: its card is shared too often, or was disputed elsewhere. */
export type CardLimit = 'accounts' | 'disputed'

/** Returns why an account meets the limit of shared cards; undefined where it does not. */
export function cardLimitOf(
  { earlier, isDisputed }: { readonly earlier: number; readonly isDisputed: boolean },
  accounts: number,
): CardLimit | undefined {
  if (isDisputed) return 'disputed'
  return earlier >= accounts ? 'accounts' : undefined
}

/** Returns true when a gateway takes a currency. */
export const acceptsCurrency = (
  { currencies }: Pick<Capabilities, 'currencies'>,
  currency: string,
): boolean => currencies.length === 0 || currencies.includes(currency)

/** Returns true when a gateway can charge an amount. */
export const isInRange = ({ minPrice, maxPrice }: PriceRange, amount: bigint): boolean =>
  amount >= minPrice && amount <= maxPrice

type PriceRange = Pick<Capabilities, 'minPrice' | 'maxPrice'>

const byAmount = (a: Currency, b: Currency) => Number(a - b)

/** Returns the lowest and the highest amount that one of some gateways can charge. */
export const widestRange = (
  ranges: readonly PriceRange[],
): { minimum: Currency; maximum: Currency } => ({
  minimum: ranges.map(({ minPrice }) => minPrice).toSorted(byAmount)[0] as Currency,
  maximum: ranges
    .map(({ maxPrice }) => maxPrice)
    .toSorted(byAmount)
    .at(-1) as Currency,
})

/**
 * The later charges of a subscription, which we make with a saved card or the company makes itself.
 */
export interface SubscriptionTerms {
  readonly amount: Currency
  readonly months: number
  /**
   * True when more periods than the first cost less: a company that renews by itself cannot change
   * its price.
   */
  readonly hasLaterDiscount: boolean
}

/**
 * Returns true when a gateway, or we with its saved card, can charge the later periods of a
 * subscription.
 */
export const canRenew = (
  capabilities: Capabilities,
  { amount, months, hasLaterDiscount }: SubscriptionTerms,
): boolean =>
  capabilities.periodMonths.includes(months) &&
  (capabilities.recurring === 'ours' || (isInRange(capabilities, amount) && !hasLaterDiscount))

/** Returns names of gateways with the preferred one first, if it is among them. */
export const preferredFirst = (names: readonly string[], preferred: string): string[] => [
  ...names.filter((name) => name === preferred),
  ...names.filter((name) => name !== preferred),
]
