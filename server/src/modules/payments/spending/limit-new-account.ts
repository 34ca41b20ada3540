import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction, RequestCtx, Viewer } from '../../../platform/context.ts'
import { accountById } from '../../accounts/index.ts'
import { readSettings } from '../../settings/index.ts'
import { paidIn } from './spending.store.ts'

const DAY_MS = 86_400_000

/**
 * Thrown when a payment exceeds what an account may pay in its first day. Open checkouts count, but
 * may be abandoned.
 */
export class OverNewAccountLimit extends Error {
  override name = 'OverNewAccountLimit'
  readonly limits: { readonly limit: Currency; readonly left: Currency; readonly until: Date }
  readonly openPaymentIds: readonly string[]
  constructor(limits: OverNewAccountLimit['limits'], openPaymentIds: readonly string[]) {
    super('the payment exceeds what an account pays in its first day')
    this.limits = limits
    this.openPaymentIds = openPaymentIds
  }
}

/**
 * Holds the payments of an account to a limit during its first 24 hours, whatever they are for:
 * stolen cards are tried on accounts that were just made. The caller holds the lock of
 * `limitSpending`. Throws OverNewAccountLimit, with open checkouts only where closing them makes
 * room.
 */
export async function limitNewAccount(
  ctx: InTransaction<RequestCtx & { readonly viewer: Viewer }>,
  amount: Currency,
): Promise<void> {
  const { newAccountAmount: limit } = await readSettings(ctx)
  const buyer = limit === 0n ? undefined : await accountById(ctx, ctx.viewer.id)
  if (!buyer) return
  const until = new Date(buyer.createdAt.getTime() + DAY_MS)
  if (until <= ctx.now()) return
  const rows = await paidIn(ctx, { buyerId: buyer.id, from: buyer.createdAt, until })
  const paid = rows.reduce((sum, row) => sum + row.paid, 0n)
  const open = rows.reduce((sum, row) => sum + row.open, 0n)
  if (paid + open + amount <= limit) return
  const left = (paid < limit ? limit - paid : 0n) as Currency
  const openIds = amount <= left ? rows.flatMap((row) => row.openIds) : []
  throw new OverNewAccountLimit({ limit, left, until }, openIds)
}
