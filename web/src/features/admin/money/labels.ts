import type { WireOf } from '@stagedoor/contract/kit'
import type { adminListTransactions } from '@stagedoor/contract/payments'
import type { adminListCharges } from '@stagedoor/contract/wallet'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Option } from '../../../ui/field.tsx'
import type { StatusLabel } from '../people/labels.ts'

/** A payment at a gateway as admins read it. */
export type Payment = WireOf<typeof adminListTransactions>['data'][number]
/** A wallet charge as admins read it. */
export type Charge = WireOf<typeof adminListCharges>['data'][number]

const optionsOf = (texts: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))

const paymentTypes = (): Readonly<Record<Payment['type'], string>> => ({
  token_package: t`Top-up`,
  monthly_subscription: t`Monthly subscription`,
  yearly_subscription: t`Yearly subscription`,
  free_subscription: t`Free subscription`,
})

/** Returns the label of a kind of payment. */
export const paymentTypeLabel = (type: Payment['type']): string => paymentTypes()[type]
/** The kinds of payment as options of a filter; free subscriptions are not payments. */
export const paymentTypeOptions = () =>
  optionsOf(paymentTypes()).filter(({ value }) => value !== 'free_subscription')

const paymentStatuses = (): Readonly<Record<Payment['status'], StatusLabel>> => ({
  created: { text: t`Incomplete`, tone: 'neutral' },
  processing: { text: t`Processing`, tone: 'wait' },
  require_authentication: { text: t`Awaiting bank approval`, tone: 'wait' },
  success: { text: t`Paid`, tone: 'good' },
  fail: { text: t`Declined`, tone: 'bad' },
  canceled: { text: t`Cancelled`, tone: 'neutral' },
  refunded: { text: t`Refunded`, tone: 'accent' },
})

const disputeLabels = (): Readonly<Record<NonNullable<Payment['disputeStatus']>, StatusLabel>> => ({
  opened: { text: t`Disputed`, tone: 'bad' },
  under_review: { text: t`Disputed`, tone: 'wait' },
  accepted: { text: t`Dispute accepted`, tone: 'neutral' },
  won: { text: t`Dispute won`, tone: 'good' },
  lost: { text: t`Dispute lost`, tone: 'neutral' },
})

/** Returns the label of a payment's status, disputes and refunds included. */
export function paymentStatusLabel(
  payment: Pick<Payment, 'status' | 'refundedPrice' | 'refundStatus' | 'disputeStatus'>,
): StatusLabel {
  const { status, refundedPrice, refundStatus, disputeStatus } = payment
  if (disputeStatus) return disputeLabels()[disputeStatus]
  if (refundStatus === 'pending') return { text: t`Refund pending`, tone: 'wait' }
  if (refundStatus === 'refused') return { text: t`Refund refused`, tone: 'bad' }
  if (status === 'success' && refundedPrice > 0) return { text: t`Partly refunded`, tone: 'accent' }
  return paymentStatuses()[status]
}
/** The statuses a payment on this site can have, as options of a filter. */
export const paymentStatusOptions = () =>
  optionsOf(
    Object.fromEntries(
      Object.entries(paymentStatuses()).map(([status, { text }]) => [status, text]),
    ),
  ).filter(({ value }) => value !== 'require_authentication')

const chargeTypes = (): Readonly<Record<Charge['type'], string>> => ({
  feed: t`Post`,
  video: t`Video`,
  gallery: t`Gallery`,
  product: t`Product`,
  message: t`Message`,
  tip: t`Tip`,
  stream_tip: t`Live tip`,
  public_chat: t`Paid stream`,
  private_chat: t`Private call`,
  gift: t`Subscription as a gift`,
})

/** Returns the label of a kind of wallet charge. */
export const chargeTypeLabel = (type: Charge['type']): string => chargeTypes()[type]
/** The kinds of charge that exist on this site, as options of a filter. */
export const chargeTypeOptions = () =>
  optionsOf({ tip: chargeTypes().tip, feed: chargeTypes().feed })

const chargeStatuses = (): Readonly<Record<Charge['status'], StatusLabel>> => ({
  pending: { text: t`Pending`, tone: 'wait' },
  success: { text: t`Completed`, tone: 'good' },
  refunded: { text: t`Refunded`, tone: 'accent' },
})

/** Returns the label of a charge's status. */
export const chargeStatusLabel = (status: Charge['status']): StatusLabel => chargeStatuses()[status]
/** Every status of a charge as options of a filter. */
export const chargeStatusOptions = () =>
  optionsOf(
    Object.fromEntries(
      Object.entries(chargeStatuses()).map(([status, { text }]) => [status, text]),
    ),
  )

const gateways = (): Readonly<Record<string, string>> => ({
  sandbox: t`Play money`,
  ccbill: 'CCBill',
  nowpayments: 'NOWPayments',
  stripe: 'Stripe',
})

/** Returns the name of a payment gateway. */
export const gatewayLabel = (gateway: string): string =>
  gateways()[gateway] ?? gateway.slice(0, 1).toUpperCase() + gateway.slice(1)
