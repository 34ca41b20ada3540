import { copy } from '@stagedoor/contract/kit/copy'
import { z } from 'zod'
import type { CompanyCtx } from '../context.ts'
import { ForgedCallback, type GatewayEvent, type RawCallback } from '../events.ts'
import { Amount, parametersOf, readCallback } from '../wire.rules.ts'
import { type Digest, isSigned, type Shop } from './rules.ts'

const day = z.iso.date().transform((text) => new Date(text))

/** The parameters of a postback that mean something to us. A purchase has no `event`. */
const Postback = z.object({
  event: z.string().default('purchase'),
  type: z.string().default(''),
  saleID: z.string().min(1),
  referenceID: z.string().optional(),
  transactionID: z.string().optional(),
  /** The transaction that a credit or a chargeback reverses. */
  parentID: z.string().optional(),
  priceAmount: Amount.optional(),
  priceCurrency: z.string().optional(),
  /** The amount that was charged or refunded, when it differs from the price. */
  amount: Amount.optional(),
  currency: z.string().optional(),
  trialAmount: Amount.optional(),
  subscriptionType: z.string().optional(),
  nextChargeOn: day.optional(),
  expiresOn: day.optional(),
  cancelledBy: z.string().optional(),
})
type Postback = z.output<typeof Postback>

/**
 * Returns the gateway's id of the transaction that a postback reports, or of the sale when it names
 * none.
 */
const transactionOf = ({ transactionID, saleID }: Postback): string => transactionID ?? saleID

/** Checks the signature of a postback and returns its id; throws ForgedCallback. */
export function authenticatePostback(
  shop: Shop,
  digests: readonly Digest[],
  { query }: RawCallback,
): string {
  const received = parametersOf(query)
  if (!isSigned(shop, received, digests)) throw new ForgedCallback('wrong signature')
  if (received.shopID !== shop.shopID) throw new ForgedCallback('another shop')
  const postback = readCallback(Postback, received)
  const { event, transactionID, nextChargeOn, expiresOn } = postback
  const until = transactionID ? '' : `:${(expiresOn ?? nextChargeOn)?.toISOString() ?? ''}`
  return `${event}:${transactionOf(postback)}${until}`
}

/**
 * Returns what a postback reports. Extensions, changes of price and revoked cancellations have no
 * effect on us.
 */
export function readPostback(
  { now }: Pick<CompanyCtx, 'now'>,
  { query }: RawCallback,
): readonly GatewayEvent[] {
  const postback = readCallback(Postback, parametersOf(query))
  const { event, saleID: subscriptionId } = postback
  if (event === 'purchase' || event === 'initial') return [paymentOf(postback)]
  if (event === 'rebill') {
    const charged = { subscriptionId, externalId: transactionOf(postback), occurredAt: now() }
    return [{ kind: 'rebill', status: 'approved', ...charged, ...moneyOf(postback) }]
  }
  if (event === 'cancel' || event === 'expiry') return [endOf(postback)]
  if (event === 'credit') {
    const externalId = postback.parentID ?? subscriptionId
    return [
      {
        kind: 'refund',
        type: 'refund',
        externalId,
        refundId: transactionOf(postback),
        ...moneyOf(postback),
      },
    ]
  }
  if (event === 'chargeback') return [disputeOf(postback)]
  return []
}

function moneyOf({ amount, priceAmount, currency, priceCurrency }: Postback) {
  const money = { amount: amount ?? priceAmount, currency: currency ?? priceCurrency }
  if (money.amount === undefined || !money.currency)
    throw new ForgedCallback('no amount or currency')
  return { amount: money.amount, currency: money.currency }
}

function paymentOf(postback: Postback): GatewayEvent {
  const { referenceID: reference, type, subscriptionType, saleID, trialAmount } = postback
  if (!reference) throw new ForgedCallback('no reference')
  const { amount, currency } = moneyOf(postback)
  const renews = type === 'subscription' && subscriptionType !== 'one-time'
  const outcome = {
    kind: 'approved' as const,
    reference,
    externalId: transactionOf(postback),
    amount: trialAmount ?? amount,
    currency,
    ...(renews && { subscriptionId: saleID }),
  }
  return { kind: 'payment', outcome }
}

function endOf({
  event,
  saleID: subscriptionId,
  expiresOn,
  nextChargeOn,
  cancelledBy,
}: Postback): GatewayEvent {
  const status = event === 'cancel' ? 'canceled' : 'expired'
  const endsAt = expiresOn ?? nextChargeOn
  const reason = cancelledBy && copy(`Cancelled by “${cancelledBy}”`)
  return {
    kind: 'subscription_ended',
    subscriptionId,
    status,
    ...(endsAt && { endsAt }),
    ...(reason && { reason }),
  }
}

/**
 * Verotel decides disputes with banks itself and reports only the loss; its fee is on the
 * settlement.
 */
function disputeOf(postback: Postback): GatewayEvent {
  const externalId = postback.parentID ?? postback.saleID
  const { amount, currency } = moneyOf(postback)
  const fee = (amount - amount) as typeof amount
  const disputeId = `chargeback:${transactionOf(postback)}`
  return {
    kind: 'dispute',
    status: 'opened',
    externalId,
    disputeId,
    amount,
    currency,
    fee,
    reason: 'Chargeback',
  }
}
