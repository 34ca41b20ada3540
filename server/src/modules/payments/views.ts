import type { Currency } from '@stagedoor/contract/kit'
import type { PaymentCard, PaymentStart, PaymentTransaction, PendingPayment } from '@stagedoor/contract/payments'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type * as z from 'zod/mini'
import { isPending } from './rules.ts'
import type { SavedCard } from './saved-cards.store.ts'
import type { Payment } from './store.ts'

/** A payment as its start is answered: the same however often it is asked before anything happened. */
export const startView = (payment: Payment, people: ReadonlyMap<string, PersonCard>): PaymentStart => ({
  ...transactionView(payment, people),
  ...(payment.paymentUrl && payment.status !== 'success' && { paymentUrl: payment.paymentUrl }),
})

const refundStatuses = { requested: 'pending', success: 'done', fail: 'refused' } as const

/** The shown part of a payment; a free subscription is shown as a payment of nothing. */
type PaymentViewSource = Omit<
  Payment,
  'type' | 'purpose' | 'reference' | 'initiatedBy' | 'cardId' | 'ip' | 'userAgent' | 'asks' | 'settledAt'
> & { readonly type: PaymentTransaction['type'] }

/** A payment that may still succeed, as the page that would offer to pay again tells of it. */
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

/** The gateway's page, while the buyer may still pay there. */
const openCheckoutUrl = ({ status, askAt, paymentUrl }: Pick<Payment, 'status' | 'askAt' | 'paymentUrl'>) =>
  paymentUrl && askAt && (status === 'created' || status === 'fail') ? { paymentUrl } : {}

/** A payment as lists and the result page show it. */
export function transactionView(
  payment: PaymentViewSource,
  people: ReadonlyMap<string, PersonCard>,
  /** How the latest refund of each payment stands, as it is stored. */
  refunds: ReadonlyMap<string, string> = new Map(),
): PaymentTransaction {
  const { id, buyerId, performerId, gateway, amount, currency, description, type, status, failureReason } = payment
  const target = performerId ? 'performer' : 'token'
  const targetId = performerId ?? buyerId
  const buyer = people.get(buyerId)
  const performer = performerId ? people.get(performerId) : undefined
  const refundStatus = refundStatuses[refunds.get(id) as keyof typeof refundStatuses]
  return {
    _id: id,
    paymentGateway: gateway,
    source: 'user',
    sourceId: buyerId,
    ...(buyer && { sourceInfo: buyer }),
    target,
    targetId,
    ...(performerId && { performerId }),
    ...(performer && { performerInfo: performer }),
    type,
    products: [
      {
        name: description,
        description,
        price: Number(amount) / 100,
        quantity: 1,
        productType: type,
        productId: targetId,
        extraInfo: performerId ? { performerId } : {},
      },
    ],
    originalPrice: amount as Currency,
    totalPrice: amount as Currency,
    refundedPrice: payment.refunded as Currency,
    ...(refundStatus && { refundStatus }),
    currency,
    couponInfo: null,
    status,
    isPending: isPending(payment),
    ...openCheckoutUrl(payment),
    ...(failureReason && { failureReason }),
    paymentResponseInfo: responseView(payment),
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
  }
}

/** The gateway's answer to a payment: its own number of the charge, and the reason when it was declined. */
const responseView = ({
  gateway,
  externalId,
  failureReason,
}: PaymentViewSource): PaymentTransaction['paymentResponseInfo'] =>
  externalId || failureReason ? { gateway, reference: externalId, reason: failureReason } : null

/** A saved card as its owner sees it. Its token is our own name for it. */
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
  createdAt: card.createdAt,
  updatedAt: card.createdAt,
})
