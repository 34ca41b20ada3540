import type { Currency } from '@stagedoor/contract/kit'
import { copy } from '@stagedoor/contract/kit/copy'
import type Stripe from 'stripe'
import type { Outcome, SavedMethod } from '../port.ts'

/** The currencies whose smallest unit at Stripe is the whole unit. */
const ZERO_DECIMAL = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/**
 * Returns hundredths in the smallest unit of a currency; undefined when it has no such fraction.
 */
export function smallestUnits(amount: Currency, currency: string): number | undefined {
  if (!ZERO_DECIMAL.has(currency.toUpperCase())) return Number(amount)
  return amount % 100n === 0n ? Number(amount / 100n) : undefined
}

/** Returns an amount of Stripe in hundredths of its currency. */
export const hundredthsOf = (units: number, currency: string): Currency =>
  (ZERO_DECIMAL.has(currency.toUpperCase()) ? BigInt(units) * 100n : BigInt(units)) as Currency

/** Returns an amount and its currency as the site keeps them. */
export const moneyOf = ({
  amount,
  currency,
}: {
  readonly amount: number
  readonly currency: string
}) => ({
  amount: hundredthsOf(amount, currency),
  currency: currency.toUpperCase(),
})

/** Returns the id of an object that may be expanded. */
export const idOf = (
  object: string | { readonly id: string } | null | undefined,
): string | undefined => (typeof object === 'string' ? object : object?.id)

/** Returns a card as it may be shown; undefined when it is no card or not stored at Stripe. */
export function savedMethodOf(method: Stripe.PaymentMethod): SavedMethod | undefined {
  const { id: token, card, customer, billing_details: holder, livemode: isProduction } = method
  if (!card || !customer) return undefined
  const { brand, last4: last4Digits, exp_month: month, exp_year: year } = card
  return {
    token,
    brand: BRANDS[brand] ?? brand,
    last4Digits,
    month,
    year,
    holderName: holder.name ?? '',
    isProduction,
    ...(card.fingerprint && { fingerprint: card.fingerprint }),
  }
}

/** Returns true when a bank wants its customer to confirm a charge that was made without them. */
export const needsCustomer = ({
  status,
  last_payment_error: error,
}: Stripe.PaymentIntent): boolean =>
  status === 'requires_payment_method' && error?.code === 'authentication_required'

/**
 * Returns the outcome that an intent of ours represents; undefined when it has no reference of
 * ours.
 */
export function outcomeOf(
  intent: Stripe.PaymentIntent,
  pageUrl: (url: string) => string,
): Outcome | undefined {
  const {
    id: externalId,
    status,
    metadata,
    payment_method: method,
    last_payment_error: error,
  } = intent
  const { reference } = metadata
  if (!reference) return undefined
  const known = { reference, externalId, ...moneyOf(intent) }
  if (status === 'succeeded') {
    const isSaved =
      intent.setup_future_usage === 'off_session' && method && typeof method === 'object'
    const saved = isSaved ? savedMethodOf(method) : undefined
    return { kind: 'approved', ...known, ...(saved && { method: saved }) }
  }
  if (status === 'processing' || status === 'requires_capture') return { kind: 'pending', ...known }
  if (status === 'canceled') return { kind: 'canceled', ...known }
  if (status === 'requires_action') {
    const url = intent.next_action?.redirect_to_url?.url
    const clientSecret = intent.client_secret ?? undefined
    return {
      kind: 'authentication',
      ...known,
      ...(url && { actionUrl: pageUrl(url) }),
      clientSecret,
    }
  }
  return error
    ? { kind: 'declined', ...known, reason: reasonOf(error) }
    : { kind: 'open', ...known }
}

/** Returns the reason of a decline in words for the buyer, without a final stop. */
function reasonOf({
  code,
  message,
}: {
  readonly code?: string
  readonly message?: string
}): string {
  if (code === 'authentication_required') return copy('Your bank asks you to confirm this payment')
  if (code === 'payment_intent_authentication_failure')
    return copy('The payment was not confirmed with your bank')
  return message?.replace(/\.\s.*$/s, '').replace(/\.$/, '') || 'The card was declined'
}
