import type { WireOf } from '@stagedoor/contract/kit'
import type { listCards, readTransaction } from '@stagedoor/contract/payments'
import type { readTopUpTerms } from '@stagedoor/contract/wallet'
import { formatMoney, formatTokenAmount } from '../../../lib/i18n/format.ts'
import { t, translateText } from '../../../lib/i18n/i18n.ts'
import {
  confirmingMessage,
  isUnfinished,
  unfinishedMessage,
} from '../../../lib/labels/payment-state.ts'
import type { Tone } from '../../../ui/badge.tsx'
import type { Option } from '../../../ui/field.tsx'

/** A payment as a client reads it. */
export type WirePayment = WireOf<typeof readTransaction>
/** A saved card as a client reads it. */
export type WireCard = WireOf<typeof listCards>['data'][number]
/** The limits of a top-up, as a client reads them. */
export type WireTopUpLimits = WireOf<typeof readTopUpTerms>

/** A way to pay as a client reads it. */
export type WireMethod = WireTopUpLimits['methods'][number]

const types = (): Readonly<Record<WirePayment['type'], string>> => ({
  token_package: t`Wallet top-up`,
  monthly_subscription: t`Monthly subscription`,
  yearly_subscription: t`Yearly subscription`,
  free_subscription: t`Free subscription`,
})

/** Returns the label of a payment's purpose. */
export const typeLabel = (type: WirePayment['type']): string => types()[type]

interface StatusLabel {
  readonly text: string
  readonly tone: Tone
}

const statuses = (): Readonly<Record<WirePayment['status'], StatusLabel>> => ({
  created: { text: t`Not finished`, tone: 'neutral' },
  processing: { text: t`Being confirmed`, tone: 'wait' },
  require_authentication: { text: t`Waiting for your bank`, tone: 'wait' },
  success: { text: t`Paid`, tone: 'good' },
  fail: { text: t`Declined`, tone: 'bad' },
  canceled: { text: t`Cancelled`, tone: 'neutral' },
  refunded: { text: t`Refunded`, tone: 'accent' },
})

type PaymentState = Pick<
  WirePayment,
  'status' | 'refundedPrice' | 'isPending' | 'disputeStatus' | 'paymentUrl'
>

/**
 * Returns the status of a payment, in words and tone. A dispute that the site won leaves it as it
 * was.
 */
export function statusLabel(payment: PaymentState): StatusLabel {
  const { status, refundedPrice, isPending, disputeStatus } = payment
  if (disputeStatus === 'opened' || disputeStatus === 'under_review')
    return { text: t`Disputed`, tone: 'bad' }
  if (disputeStatus === 'accepted' || disputeStatus === 'lost')
    return { text: t`Taken back by your bank`, tone: 'neutral' }
  if (status === 'success' && refundedPrice > 0) return { text: t`Partly refunded`, tone: 'accent' }
  if (status === 'require_authentication') return statuses()[status]
  if (isUnfinished(payment) && status === 'created') return statuses()[status]
  return isPending && status !== 'fail'
    ? { text: t`Being confirmed`, tone: 'wait' }
    : statuses()[status]
}

/** The statuses as a filter offers them: those a payment on this site can have. */
export const statusOptions = (): readonly Option[] =>
  Object.entries(statuses())
    .filter(([value]) => value !== 'require_authentication')
    .map(([value, { text }]) => ({ value, text }))
/** The types as a filter offers them; free subscriptions have no payment. */
export const typeOptions = (): readonly Option[] =>
  Object.entries(types())
    .filter(([value]) => value !== 'free_subscription')
    .map(([value, text]) => ({ value, text }))

/** Returns true when a payment is final: it failed, or what it paid for was delivered. */
export const isSettled = ({
  status,
  isPending,
}: Pick<WirePayment, 'status' | 'isPending'>): boolean =>
  status === 'fail' ||
  status === 'canceled' ||
  status === 'refunded' ||
  (status === 'success' && !isPending)

