import type { Outcome, PaymentGateway } from '@stagedoor/payment-companies'
import type { Ctx } from '../../platform/context.ts'
import { keyOf, type Payment, paymentsOfSpan, type TimeSpan } from '../payments/index.ts'
import { bookedCharges } from './read-books.ts'
import { type Booked, differencesIn, type FoundDifference, onlyBooked } from './rules.ts'

/** The most payments that a gateway without a list is asked about in one comparison. */
const MOST_LOOKUPS = 2000

/** The result of a comparison. */
export interface ComparisonResult {
  readonly transactions: number
  readonly found: readonly FoundDifference[]
}

/**
 * Compares the payments of a span of time with a gateway that has no list, by looking up each of
 * them.
 */
export async function comparePayments(
  ctx: Ctx,
  gateway: PaymentGateway,
  span: TimeSpan,
): Promise<ComparisonResult> {
  const payments = [
    ...(await paymentsOfSpan(ctx, gateway.name, { span, isPaid: true, limit: MOST_LOOKUPS })),
    ...(await paymentsOfSpan(ctx, gateway.name, { span, isPaid: false, limit: MOST_LOOKUPS })),
  ].filter(isKnownThere)
  const books = new Map((await bookedCharges(ctx, payments)).map((booked) => [booked.id, booked]))
  const found: FoundDifference[] = []
  for (const payment of payments) {
    const booked = books.get(payment.id)
    if (booked)
      found.push(...differenceWith(await gateway.findOutcome(ctx, keyOf(payment)), booked, payment))
  }
  return { transactions: payments.length, found }
}

/**
 * Renewals by a company have our reference of the first payment only, so they cannot be looked up.
 */
const isKnownThere = ({ initiatedBy }: Payment) => initiatedBy === 'buyer'

function differenceWith(
  outcome: Outcome | undefined,
  booked: Booked,
  payment: Payment,
): readonly FoundDifference[] {
  if (outcome?.kind !== 'approved') return booked.isDone ? [onlyBooked(booked)] : []
  const { amount, currency } = outcome
  const externalId = outcome.externalId ?? payment.id
  const theirs = { type: 'charge' as const, externalId, reference: payment.id, amount, currency }
  return differencesIn([{ ...theirs, occurredAt: booked.occurredAt }], [booked], payment)
}
