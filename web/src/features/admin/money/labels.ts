import type { WireOf } from '@stagedoor/contract/kit'
import type { adminListTransactions } from '@stagedoor/contract/payments'
import type { adminListCharges } from '@stagedoor/contract/wallet'
import type { Option } from '../../../ui/field.tsx'
import type { StatusLabel } from '../people/labels.ts'

/** A payment at a gateway as admins read it. */
export type Payment = WireOf<typeof adminListTransactions>['data'][number]
/** A wallet charge as admins read it. */
export type Charge = WireOf<typeof adminListCharges>['data'][number]

const optionsOf = (texts: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))

const paymentTypes: Readonly<Record<Payment['type'], string>> = {
  token_package: 'Top-up',
  monthly_subscription: 'Monthly subscription',
  yearly_subscription: 'Yearly subscription',
  free_subscription: 'Free subscription',
}

/** Returns the label of a kind of payment. */
export const paymentTypeLabel = (type: Payment['type']): string => paymentTypes[type]
/** The kinds of payment as options of a filter; free subscriptions are not payments. */
export const paymentTypeOptions = optionsOf(paymentTypes).filter(({ value }) => value !== 'free_subscription')

const paymentStatuses: Readonly<Record<Payment['status'], StatusLabel>> = {
  created: { text: 'Incomplete', tone: 'neutral' },
  processing: { text: 'Processing', tone: 'wait' },
  require_authentication: { text: 'Awaiting bank approval', tone: 'wait' },
  success: { text: 'Paid', tone: 'good' },
  fail: { text: 'Declined', tone: 'bad' },
  canceled: { text: 'Cancelled', tone: 'neutral' },
  refunded: { text: 'Refunded', tone: 'accent' },
}

/** Returns the label of a payment's status, refunds included. */
export function paymentStatusLabel(payment: Pick<Payment, 'status' | 'refundedPrice' | 'refundStatus'>): StatusLabel {
  const { status, refundedPrice, refundStatus } = payment
  if (refundStatus === 'pending') return { text: 'Refund pending', tone: 'wait' }
  if (refundStatus === 'refused') return { text: 'Refund refused', tone: 'bad' }
  if (status === 'success' && refundedPrice > 0) return { text: 'Partly refunded', tone: 'accent' }
  return paymentStatuses[status]
}
/** The statuses a payment on this site can have, as options of a filter. */
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
  stream_tip: 'Live tip',
  public_chat: 'Paid stream',
}

/** Returns the label of a kind of wallet charge. */
export const chargeTypeLabel = (type: Charge['type']): string => chargeTypes[type]
/** The kinds of charge that exist on this site, as options of a filter. */
export const chargeTypeOptions = optionsOf({ tip: chargeTypes.tip, feed: chargeTypes.feed })

const chargeStatuses: Readonly<Record<Charge['status'], StatusLabel>> = {
  pending: { text: 'Pending', tone: 'wait' },
  success: { text: 'Completed', tone: 'good' },
  refunded: { text: 'Refunded', tone: 'accent' },
}

/** Returns the label of a charge's status. */
export const chargeStatusLabel = (status: Charge['status']): StatusLabel => chargeStatuses[status]
/** Every status of a charge as options of a filter. */
export const chargeStatusOptions = optionsOf(
  Object.fromEntries(Object.entries(chargeStatuses).map(([status, { text }]) => [status, text])),
)

const gateways: Readonly<Record<string, string>> = { sandbox: 'Play money', ccbill: 'CCBill', stripe: 'Stripe' }

/** Returns the name of a payment gateway. */
export const gatewayLabel = (gateway: string): string =>
  gateways[gateway] ?? gateway.slice(0, 1).toUpperCase() + gateway.slice(1)