const gateways = (): Readonly<Record<string, string>> => ({
  sandbox: t`Play money`,
  stripe: 'Stripe',
  ccbill: 'CCBill',
  segpay: 'Segpay',
  verotel: 'Verotel',
  nowpayments: 'NOWPayments',
  system: t`This site`,
})

/** Returns the name of a payment service. */
export const gatewayLabel = (gateway: string): string => gateways()[gateway] ?? gateway

/** Returns the name of a card: "Visa ending in 4242". */
export const cardLabel = ({
  brand,
  last4Digits,
}: Pick<WireCard, 'brand' | 'last4Digits'>): string =>
  brand ? t`${brand} ending in ${last4Digits}` : t`Card ending in ${last4Digits}`

type Expiring = Pick<WireCard, 'month' | 'year'>

/** Returns true when a card is past its last month at `now`. */
export const isExpired = ({ month, year }: Expiring, now: Date): boolean =>
  year * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth()

/** Formats the expiry of a card: "Expires 04/27". */
export function formatExpiry(card: Expiring, now: Date): string {
  const day = `${String(card.month).padStart(2, '0')}/${String(card.year % 100).padStart(2, '0')}`
  return isExpired(card, now) ? t`Expired ${day}` : t`Expires ${day}`
}

/** The outcome of a payment, as the result page shows it. */
export interface PaymentOutcome {
  readonly tone: 'good' | 'bad' | 'wait' | 'calm'
  readonly title: string
  readonly description: string
}

/**
 * Returns the outcome of a payment, in words for the person who paid. `rate` is the number of
 * tokens for a unit of currency; `isReported` is false when nothing says that the buyer paid on the
 * payment page.
 */
export function paymentOutcome(
  payment: WirePayment,
  rate: number,
  isReported = true,
): PaymentOutcome {
  const { status, totalPrice, currency, failureReason } = payment
  const price = formatMoney(totalPrice, currency)
  if (status === 'require_authentication') {
    const description = t`Your bank asks you to confirm ${price}. Nothing is charged until you do.`
    return { tone: 'wait', title: t`Confirm with your bank`, description }
  }
  if (!isReported && status === 'created' && isUnfinished(payment))
    return { tone: 'wait', title: t`Not finished`, description: unfinishedMessage(price) }
  if (!isSettled(payment))
    return { tone: 'wait', title: t`Being confirmed`, description: confirmingMessage(price) }
  if (status === 'success') return { tone: 'good', ...paidMessage(payment, rate) }
  if (status === 'refunded')
    return { tone: 'calm', title: t`${price} was refunded`, description: refundMessage() }
  if (status === 'fail') {
    const description = failureReason
      ? t`${translateText(failureReason)}. Nothing was charged.`
      : t`Nothing was charged.`
    return { tone: 'bad', title: t`The payment did not go through`, description }
  }
  return { tone: 'calm', title: t`You left before paying`, description: t`Nothing was charged.` }
}

/** Returns how many tokens an amount of money buys, at `rate` for each unit. */
export const tokensFor = (amount: number, rate: number): number =>
  Math.round(amount * rate * 100) / 100

const refundMessage = () =>
  t`It goes back to the card or account you paid with. Banks take a few days to show it.`

function paidMessage(
  { type, totalPrice, originalPrice, currency, performerInfo }: WirePayment,
  rate: number,
) {
  const price = formatMoney(totalPrice, currency)
  if (type === 'token_package') {
    return {
      title: t`${formatTokenAmount(tokensFor(originalPrice, rate), { tokenConversionRate: rate, currency })} added to your wallet`,
      description: t`You paid ${price}. We e-mailed you a receipt.`,
    }
  }
  const name = performerInfo?.name ?? t`the creator`
  return {
    title: t`You are subscribed to ${name}`,
    description: t`You paid ${price}. We e-mailed you a receipt.`,
  }
}
