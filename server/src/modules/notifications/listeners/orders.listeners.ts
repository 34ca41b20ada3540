import { CARRIER_NAMES, trackingUrl } from '@stagedoor/contract/orders/carriers'
import { href } from '@stagedoor/contract/site-pages'
import type { InTransaction } from '../../../platform/context.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import {
  arrivalAsked,
  type OrderRow,
  orderAddressChanged,
  orderNumber,
  orderReceived,
  ordersByIds,
  ordersOfCharges,
  orderUpdated,
} from '../../orders/index.ts'
import { itemBought } from '../../wallet/index.ts'
import { notifyAccounts } from '../notify-accounts.ts'
import type { NewNotification } from '../rules.ts'

const about = ({ id }: OrderRow) => ({ subject: { kind: 'order', id } })
const toBuyer = (order: OrderRow) => ({
  ...about(order),
  accountId: order.buyerId,
  link: href('user/order', { id: order.id }),
})
const toSeller = (order: OrderRow) =>
  ({
    ...about(order),
    accountId: order.sellerId,
    actorId: order.buyerId,
    link: href('creator/order', { id: order.id }),
  }) as const
const factsOf = ({ serial, productName, totalPrice }: OrderRow) => ({
  number: orderNumber(serial),
  product: productName,
  tokens: Number(totalPrice) / 100,
})

/** Returns where the parcel of an order is tracked. */
function parcelOf({ carrier, shippingCode: code }: OrderRow) {
  const url = trackingUrl({ carrier, shippingCode: code })
  if (!url || !carrier || carrier === 'other') return {}
  return { carrier: CARRIER_NAMES[carrier], code, trackingUrl: url }
}

/** Notifies sellers of goods to send, and buyers of files to download. */
async function notifyOfOrders(
  ctx: InTransaction,
  events: readonly { chargeId: string }[],
): Promise<void> {
  const orders = await ordersOfCharges(
    ctx,
    events.map(({ chargeId }) => chargeId),
  )
  const notifications = orders.map((order): NewNotification => {
    const facts = factsOf(order)
    if (order.productType === 'physical')
      return { type: 'order_placed', ...toSeller(order), key: `order_placed:${order.id}`, facts }
    return { type: 'download_ready', ...toBuyer(order), key: `download_ready:${order.id}`, facts }
  })
  await notifyAccounts(ctx, notifications)
}

/**
 * Notifies buyers of the progress of their orders; a later event of the same status tells of a
 * tracking code.
 */
async function notifyOfProgress(
  ctx: InTransaction,
  events: readonly { orderId: string; status: string }[],
): Promise<void> {
  const orders = new Map(
    (
      await ordersByIds(
        ctx,
        events.map(({ orderId }) => orderId),
      )
    ).map((one) => [one.id, one]),
  )
  const notifications = events.flatMap(({ orderId, status }): NewNotification[] => {
    const order = orders.get(orderId)
    if (!order || status === 'created') return []
    const parcel = status === 'shipping' ? parcelOf(order) : {}
    const facts = { ...factsOf(order), ...parcel, status }
    return [
      {
        type: 'order_updated',
        ...toBuyer(order),
        key: `order_updated:${orderId}:${status}`,
        facts,
      },
    ]
  })
  await notifyAccounts(ctx, notifications)
}

/** Asks buyers whether their goods arrived. */
async function askOfArrival(
  ctx: InTransaction,
  events: readonly { orderId: string }[],
): Promise<void> {
  const orders = await ordersByIds(
    ctx,
    events.map(({ orderId }) => orderId),
  )
  // An order that its seller or its buyer ended in the meantime has arrived.
  const open = orders.filter(({ deliveryStatus }) => deliveryStatus === 'shipping')
  const notifications = open.map((order): NewNotification => {
    const key = `order_arrival_asked:${order.id}`
    return { type: 'order_arrival_asked', ...toBuyer(order), key, facts: factsOf(order) }
  })
  await notifyAccounts(ctx, notifications)
}

/** Notifies sellers that an order goes to another address. */
async function notifyOfAddress(
  ctx: InTransaction,
  events: readonly { orderId: string }[],
): Promise<void> {
  const orders = await ordersByIds(
    ctx,
    events.map(({ orderId }) => orderId),
  )
  const notifications = orders.map((order): NewNotification => {
    const key = `order_address_changed:${order.id}:${order.updatedAt.toISOString()}`
    return { type: 'order_address_changed', ...toSeller(order), key, facts: factsOf(order) }
  })
  await notifyAccounts(ctx, notifications)
}

/** Notifies sellers that what they sent has arrived. */
async function notifyOfReceipt(
  ctx: InTransaction,
  events: readonly { orderId: string }[],
): Promise<void> {
  const orders = await ordersByIds(
    ctx,
    events.map(({ orderId }) => orderId),
  )
  const notifications = orders.map((order): NewNotification => {
    return {
      type: 'order_received',
      ...toSeller(order),
      key: `order_received:${order.id}`,
      facts: factsOf(order),
    }
  })
  await notifyAccounts(ctx, notifications)
}

/** The listeners that notify about orders. */
export const orderListeners: readonly Listener[] = [
  on(itemBought, 'notifications.order', notifyOfOrders),
  on(orderUpdated, 'notifications.order_updated', notifyOfProgress),
  on(orderAddressChanged, 'notifications.order_address_changed', notifyOfAddress),
  on(arrivalAsked, 'notifications.order_arrival_asked', askOfArrival),
  on(orderReceived, 'notifications.order_received', notifyOfReceipt),
]
