import { copy } from '@stagedoor/contract/kit/copy'
import { z } from 'zod'
import { ForgedCallback, type GatewayEvent, type RawCallback } from '../events.ts'
import type { Outcome } from '../port.ts'
import { Amount, headerOf, readCallback } from '../wire.rules.ts'
import { isAtLeast, isSigned, parseWithTexts } from './rules.ts'

/** A payment as notifications and the API describe it, with numbers as texts. */
const Payment = z.object({
  payment_id: z.string().min(1).max(60),
  payment_status: z.string().min(1).max(40),
  /** Absent from payments that were not made by an order of a site. */
  order_id: z
    .string()
    .nullish()
    .transform((id) => id ?? ''),
  price_amount: Amount,
  price_currency: z.string().transform((code) => code.toUpperCase()),
  pay_amount: z.string(),
  actually_paid: z.string().nullish(),
  /** The payment whose address received this further deposit. */
  parent_payment_id: z.string().nullish(),
  created_at: z.coerce.date().optional(),
  updated_at: z.coerce.date().optional(),
})
export type Payment = z.output<typeof Payment>

/** Reads a payment; throws ForgedCallback when it is none. */
export const readPayment = (content: unknown): Payment => readCallback(Payment, content)

const paymentIn = ({ body }: RawCallback): Payment => readPayment(textsIn(body))

function textsIn(body: Buffer): unknown {
  try {
    return parseWithTexts(body.toString('utf8'))
  } catch {
    throw new ForgedCallback('not JSON')
  }
}

/** Checks the signature of a notification and returns its id; throws ForgedCallback. */
export function authenticateNotification(secret: string, callback: RawCallback): string {
  const { payment_id, payment_status } = paymentIn(callback)
  const signature = headerOf(callback, 'x-nowpayments-sig')
  if (!isSigned(callback.body.toString('utf8'), signature, secret))
    throw new ForgedCallback('wrong signature')
  return `${payment_status}:${payment_id}`
}

/** Returns what a notification reports. */
export function readNotification(callback: RawCallback): readonly GatewayEvent[] {
  const payment = paymentIn(callback)
  const { payment_id: externalId, price_amount: amount, price_currency: currency } = payment
  // A further deposit to the address of another payment is not the payment of an order.
  if (payment.parent_payment_id) return []
  if (payment.payment_status === 'refunded') {
    return [
      {
        kind: 'refund',
        type: 'refund',
        externalId,
        refundId: `refund:${externalId}`,
        amount,
        currency,
      },
    ]
  }
  return [{ kind: 'payment', outcome: outcomeOf(payment) }]
}

/**
 * Returns the outcome that a payment stands for. Only a finished payment of the whole price is
 * approved.
 */
export function outcomeOf(payment: Payment): Outcome {
  const { payment_status: status, payment_id: externalId, order_id: reference } = payment
  const common = {
    reference,
    externalId,
    amount: payment.price_amount,
    currency: payment.price_currency,
  }
  switch (status) {
    case 'finished':
      return isAtLeast(payment.actually_paid ?? '', payment.pay_amount)
        ? { kind: 'approved', ...common }
        : { kind: 'pending', ...common, reason: copy('Less than the price was received') }
    case 'confirming':
    case 'confirmed':
    case 'sending':
      return { kind: 'pending', ...common }
    case 'failed':
      return { kind: 'declined', ...common, reason: copy('The payment failed') }
    case 'expired':
    case 'refunded':
      return { kind: 'canceled', ...common }
    default:
      // `waiting`, and `partially_paid`, whose rest may still arrive.
      return { kind: 'open', ...common }
  }
}
