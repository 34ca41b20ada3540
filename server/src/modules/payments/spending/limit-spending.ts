import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction, RequestCtx, Viewer } from '../../../platform/context.ts'
import { lockCardOwner } from '../saved-cards.store.ts'
import { limitAt, monthOf } from './own-limit.rules.ts'
import { limitOf, paidIn } from './spending.store.ts'

/**
 * Thrown when a payment exceeds what its buyer chose to pay in a month. Open checkouts count, but
 * may be abandoned.
 */
export class OverOwnLimit extends Error {
  override name = 'OverOwnLimit'
  readonly limits: { readonly limit: Currency; readonly left: Currency; readonly until: Date }
  readonly openPaymentIds: readonly string[]
  constructor(limits: OverOwnLimit['limits'], openPaymentIds: readonly string[]) {
    super('the payment exceeds what its buyer chose to pay in a month')
    this.limits = limits
    this.openPaymentIds = openPaymentIds
  }
}

/**
 * Holds a payment to the own limit of its buyer. Locks the account's cards, so that simultaneous
 * payments are counted one after another, and a limit that is being lowered holds. Throws
 * OverOwnLimit, with open checkouts only where closing them makes room.
 */
export async function limitSpending(
  ctx: InTransaction<RequestCtx & { readonly viewer: Viewer }>,
  amount: Currency,
): Promise<void> {
  const { id: buyerId } = ctx.viewer
  await lockCardOwner(ctx, buyerId)
  const { amount: limit } = limitAt(await limitOf(ctx, buyerId), ctx.now())
  if (limit === null) return
  const until = monthOf(ctx.now(), 1)
  const rows = await paidIn(ctx, { buyerId, from: monthOf(ctx.now()), until })
  const paid = rows.reduce((sum, row) => sum + row.paid, 0n)
  const open = rows.reduce((sum, row) => sum + row.open, 0n)
  if (paid + open + amount <= limit) return
  const left = (paid < limit ? limit - paid : 0n) as Currency
  const openIds = amount <= left ? rows.flatMap((row) => row.openIds) : []
  throw new OverOwnLimit({ limit, left, until }, openIds)
}
