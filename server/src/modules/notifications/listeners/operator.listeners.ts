import type { InTransaction } from '../../../platform/context.ts'
import { day, money, tokensOf } from '../../../platform/i18n/index.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { accountsById } from '../../accounts/index.ts'
import { sendMail } from '../../mail/index.ts'
import { orderNumber, orderRefunded, ordersByIds } from '../../orders/index.ts'
import { paymentSettled, paymentsByIds } from '../../payments/index.ts'
import { refundRequested, refundTargetsOf } from '../../refundrequests/index.ts'
import { readSettings } from '../../settings/index.ts'
import {
  type SubscriptionEvent,
  subscriptionChanged,
  subscriptionsByIds,
} from '../../subscriptions/index.ts'

/** Returns the operator's address for mails about money; undefined when they are turned off. */
export async function operatorAddress(ctx: InTransaction): Promise<string | undefined> {
  const { adminEmail, adminMoneyMails } = await readSettings(ctx)
  return (adminMoneyMails && adminEmail) || undefined
}

async function mailOfPayments(
  ctx: InTransaction,
  events: readonly { paymentId: string }[],
): Promise<void> {
  const to = await operatorAddress(ctx)
  if (!to) return
  const ids = events.map(({ paymentId }) => paymentId)
  for (const { id, amount, currency, description } of await paymentsByIds(ctx, ids)) {
    const data = { amount: money(amount, currency), description, number: id.slice(16, 24) }
    await sendMail(ctx, { to, template: 'payments.to_operator', data, isPrivate: true })
  }
}

async function mailOfCoupons(
  ctx: InTransaction,
  events: readonly { paymentId: string }[],
): Promise<void> {
  const to = await operatorAddress(ctx)
  if (!to) return
  const payments = await paymentsByIds(
    ctx,
    events.map(({ paymentId }) => paymentId),
  )
  for (const { id, buyerId, amount, discount, currency, couponCode: code } of payments) {
    if (!code) continue
    const fan = (await accountsById(ctx, [buyerId])).get(buyerId)?.name ?? ''
    const amounts = {
      amount: money(amount, currency),
      price: money(amount + discount, currency),
    }
    const data = { code, fan, ...amounts, number: id.slice(16, 24) }
    await sendMail(ctx, { to, template: 'coupons.used', data, isPrivate: true })
  }
}

async function mailOfCancellations(
  ctx: InTransaction,
  events: readonly SubscriptionEvent[],
): Promise<void> {
  const to = await operatorAddress(ctx)
  if (!to) return
  const subscriptions = await subscriptionsByIds(
    ctx,
    events.map(({ subscriptionId }) => subscriptionId),
  )
  for (const { state, fanId, performerId, endsAt } of subscriptions) {
    if (state !== 'cancelling') continue
    const people = await accountsById(ctx, [fanId, performerId])
    const fan = people.get(fanId)
    const performer = people.get(performerId)
    if (!fan || !performer) continue
    const data = {
      fan: fan.name,
      performer: performer.name,
      date: endsAt ? day(endsAt) : '',
    }
    await sendMail(ctx, {
      to,
      template: 'subscriptions.cancelled_to_operator',
      data,
      isPrivate: true,
    })
  }
}

async function mailOfRefundedOrders(
  ctx: InTransaction,
  events: readonly { orderId: string }[],
): Promise<void> {
  const to = await operatorAddress(ctx)
  if (!to) return
  const ids = events.map(({ orderId }) => orderId)
  const site = await readSettings(ctx)
  for (const { serial, totalPrice } of await ordersByIds(ctx, ids)) {
    const data = { number: orderNumber(serial), price: tokensOf(totalPrice, site) }
    await sendMail(ctx, { to, template: 'orders.refunded_to_operator', data, isPrivate: true })
  }
}

async function mailOfRequests(
  ctx: InTransaction,
  events: readonly { requestId: string }[],
): Promise<void> {
  const to = await operatorAddress(ctx)
  if (!to) return
  const ids = events.map(({ requestId }) => requestId)
  const requests = await refundTargetsOf(ctx, ids)
  const fans = await accountsById(
    ctx,
    requests.map(({ buyerId }) => buyerId),
  )
  const { currency } = await readSettings(ctx)
  for (const { id, buyerId, price } of requests) {
    const fan = fans.get(buyerId)?.name ?? ''
    const data = { amount: money(price, currency), fan, number: id.slice(16, 24) }
    await sendMail(ctx, { to, template: 'refunds.requested_to_operator', data, isPrivate: true })
  }
}

/** The listeners that mail the operator about money. */
export const operatorListeners: readonly Listener[] = [
  on(refundRequested, 'notifications.refund_requested_to_operator', mailOfRequests),
  on(paymentSettled, 'notifications.payment_to_operator', mailOfPayments),
  on(paymentSettled, 'notifications.coupon_to_operator', mailOfCoupons),
  on(orderRefunded, 'notifications.order_refunded_to_operator', mailOfRefundedOrders),
  on(subscriptionChanged, 'notifications.cancellation_to_operator', mailOfCancellations),
]
