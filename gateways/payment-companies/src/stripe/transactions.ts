import type Stripe from 'stripe'
import type { GatewayTransaction } from '../events.ts'
import { askStripe, type StripeAccount } from './charges.ts'
import { hundredthsOf, idOf, moneyOf } from './rules.ts'

const PAGE = 100
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/**
 * Lists the movements of the account in a span of time, the oldest first: Stripe lists the newest
 * first.
 */
export async function* listTransactions(
  { client }: StripeAccount,
  { from, to }: { readonly from: Date; readonly to: Date },
): AsyncIterable<GatewayTransaction> {
  const created = { gte: seconds(from), lt: seconds(to) }
  const found: GatewayTransaction[] = []
  let after: string | undefined
  for (let hasMore = true; hasMore; ) {
    const start = after ? { starting_after: after } : {}
    const page = await askStripe(() =>
      client.balanceTransactions.list({ created, limit: PAGE, expand: ['data.source'], ...start }),
    )
    for (const entry of page.data) found.push(...transactionOf(entry))
    after = page.data.at(-1)?.id
    hasMore = page.has_more && after !== undefined
  }
  yield* found.reverse()
}

/**
 * Returns a movement that is a charge, a refund or a dispute, in the currency that the buyer was
 * charged in.
 */
function transactionOf(entry: Stripe.BalanceTransaction): readonly GatewayTransaction[] {
  const { source, created } = entry
  if (!source || typeof source === 'string') return []
  const occurredAt = new Date(created * 1000)
  if (source.object === 'charge') {
    const { reference } = source.metadata
    const externalId = idOf(source.payment_intent) ?? source.id
    const known = { externalId, ...(reference && { reference }), ...feeOf(entry, source.currency) }
    return [{ type: 'charge', ...known, ...moneyOf(source), occurredAt }]
  }
  if (source.object === 'refund') {
    const reference = source.metadata?.reference
    const ids = {
      externalId: source.id,
      chargeId: idOf(source.payment_intent),
      ...(reference && { reference }),
    }
    return [{ type: 'refund', ...ids, ...moneyOf(source), occurredAt }]
  }
  if (source.object === 'dispute') {
    const fee = feeOf(entry, source.currency)
    const ids = { externalId: source.id, chargeId: idOf(source.payment_intent) }
    return [{ type: 'chargeback', ...ids, ...moneyOf(source), ...fee, occurredAt }]
  }
  return []
}

/** Stripe keeps fees in the currency of the settlement; in another one they cannot be compared. */
const feeOf = ({ fee, currency }: Stripe.BalanceTransaction, charged: string) =>
  currency === charged ? { fee: hundredthsOf(fee, currency) } : {}
