import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { orderReceived } from './announcements.ts'
import { isUnshipped } from './rules.ts'
import { changeOrder } from './store.ts'
import { lockVisibleOrder } from './update-order.ts'
import { type OrderView, orderView } from './views.ts'

/**
 * Marks an order of goods as delivered, because its buyer received them; one that is delivered
 * already stays as it is. Refuses `orders.not_the_buyer`, `orders.not_shipped` also for downloads,
 * and `orders.status_not_allowed` for a refunded order.
 */
export function confirmReceipt(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
): Promise<OrderView> {
  return transaction(ctx, async (ctx) => {
    const order = await lockVisibleOrder(ctx, id)
    const { deliveryStatus: from, productType } = order
    const to = 'delivered'
    if (order.buyerId !== ctx.viewer.id) refuse('orders.not_the_buyer')
    if (productType === 'digital' || isUnshipped(from)) refuse('orders.not_shipped')
    if (from === 'refunded') refuse('orders.status_not_allowed', { from, to })
    if (from === to) return orderView(ctx, order)
    const row = await changeOrder(ctx, id, { deliveryStatus: to, deliveredAt: ctx.now() })
    await announce(ctx, orderReceived, { orderId: id })
    const about = { subjectKind: 'order', subjectId: id, detail: { from, to } }
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'orders.order_received',
      ...about,
    })
    return orderView(ctx, row)
  })
}
