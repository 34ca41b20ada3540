import type { Currency } from '@stagedoor/contract/kit'
import type { OwnLimit } from '@stagedoor/contract/payments'
import {
  type InTransaction,
  type ReadCtx,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { lockCardOwner } from '../saved-cards.store.ts'
import { chosenLimit, limitAt, monthOf, ownLimitView } from './own-limit.rules.ts'
import { limitOf, paidIn, storeLimit } from './spending.store.ts'

/** Returns the viewer's own limit and what was paid in this month. */
export async function readOwnLimit(ctx: ReadCtx & { readonly viewer: Viewer }): Promise<OwnLimit> {
  const now = ctx.now()
  const { id: buyerId } = ctx.viewer
  const [stored, rows] = await Promise.all([
    limitOf(ctx, buyerId),
    paidIn(ctx, { buyerId, from: monthOf(now), until: monthOf(now, 1) }),
  ])
  const spent = rows.reduce((sum, { paid, open }) => sum + paid + open, 0n) as Currency
  return ownLimitView(limitAt(stored, now), spent, now)
}

/** Sets the viewer's own limit: a lower one immediately, a higher one or none a day later. */
export async function setOwnLimit(
  ctx: RequestCtx & { readonly viewer: Viewer },
  limit: Currency | null,
): Promise<OwnLimit> {
  return transaction(ctx, async (ctx: InTransaction<RequestCtx & { readonly viewer: Viewer }>) => {
    await lockCardOwner(ctx, ctx.viewer.id)
    const current = limitAt(await limitOf(ctx, ctx.viewer.id), ctx.now())
    await storeLimit(ctx, ctx.viewer.id, chosenLimit(current, limit, ctx.now()))
    return readOwnLimit(ctx)
  })
}
