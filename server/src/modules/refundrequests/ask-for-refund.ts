import type { RefundRequest } from '@stagedoor/contract/refunds'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { ordersOfCharges, refundDaysBegin } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { refundRequested } from './announcements.ts'
import { lockTarget } from './find-targets.ts'
import { refundRuleOf } from './rules.ts'
import { insertRequest } from './store.ts'
import { requestView } from './views.ts'

/**
 * Asks the team for the price of an own payment or charge back: once for each, within the days of
 * the site, which begin with the arrival of goods, and not while a bank takes the payment back.
 */
export const askForRefund = (
  ctx: Ctx & { readonly viewer: Viewer },
  { receiptId, reason }: { readonly receiptId: string; readonly reason: string },
): Promise<RefundRequest> =>
  transaction(ctx, async (ctx) => {
    const target = await lockTarget(ctx, receiptId)
    if (target?.buyerId !== ctx.viewer.id) return refuse('purchases.receipt_not_found')
    if (target.isRefunded) refuse('wallet.already_refunded')
    if (target.isDisputed) refuse('payments.disputed')
    const [order] = await ordersOfCharges(ctx, [target.chargeId])
    const { since } = refundDaysBegin(target.paidAt, order, ctx.now())
    if (!refundRuleOf(since, await readSettings(ctx), ctx.now())) refuse('refunds.request_too_late')
    const { id: targetId, kind: targetKind, buyerId } = target
    const row = await insertRequest(ctx, { targetKind, targetId, buyerId, reason })
    if (!row) return refuse('refunds.asked_already')
    await announce(ctx, refundRequested, { requestId: row.id })
    return requestView(row)
  })
