import type { Currency } from '@stagedoor/contract/kit'
import type { PaymentCard, PaymentStart, PaymentTransaction } from '@stagedoor/contract/payments'
import type { PersonCard } from '@stagedoor/contract/people'
import type * as z from 'zod/mini'
import type { Card } from './cards.store.ts'
import type { Payment } from './store.ts'

/** A payment as its start is answered: only what does not change when it is asked again. */
export const startView = ({ id, type, gateway, amount, currency, status, paymentUrl }: Payment): PaymentStart => ({
  _id: id,
  type,
  paymentGateway: gateway,
  totalPrice: amount as Currency,
  currency,
  status,
  ...(paymentUrl && status !== 'success' && { paymentUrl }),
})

const refundStatuses = { requested: 'pending', success: 'done', fail: 'refused' } as const

/** What a list of payments shows around them. */
export interface Around {
  readonly people: ReadonlyMap<string, PersonCard>
  /** How the latest refund of each stands, as it is stored. */
  readonly refunds: ReadonlyMap<string, string>
}

/** A payment as lists and the result page show it. */
export function transactionView(payment: Payment, { people, refunds }: Around): PaymentTransaction {
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
      },
    ],
    originalPrice: amount as Currency,
    totalPrice: amount as Currency,
    refundedPrice: payment.refunded as Currency,
    ...(refundStatus && { refundStatus }),
    currency,
    couponInfo: null,
    status,
    ...(failureReason && { failureReason }),
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
  }
}

/** A saved card as its owner sees it. Its token is our own name for it. */
export const cardView = (card: Card): z.output<typeof PaymentCard> => ({
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
})
