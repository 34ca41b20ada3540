import { href } from '@stagedoor/contract/site-pages'
import type { InTransaction } from '../../../platform/context.ts'
import { money, stored } from '../../../platform/i18n/index.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { earningsPaid } from '../../earnings/index.ts'
import { refundById } from '../../payments/index.ts'
import { refundRequestsByIds, requestRefused } from '../../refundrequests/index.ts'
import { readSettings } from '../../settings/index.ts'
import { periodRefunded, type SubscriptionEvent } from '../../subscriptions/index.ts'
import { type Charge, chargeRefunded, chargesByIds } from '../../wallet/index.ts'
import { notifyAccounts } from '../notify-accounts.ts'
import type { NewNotification } from '../rules.ts'

/**
 * Notifies fans that tokens are back, and creators when an admin refunded them; creators know
 * already about removed items, and nothing of sales that were not announced.
 */
async function notifyOfRefunds(
  ctx: InTransaction,
  events: readonly { chargeId: string; reason?: string; isUnannounced?: boolean }[],
): Promise<void> {
  const { currency } = await readSettings(ctx)
  const refunds = new Map(events.map((event) => [event.chargeId, event]))
  const charges = await chargesByIds(ctx, [...refunds.keys()])
  const notifications = charges.flatMap((charge) => {
    const { reason, isUnannounced = false } = refunds.get(charge.id) ?? {}
    if (isUnannounced) return [toFan(charge, reason)]
    return reason
      ? [toFan(charge, reason), toCreator(charge, { currency, reason })]
      : [toFan(charge)]
  })
  await notifyAccounts(ctx, notifications)
}

function toFan({ id, buyerId: accountId, price }: Charge, reason = ''): NewNotification {
  const about = { subject: { kind: 'charge', id }, link: href('user/wallet-transactions') }
  const facts = { tokens: Number(price) / 100, reason: reason && stored(reason) }
  return { type: 'purchase_refunded', accountId, key: `purchase_refunded:${id}`, ...about, facts }
}

function toCreator(
  charge: Charge,
  { currency, reason }: { currency: string; reason: string },
): NewNotification {
  const { id, buyerId: actorId, performerId: accountId, net } = charge
  const about = { subject: { kind: 'charge', id }, link: href('creator/earnings') }
  const facts = { amount: money(net, currency), reason: stored(reason) }
  return {
    type: 'earning_refunded',
    accountId,
    actorId,
    key: `earning_refunded:${id}`,
    ...about,
    facts,
  }
}

/**
 * Notifies a creator of an admin's refund of a subscription payment; the fan receives a mail from
 * the payment.
 */
async function notifyOfPeriodRefund(
  ctx: InTransaction,
  { performerId: accountId, fanId: actorId, refundId, fromPerformer }: PeriodRefund,
): Promise<void> {
  const refund = await refundById(ctx, refundId)
  if (!refund?.isByAdmin) return
  const { currency } = await readSettings(ctx)
  const about = { subject: { kind: 'refund', id: refundId }, link: href('creator/earnings') }
  const facts = { amount: money(BigInt(fromPerformer), currency), reason: stored(refund.reason) }
  await notifyAccounts(ctx, [
    {
      type: 'earning_refunded',
      accountId,
      actorId,
      key: `earning_refunded:${refundId}`,
      ...about,
      facts,
    },
  ])
}

type PeriodRefund = SubscriptionEvent & { refundId: string; fromPerformer: string }

/** Notifies creators that an admin booked a payout to them. */
const notifyOfPayouts = (ctx: InTransaction, events: readonly Payout[]): Promise<void> =>
  notifyAccounts(
    ctx,
    events.map(({ payoutId: id, performerId: accountId, amount, currency }): NewNotification => {
      const about = { subject: { kind: 'payout', id }, link: href('creator/earnings') }
      const facts = { amount: money(BigInt(amount), currency) }
      return { type: 'earnings_paid', accountId, key: `earnings_paid:${id}`, ...about, facts }
    }),
  )

type Payout = { payoutId: string; performerId: string; amount: string; currency: string }

/** Notifies fans that the team refused their requests for a refund, with the reason. */
async function notifyOfRefusals(
  ctx: InTransaction,
  events: readonly { requestId: string }[],
): Promise<void> {
  const ids = events.map(({ requestId }) => requestId)
  const notifications = (await refundRequestsByIds(ctx, ids)).map(
    ({ id, buyerId: accountId, targetId, answer }): NewNotification => ({
      type: 'refund_refused',
      accountId,
      key: `refund_refused:${id}`,
      subject: { kind: 'refund_request', id },
      link: href('user/receipt', { id: targetId }),
      facts: { reason: stored(answer) },
    }),
  )
  await notifyAccounts(ctx, notifications)
}

/** The listeners that notify about refunds and payouts. */
export const refundListeners: readonly Listener[] = [
  on(requestRefused, 'notifications.refund_refused', notifyOfRefusals),
  on(chargeRefunded, 'notifications.refund', notifyOfRefunds),
  on(earningsPaid, 'notifications.earnings_paid', notifyOfPayouts),
  on(periodRefunded, 'notifications.period_refund', async (ctx, events) => {
    for (const event of events) await notifyOfPeriodRefund(ctx, event)
  }),
]
