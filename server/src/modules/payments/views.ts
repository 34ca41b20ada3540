import type { Currency } from '@stagedoor/contract/kit'
import type {
  PaymentCard,
  PaymentStart,
  PaymentTransaction,
  PendingPayment,
} from '@stagedoor/contract/payments'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { DisputeEvent, PaymentKey, RecurringTerms } from '@stagedoor/payment-companies'
import type * as z from 'zod/mini'
import type { ReadCtx } from '../../platform/context.ts'
import { includedTax } from '../taxes/index.ts'
import type { DisputeReport } from './announcements.ts'
import { isPending } from './rules.ts'
import type { SavedCard } from './saved-cards.store.ts'
import type { Payment } from './store.ts'

/** Returns the names under which a gateway knows a payment. */
export const keyOf = ({
  id,
  externalId,
  checkoutId,
  cardId,
  amount,
  currency,
}: Payment): PaymentKey => ({
  reference: id,
  isSavedCard: cardId !== null,
  ...(checkoutId && { checkoutId }),
  ...(externalId && { externalId }),
  amount: amount as Currency,
  currency,
})

/** Returns the later charges of a payment that begins a subscription. */
export const recurringTermsOf = ({
  recurringAmount,
  recurringMonths: months,
}: Payment): RecurringTerms | undefined =>
  recurringAmount !== null && months !== null
    ? { amount: recurringAmount as Currency, months }
    : undefined

/** Returns the address of the site's page with the result of a payment. */
export const resultUrl = (
  { config }: Pick<ReadCtx, 'config'>,
  path: string,
  { id }: Pick<Payment, 'id'>,
): string => `${config.publicUrl}${path}?transactionId=${id}`

/**
 * Returns the answer to starting a payment, which stays the same for repetitions until the payment
 * proceeds.
 */
export const startView = (
  payment: Payment,
  people: ReadonlyMap<string, PersonCard>,
): PaymentStart => ({
  ...transactionView(payment, people),
  ...(payment.paymentUrl && payment.status !== 'success' && { paymentUrl: payment.paymentUrl }),
  ...(payment.clientSecret && { stripeClientSecret: payment.clientSecret }),
})

const refundStatuses = { requested: 'pending', success: 'done', fail: 'refused' } as const

/** The shown fields of a payment; a free subscription is shown as a payment of zero. */
type PaymentViewSource = Omit<
  Payment,
  | 'type'
  | 'purpose'
  | 'reference'
  | 'initiatedBy'
  | 'cardId'
  | 'couponId'
  | 'ip'
  | 'userAgent'
  | 'checks'
  | 'sentAt'
  | 'settledAt'
  | 'clientSecret'
  | 'recurringAmount'
  | 'recurringMonths'
  | 'tax'
  | 'taxCountry'
  | 'taxBasisPoints'
> &
  Partial<Pick<Payment, 'tax' | 'taxCountry' | 'taxBasisPoints'>> & {
    readonly type: PaymentTransaction['type']
  }

/**
 * Returns a payment that may still succeed, for the page that would otherwise offer to pay again.
 */
export const pendingView = (payment: Payment): PendingPayment => ({
  _id: payment.id,
  type: payment.type,
  paymentGateway: payment.gateway,
  totalPrice: payment.amount as Currency,
  currency: payment.currency,
  status: payment.status,
  ...openCheckoutUrl(payment),
  createdAt: payment.createdAt,
})

/** Returns the address of the gateway's page while the buyer may still pay there. */
const openCheckoutUrl = ({
  status,
  checkAt,
  paymentUrl,
}: Pick<Payment, 'status' | 'checkAt' | 'paymentUrl'>) =>
  paymentUrl &&
  checkAt &&
  (status === 'created' || status === 'fail' || status === 'require_authentication')
    ? { paymentUrl }
    : {}

/** Returns a payment as lists and the result page show it. */
export function transactionView(
  payment: PaymentViewSource,
  people: ReadonlyMap<string, PersonCard>,
  /** The stored status of each payment's latest refund. */
  refunds: ReadonlyMap<string, string> = new Map(),
): PaymentTransaction {
  const { id, buyerId, performerId, amount, type, failureReason } = payment
  const originalPrice = (amount + payment.discount + payment.reduction) as Currency
  const targetId = performerId ?? buyerId
  const buyer = people.get(buyerId)
  const performer = performerId ? people.get(performerId) : undefined
  const refundStatus = refundStatuses[refunds.get(id) as keyof typeof refundStatuses]
  return {
    _id: id,
    paymentGateway: payment.gateway,
    source: 'user',
    sourceId: buyerId,
    ...(buyer && { sourceInfo: buyer }),
    target: performerId ? 'performer' : 'token',
    targetId,
    ...(performerId && { performerId }),
    ...(performer && { performerInfo: performer }),
    type,
    products: [productView(payment, originalPrice)],
    originalPrice,
    totalPrice: amount as Currency,
    refundedPrice: payment.refunded as Currency,
    ...taxView(payment),
    ...(refundStatus && { refundStatus }),
    ...(payment.disputeStatus && { disputeStatus: payment.disputeStatus }),
    currency: payment.currency,
    couponInfo: couponView(payment),
    status: payment.status,
    isPending: isPending(payment),
    ...openCheckoutUrl(payment),
    ...(failureReason && { failureReason }),
    paymentResponseInfo: responseView(payment),
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
  }
}

/** Returns what was paid for. */
const productView = (
  { description, type, performerId, buyerId }: PaymentViewSource,
  price: Currency,
): PaymentTransaction['products'][number] => ({
  name: description,
  description,
  price: Number(price) / 100,
  quantity: 1,
  productType: type,
  productId: performerId ?? buyerId,
  extraInfo: performerId ? { performerId } : {},
})

/** Returns the tax that a payment includes; a free subscription has none. */
function taxView(payment: PaymentViewSource): Pick<PaymentTransaction, 'tax'> {
  const tax = includedTax({ tax: 0n, taxCountry: null, taxBasisPoints: 0, ...payment })
  return tax ? { tax } : {}
}

const couponView = ({
  couponCode,
  couponPercent,
}: PaymentViewSource): PaymentTransaction['couponInfo'] =>
  couponCode && couponPercent ? { code: couponCode, value: couponPercent / 100 } : null

/**
 * Returns the gateway's answer to a payment: its number of the charge, and the reason when it was
 * declined.
 */
const responseView = ({
  gateway,
  externalId,
  failureReason,
}: PaymentViewSource): PaymentTransaction['paymentResponseInfo'] =>
  externalId || failureReason ? { gateway, reference: externalId, reason: failureReason } : null

/**
 * Returns a saved card as its owner sees it. The token on the wire is our id of it, not the
 * gateway's.
 */
export const cardView = (card: SavedCard): z.output<typeof PaymentCard> => ({
  _id: card.id,
  paymentGateway: card.gateway,
  holderName: card.holderName,
  brand: card.brand,
  last4Digits: card.last4Digits,
  month: card.month,
  year: card.year,
  token: card.id,
  isProduction: card.isProduction,
  isDefault: card.isDefault,
  createdAt: card.createdAt,
  updatedAt: card.createdAt,
})

/** Returns a gateway's event of a dispute as it is announced. */
export const disputeReport = (gateway: string, event: DisputeEvent): DisputeReport => ({
  gateway,
  externalId: event.externalId,
  disputeId: event.disputeId,
  status: event.status,
  amount: String(event.amount),
  currency: event.currency,
  fee: String(event.fee),
  reason: event.reason,
  respondBy: event.respondBy?.toISOString() ?? null,
})
