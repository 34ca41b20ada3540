import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { lockPayment, type Payment, paymentsByIds, refundedOf } from '../payments/index.ts'
import {
  type Charge,
  chargeLabel,
  chargesByIds,
  directPurchaseOf,
  lockCharge,
} from '../wallet/index.ts'
import { type RequestRow, requestsByIds } from './store.ts'

/** The payment or charge that a fan asks to have back. */
export interface Target {
  readonly id: string
  readonly kind: RequestRow['targetKind']
  readonly buyerId: string
  readonly performerId: string | null
  readonly itemId: string | null
  readonly price: Currency
  readonly paidAt: Date
  readonly isRefunded: boolean
  /** The bank is taking it back, or has. */
  readonly isDisputed: boolean
  /** Names the kind of payment, in the language that is current when it is called. */
  readonly label: () => string
}

/** A locked payment or charge. */
interface LockedTarget extends Target {
  /** The id of the charge, or of the one that the payment paid for at once; else of the payment. */
  readonly chargeId: string
}

const isDisputed = ({ disputeStatus }: Payment): boolean =>
  disputeStatus !== null && disputeStatus !== 'won'

const paymentTarget = (payment: Payment, paidAt: Date, isRefunded: boolean): Target => ({
  id: payment.id,
  kind: 'payment',
  buyerId: payment.buyerId,
  performerId: payment.performerId,
  itemId: null,
  price: payment.amount as Currency,
  paidAt,
  isRefunded,
  isDisputed: isDisputed(payment),
  label: () => payment.description,
})

const chargeTarget = (charge: Charge): Target => ({
  id: charge.id,
  kind: 'charge',
  buyerId: charge.buyerId,
  performerId: charge.performerId,
  itemId: charge.itemId,
  price: charge.gross as Currency,
  paidAt: charge.createdAt,
  isRefunded: charge.status === 'refunded',
  isDisputed: false,
  label: () => chargeLabel(charge.kind),
})

/**
 * Locks a completed payment or a charge against a refund at the same time; undefined for other ids.
 */
export async function lockTarget(
  ctx: InTransaction,
  id: string,
): Promise<LockedTarget | undefined> {
  const charge = await lockCharge(ctx, id)
  if (charge) return { ...chargeTarget(charge), chargeId: id }
  const payment = await lockPayment(ctx, id)
  if (!payment?.settledAt) return undefined
  const left = payment.amount - (await refundedOf(ctx, id))
  const chargeId = (await directPurchaseOf(ctx, id))?.chargeId ?? id
  return { ...paymentTarget(payment, payment.settledAt, left <= 0n), chargeId }
}

/** Returns what requests are about, by the ids of the payments and charges. */
export async function targetsOf(
  ctx: ReadCtx,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<string, Target>> {
  const idsOf = (kind: Target['kind']) =>
    rows.flatMap(({ targetKind, targetId }) => (targetKind === kind ? targetId : []))
  const [payments, charges] = await Promise.all([
    paymentsByIds(ctx, idsOf('payment')),
    chargesByIds(ctx, idsOf('charge')),
  ])
  const targets = [
    ...charges.map(chargeTarget),
    ...payments.map((one) =>
      paymentTarget(one, one.settledAt ?? one.createdAt, one.refunded >= one.amount),
    ),
  ]
  return new Map(targets.map((target) => [target.id, target]))
}

/** Returns the payments and charges that requests are about, by the ids of the requests. */
export async function refundTargetsOf(
  ctx: ReadCtx,
  requestIds: readonly string[],
): Promise<Target[]> {
  return [...(await targetsOf(ctx, await requestsByIds(ctx, requestIds))).values()]
}
