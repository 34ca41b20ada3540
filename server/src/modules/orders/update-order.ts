import type { Carrier, DeliveryStatus } from '@stagedoor/contract/orders'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { addressText, requireAddress } from '../addresses/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { lockCharge } from '../wallet/index.ts'
import { orderAddressChanged, orderUpdated } from './announcements.ts'
import { canSeeOrder, canUpdateOrder } from './policy.ts'
import { isForward, isUnshipped } from './rules.ts'
import { changeOrder, lockOrder, type OrderRow, selectOrder } from './store.ts'
import { type OrderView, orderView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** The changes that a seller makes to an order. */
interface OrderChanges {
  readonly deliveryStatus?: DeliveryStatus | undefined
  readonly shippingCode?: string | undefined
  readonly carrier?: Carrier | null | undefined
}

/**
 * Changes the status, the carrier and the tracking code of an order of goods. Refuses
 * `orders.not_yours` to its buyer, and `orders.status_not_allowed` for a step back, a refund, and
 * any change of a refunded order.
 */
export function updateOrder(
  ctx: ViewerCtx,
  id: string,
  { deliveryStatus, ...parcel }: OrderChanges,
): Promise<OrderView> {
  return transaction(ctx, async (ctx) => {
    const order = await lockVisibleOrder(ctx, id)
    if (!canUpdateOrder(ctx.viewer, order)) refuse('orders.not_yours')
    const { deliveryStatus: from } = order
    const to = deliveryStatus ?? from
    if (from === 'refunded' || (to !== from && !isForward(from, to)))
      refuse('orders.status_not_allowed', { from, to })
    const { shippingCode = order.shippingCode, carrier = order.carrier } = parcel
    const isSameParcel = shippingCode === order.shippingCode && carrier === order.carrier
    if (to === from && isSameParcel) return orderView(ctx, order)
    const row = await changeOrder(ctx, id, {
      shippingCode,
      carrier,
      deliveryStatus: to,
      ...(to !== from && reachedAt(to, ctx.now())),
    })
    await announce(ctx, orderUpdated, { orderId: id, status: to })
    const detail = { from, to, shippingCode, carrier }
    const about = { subjectKind: 'order', subjectId: id, detail }
    await recordAudit(ctx, { actor: actorOf(ctx.viewer), action: 'orders.order_updated', ...about })
    return orderView(ctx, row)
  })
}

const reachedAt = (status: DeliveryStatus, at: Date) => {
  if (status === 'processing') return { processingAt: at }
  return status === 'shipping' ? { shippedAt: at } : { deliveredAt: at }
}

/**
 * Sends an order of goods to another saved address of its buyer. Refuses `orders.not_the_buyer`,
 * `orders.already_shipped`, and `addresses.not_found` also for the address of another account.
 */
export function changeDeliveryAddress(
  ctx: ViewerCtx,
  id: string,
  addressId: string,
): Promise<OrderView> {
  return transaction(ctx, async (ctx) => {
    const order = await lockVisibleOrder(ctx, id)
    if (order.buyerId !== ctx.viewer.id) refuse('orders.not_the_buyer')
    if (!isUnshipped(order.deliveryStatus)) refuse('orders.already_shipped')
    const address = await requireAddress(ctx, { id: addressId, accountId: ctx.viewer.id })
    const row = await changeOrder(ctx, id, {
      deliveryAddressId: addressId,
      recipientName: address.name,
      deliveryAddress: addressText(address),
      postalCode: address.zipCode,
    })
    await announce(ctx, orderAddressChanged, { orderId: id })
    return orderView(ctx, row)
  })
}

/**
 * Returns an order that the viewer may see, with its charge locked before it, as a refund locks
 * them. Refuses `orders.not_found`.
 */
export async function lockVisibleOrder(
  ctx: InTransaction<ViewerCtx>,
  id: string,
): Promise<OrderRow> {
  const found = await selectOrder(ctx, id)
  if (!found || !canSeeOrder(ctx.viewer, found)) return refuse('orders.not_found')
  const charge = await lockCharge(ctx, found.chargeId)
  const order = (await lockOrder(ctx, id)) ?? refuse('orders.not_found')
  // A refund of the charge counts before its listener has reached the order.
  return charge?.status === 'refunded' ? { ...order, deliveryStatus: 'refunded' } : order
}
