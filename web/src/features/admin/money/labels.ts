import type { WireOf } from '@stagedoor/contract/kit'
import type { adminListTransactions } from '@stagedoor/contract/payments'
import type { adminListCharges } from '@stagedoor/contract/wallet'
import type { Option } from '../../../ui/field.tsx'
import type { StatusLabel } from '../people/labels.ts'

/** A payment at a gateway as admins read it. */
export type Payment = WireOf<typeof adminListTransactions>['data'][number]
/** A spending from a wallet as admins read it. */
export type Charge = WireOf<typeof adminListCharges>['data'][number]

const optionsOf = (texts: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))

const paymentTypes: Readonly<Record<Payment['type'], string>> = {
  token_package: 'Top-up',
  monthly_subscription: 'Monthly subscription',
  yearly_subscription: 'Yearly subscription',
  free_subscription: 'Free subscription',
}

/** What a payment was for. */
export const paymentTypeLabel = (type: Payment['type']): string => paymentTypes[type]
/** The kinds of payment as a filter offers them; what is free is no payment. */
export const paymentTypeOptions = optionsOf(paymentTypes).filter(({ value }) => value !== 'free_subscription')

const paymentStatuses: Readonly<Record<Payment['status'], StatusLabel>> = {
  created: { text: 'Not finished', tone: 'neutral' },
  processing: { text: 'Being checked', tone: 'wait' },
  require_authentication: { text: 'Waiting for the bank', tone: 'wait' },
  success: { text: 'Paid', tone: 'good' },
  fail: { text: 'Declined', tone: 'bad' },
  canceled: { text: 'Cancelled', tone: 'neutral' },
  refunded: { text: 'Refunded', tone: 'accent' },
}

/** How far a payment is. */
export function paymentStatusLabel(payment: Pick<Payment, 'status' | 'refundedPrice' | 'refundStatus'>): StatusLabel {
  const { status, refundedPrice, refundStatus } = payment
  if (refundStatus === 'pending') return { text: 'Refund on its way', tone: 'wait' }
  if (refundStatus === 'refused') return { text: 'Refund refused', tone: 'bad' }
  if (status === 'success' && refundedPrice > 0) return { text: 'Partly refunded', tone: 'accent' }
  return paymentStatuses[status]
}
/** The states of a payment as a filter offers them: those a payment here can have. */
export const paymentStatusOptions = optionsOf(
  Object.fromEntries(Object.entries(paymentStatuses).map(([status, { text }]) => [status, text])),
).filter(({ value }) => value !== 'require_authentication')

const chargeTypes: Readonly<Record<Charge['type'], string>> = {
  feed: 'Post',
  video: 'Video',
  gallery: 'Gallery',
  product: 'Product',
  message: 'Message',
  tip: 'Tip',
  stream_tip: 'Tip in a live',
  public_chat: 'Paid live',
}

/** What tokens were spent on. */
export const chargeTypeLabel = (type: Charge['type']): string => chargeTypes[type]
/** The kinds of spending as a filter offers them: what can be bought here. */
export const chargeTypeOptions = optionsOf({ tip: chargeTypes.tip, feed: chargeTypes.feed })

const chargeStatuses: Readonly<Record<Charge['status'], StatusLabel>> = {
  pending: { text: 'Pending', tone: 'wait' },
  success: { text: 'Done', tone: 'good' },
  refunded: { text: 'Refunded', tone: 'accent' },
}

/** How a spending stands. */
export const chargeStatusLabel = (status: Charge['status']): StatusLabel => chargeStatuses[status]
/** Every state of a spending as a filter offers it. */
export const chargeStatusOptions = optionsOf(
  Object.fromEntries(Object.entries(chargeStatuses).map(([status, { text }]) => [status, text])),
)

const gateways: Readonly<Record<string, string>> = { sandbox: 'Play money', ccbill: 'CCBill', stripe: 'Stripe' }

/** A payment service by its name. */
export const gatewayLabel = (gateway: string): string =>
  gateways[gateway] ?? gateway.slice(0, 1).toUpperCase() + gateway.slice(1)
