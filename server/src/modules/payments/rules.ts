import type { Outcome } from '../../gateways/payments/port.ts'

/** How far a payment is. */
export type Status = 'created' | 'processing' | 'success' | 'fail' | 'canceled' | 'refunded'

/** What an outcome makes of a payment: its next status, or nothing. */
export function nextStatus(status: Status, kind: Outcome['kind']): Status | undefined {
  if (status === 'success' || status === 'refunded') return undefined
  // Money that arrives late has arrived all the same.
  if (kind === 'approved') return 'success'
  if (status !== 'created' && status !== 'processing') return undefined
  if (kind === 'declined') return 'fail'
  if (kind === 'canceled') return 'canceled'
  return kind === 'pending' && status === 'created' ? 'processing' : undefined
}

/**
 * Whether a payment may still succeed, or was paid while what it pays for was not given yet: meanwhile nobody is asked
 * to pay for the same thing again.
 */
export const isPending = ({
  status,
  askAt,
  fulfilledAt,
}: {
  readonly status: Status
  readonly askAt: Date | null
  readonly fulfilledAt: Date | null
}): boolean => askAt !== null || (status === 'success' && fulfilledAt === null)

/** Whether a report is about the payment we know: the same money. */
export const isSameMoney = (
  payment: { amount: bigint; currency: string },
  outcome: Pick<Outcome, 'amount' | 'currency'>,
): boolean => payment.amount === outcome.amount && payment.currency === outcome.currency

const MINUTE_MS = 60_000
/** A page that was opened and left is given up after this. */
const CHECKOUT_LASTS_MS = 24 * 60 * MINUTE_MS
/** A saved card's charge that the gateway never heard of was not made, once this has passed. */
const CHARGE_UNKNOWN_AFTER_MS = 5 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS

/** When a gateway is asked again what became of a payment: soon at first, then ever less often. */
export const nextStatusCheck = (now: Date, asks: number): Date =>
  new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** Math.min(asks, 10), LONGEST_WAIT_MS))

/** What to make of a payment about which the gateway knows no outcome. */
export function giveUp(
  payment: { createdAt: Date; isCheckout: boolean },
  asked: 'open' | 'unknown' | 'pending',
  now: Date,
): 'canceled' | 'declined' | undefined {
  if (asked === 'pending') return undefined
  const age = now.getTime() - payment.createdAt.getTime()
  if (payment.isCheckout) return age > CHECKOUT_LASTS_MS ? 'canceled' : undefined
  return asked === 'unknown' && age > CHARGE_UNKNOWN_AFTER_MS ? 'declined' : undefined
}
