import { encoderOf } from '@stagedoor/contract/kit/encode'
import { Order } from '@stagedoor/contract/orders/schemas'
import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf } from '../audit/index.ts'
import { returnStock } from '../items/index.ts'
import { refundCharge } from '../wallet/index.ts'
import { orderRefunded } from './announcements.ts'
import { isUnshipped } from './rules.ts'
import { changeOrder, lockOrder, type OrderRow, selectOrdersOfCharges } from './store.ts'
import { lockVisibleOrder } from './update-order.ts'
import { type OrderView, orderView } from './views.ts'

/**
 * Cancels an order of goods before it is shipped: its price is refunded and its pieces can be sold
 * again. Refuses `wallet.already_refunded`, and `orders.already_shipped` also for downloads.
 */
export function refundOrder(
  ctx: RequestCtx & { readonly viewer: Viewer },
  id: string,
  { reason }: { readonly reason: string },
): Promise<OrderView> {
  return transaction(ctx, {
    reply: encoderOf(Order),
    work: async (inner) => {
      const viewed = { ...inner, viewer: ctx.viewer }
      const order = await lockVisibleOrder(viewed, id)
      if (order.deliveryStatus === 'refunded') refuse('wallet.already_refunded')
      if (!isUnshipped(order.deliveryStatus)) refuse('orders.already_shipped')
      await refundCharge(inner, order.chargeId, { actor: actorOf(ctx.viewer), reason })
      return orderView(viewed, await markOrderRefunded(inner, order))
    },
  })
}

/**
 * Returns true when goods of a charge have left their seller, and locks their order until the
 * transaction ends.
 */
export async function isShipped(ctx: InTransaction, chargeId: string): Promise<boolean> {
  const [placed] = await selectOrdersOfCharges(ctx, [chargeId])
  const order = placed && (await lockOrder(ctx, placed.id))
  return (
    order?.productType === 'physical' &&
    (order.deliveryStatus === 'shipping' || order.deliveryStatus === 'delivered')
  )
}

/**
 * Marks the order of a refunded charge and returns goods that were not shipped to the stock, once.
 */
export async function markOrderRefunded(
  ctx: InTransaction,
  { id }: Pick<OrderRow, 'id'>,
): Promise<OrderRow> {
  const order = (await lockOrder(ctx, id)) ?? refuse('orders.not_found')
  const { deliveryStatus, productType, productId: itemId, quantity } = order
  if (deliveryStatus === 'refunded') return order
  if (productType === 'physical' && isUnshipped(deliveryStatus))
    await returnStock(ctx, { itemId, quantity })
  const row = await changeOrder(ctx, id, { deliveryStatus: 'refunded', refundedAt: ctx.now() })
  await announce(ctx, orderRefunded, { orderId: id })
  return row
}
