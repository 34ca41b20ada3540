import type { Tokens } from '@stagedoor/contract/kit'
import { done } from '@stagedoor/contract/kit'
import { z } from 'zod'
import {
  type Ctx,
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { defineJob, type JobCtx } from '../../../platform/jobs/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { grantAccess } from '../../access/index.ts'
import { actorOf } from '../../audit/index.ts'
import { lockItemsForPurchase } from '../../items/index.ts'
import { pushWalletBalances, walletBalance } from '../../ledger/index.ts'
import { itemBought } from '../announcements.ts'
import { refundCharge, takeBackCharge } from '../refunds/refund-charge.ts'
import { lockCharge } from '../refunds/refunds.store.ts'
import { deleteUnopened, unopenedOf, unopenedSince } from './quick.store.ts'
import { undoableSince } from './rules.ts'

type BuyerCtx = RequestCtx & { readonly viewer: Viewer }

/** Opens purchases that were not undone, also of fans who closed the page. */
export const openDueJob = defineJob({
  name: 'wallet.open_due_charges',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

const AT_ONCE = 100

const UNDONE = copy('Undone by the buyer')
const OWNED = copy('The buyer owns all files already')

/** Opens one purchase of the viewer that was made by one tap, or all of them. */
export async function openCharges(
  ctx: BuyerCtx,
  chargeId: string | undefined,
): Promise<typeof done> {
  for (const id of await unopenedOf(ctx, ctx.viewer.id, chargeId))
    await transaction(ctx, (ctx) => openCharge(ctx, id))
  return done
}

/**
 * Opens the purchases that can no longer be undone, each in a separate transaction. One that fails
 * does not stop the others; the next run tries it again.
 */
export async function openDue(ctx: Ctx & Pick<JobCtx, 'signal'>): Promise<void> {
  const failures: unknown[] = []
  for (;;) {
    const ids = await unopenedSince(ctx, undoableSince(ctx.now()), AT_ONCE)
    for (const id of ids) {
      ctx.signal.throwIfAborted()
      await transaction(ctx, (ctx) => openCharge(ctx, id)).catch((error) => failures.push(error))
    }
    if (ids.length < AT_ONCE || failures.length > 0) break
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Purchases that were not opened: ${failures.length}`)
}

/**
 * Grants what a charge bought and announces the sale, once, also when several callers open it. The
 * lock of the charge decides between opening and undoing. What moderation hides meanwhile is opened
 * when it is restored, and a fan who got all of its files by other purchases is refunded.
 */
async function openCharge(ctx: InTransaction, id: string): Promise<void> {
  const charge = await lockCharge(ctx, id)
  if (!charge || !(await deleteUnopened(ctx, id))) return
  const { buyerId: accountId, itemId, status } = charge
  if (status !== 'success' || !itemId) return
  const item = (await lockItemsForPurchase(ctx, [itemId])).get(itemId)
  const isGranted = await grantAccess(ctx, {
    accountId,
    subjectKind: 'item',
    subjectId: itemId,
    kind: 'purchase',
    sourceId: id,
    ...(item?.removedAt && { until: new Date(0) }),
  })
  if (isGranted) await announce(ctx, itemBought, { chargeId: id, itemId })
  else
    await refundCharge(ctx, id, {
      actor: { kind: 'job', name: openDueJob.name },
      reason: OWNED,
      isUnannounced: true,
    })
}

/**
 * Undoes a purchase of the viewer that is not open: nobody saw anything of it, and its creator was
 * not notified. Returns the balance of the wallet, also where it was undone before.
 */
export function undoCharge(ctx: BuyerCtx, id: string): Promise<{ balance: Tokens }> {
  const { viewer } = ctx
  return transaction(ctx, async (ctx) => {
    const charge = await lockCharge(ctx, id)
    if (charge?.buyerId !== viewer.id) return refuse('wallet.charge_not_found')
    if (charge.status === 'success') {
      if (charge.createdAt < undoableSince(ctx.now()) || !(await deleteUnopened(ctx, id)))
        refuse('wallet.cannot_undo')
      await takeBackCharge(ctx, charge, { actor: actorOf(viewer), note: UNDONE })
      await pushWalletBalances(ctx, [viewer.id])
    }
    return { balance: await walletBalance(ctx, viewer.id) }
  })
}
