import { href } from '@stagedoor/contract/site-pages'
import type { InTransaction } from '../../../platform/context.ts'
import { money, translatable, type Value } from '../../../platform/i18n/index.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { accountById } from '../../accounts/index.ts'
import { type Contents, soldItems } from '../../content/index.ts'
import type { ItemKind } from '../../items/index.ts'
import { ordersOfCharges } from '../../orders/index.ts'
import { paymentSettled, paymentsByIds } from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import {
  cardExpiring,
  monthlyOffersOf,
  periodPaid,
  type SubscriptionEvent,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionStarted,
  subscriptionsByIds,
} from '../../subscriptions/index.ts'
import { chargesByIds, itemBought, tipCharged } from '../../wallet/index.ts'
import { notifyAccounts } from '../notify-accounts.ts'
import type { NewNotification } from '../rules.ts'
import { forgetActor } from '../store.ts'
import { refundListeners } from './refunds.listeners.ts'

const SUBSCRIBERS = href('creator/subscribers')
const STREAMS = href('creator/live')

/** Returns the word for what was paid for; undefined for nothing in particular. */
function nounOf(
  contents: Contents,
  { kind, itemId }: { readonly kind: string; readonly itemId: string | null },
) {
  if (kind === 'message') return kind
  if (kind === 'stream_tip' || kind === 'public_chat') return 'stream'
  return itemId ? contents[kind as ItemKind]?.noun : undefined
}

async function notifyOfCharges(
  ctx: InTransaction,
  contents: Contents,
  events: readonly { chargeId: string }[],
): Promise<void> {
  const ids = events.map(({ chargeId }) => chargeId)
  const goods = (await ordersOfCharges(ctx, ids)).filter(
    ({ productType }) => productType === 'physical',
  )
  const toSend = new Set(goods.map(({ chargeId }) => chargeId))
  // Orders of goods have a notification of their own, with the address to send them to.
  const charges = (await chargesByIds(ctx, ids)).filter(({ id }) => !toSend.has(id))
  const sold = await soldItems(
    ctx,
    contents,
    charges.flatMap(({ itemId }) => itemId ?? []),
  )
  const notifications = charges.map(
    ({ id, kind, buyerId: actorId, performerId: accountId, price, itemId }): NewNotification => {
      const type = kind === 'tip' || kind === 'stream_tip' ? 'tip_received' : 'post_bought'
      const subject = itemId ? { kind, id: itemId } : { kind: 'charge', id }
      const noun = nounOf(contents, { kind, itemId })
      const title = itemId && sold.get(itemId)?.title
      const facts = { tokens: Number(price) / 100, ...(noun && { noun }), ...(title && { title }) }
      const link = noun === 'stream' ? STREAMS : href('creator/earnings')
      const about = type === 'tip_received' ? (noun === 'stream' ? noun : '') : (itemId ?? id)
      return { type, accountId, actorId, key: `${type}:${about}`, subject, link, facts }
    },
  )
  await notifyAccounts(ctx, notifications)
}

async function notifyOfPayments(
  ctx: InTransaction,
  events: readonly { paymentId: string }[],
): Promise<void> {
  const payments = await paymentsByIds(
    ctx,
    events.map(({ paymentId }) => paymentId),
  )
  const notifications = payments.map(
    ({ id, buyerId: accountId, amount, currency }): NewNotification => {
      const about = { subject: { kind: 'payment', id }, link: href('user/payment-history') }
      return {
        type: 'payment_received',
        accountId,
        key: `payment:${id}`,
        ...about,
        facts: { amount: money(amount, currency) },
      }
    },
  )
  await notifyAccounts(ctx, notifications)
}

/** The key under which the new subscribers of a performer are combined, without its day. */
const NEW_SUBSCRIBERS = 'new_subscriber'

/** Returns the notification to a performer about a new subscriber. */
const newSubscriber = ({
  fanId: actorId,
  performerId: accountId,
}: SubscriptionEvent): NewNotification => ({
  type: 'new_subscriber',
  accountId,
  actorId,
  key: NEW_SUBSCRIBERS,
  link: SUBSCRIBERS,
})

/** Returns the notification to a performer about a fan's subscription. */
const toPerformer = (
  type: 'subscriber_renewed' | 'subscriber_cancelled' | 'subscriber_left',
  { subscriptionId: id, fanId: actorId, performerId: accountId }: SubscriptionEvent,
): NewNotification => {
  const subject = { kind: 'subscription', id }
  return { type, accountId, actorId, key: type, subject, link: SUBSCRIBERS }
}

async function notifyOfSubscriptionChange(
  ctx: InTransaction,
  event: SubscriptionEvent,
): Promise<void> {
  const [subscription] = await subscriptionsByIds(ctx, [event.subscriptionId])
  if (subscription?.state === 'cancelling') {
    await notifyAccounts(ctx, [toPerformer('subscriber_cancelled', event)])
  }
  if (subscription?.state !== 'past_due') return
  const { subscriptionId: id, fanId: accountId, performerId: actorId } = event
  const key = `renewal_failed:${id}:${subscription.endsAt?.toISOString()}:${subscription.attempts}`
  const about = { subject: { kind: 'subscription', id }, link: href('user/subscriptions') }
  await notifyAccounts(ctx, [{ type: 'renewal_failed', accountId, actorId, key, ...about }])
}

/**
 * The reasons for an end that the fan did not cause; a block is not among them, because it is not
 * revealed here.
 */
const INVOLUNTARY_ENDINGS: ReadonlySet<string> = new Set([
  'payment_failed',
  'unavailable',
  'refunded',
  'grant_ended',
  'ended_by_site',
  'disputed',
])

async function notifyOfSubscriptionEnd(
  ctx: InTransaction,
  event: SubscriptionEvent & { reason: string },
): Promise<void> {
  const { subscriptionId: id, fanId: accountId, performerId: actorId, reason } = event
  await notifyAccounts(ctx, [toPerformer('subscriber_left', event)])
  await forgetActor(ctx, { accountId: actorId, key: NEW_SUBSCRIBERS, actorId: accountId })
  const about = {
    accountId,
    actorId,
    key: `subscription_ended:${id}`,
    subject: { kind: 'subscription', id },
  }
  if (INVOLUNTARY_ENDINGS.has(reason)) {
    await notifyAccounts(ctx, [
      { type: 'subscription_ended', ...about, link: href('user/subscriptions') },
    ])
  }
  if (reason !== 'trial_ended') return
  const performer = await accountById(ctx, actorId)
  const facts = { offer: await offerFor(ctx, accountId, actorId) }
  await notifyAccounts(ctx, [
    {
      type: 'trial_ended',
      ...about,
      link: href('profile', { profileId: performer?.username ?? '' }),
      facts,
    },
  ])
}

async function offerFor(ctx: InTransaction, fanId: string, performerId: string): Promise<Value> {
  const offer = (await monthlyOffersOf(ctx, fanId, [performerId])).get(performerId)
  if (!offer) return ''
  const { price, promotion } = offer
  const amount = money(price, (await readSettings(ctx)).currency)
  if (promotion?.periods === 1) return translatable`Subscribe for ${amount} for the first month.`
  return promotion
    ? translatable`Subscribe for ${amount} a month for the first ${promotion.periods} months.`
    : translatable`Subscribe for ${amount} a month.`
}

/** The listeners that notify about money: tips, sales, payments, subscriptions. */
export const moneyListeners = (contents: Contents): readonly Listener[] => [
  ...refundListeners,
  on(tipCharged, 'notifications.tip', (ctx, events) => notifyOfCharges(ctx, contents, events)),
  on(itemBought, 'notifications.sale', (ctx, events) => notifyOfCharges(ctx, contents, events)),
  on(paymentSettled, 'notifications.payment', notifyOfPayments),
  on(cardExpiring, 'notifications.card_expiring', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ cardId: id, accountId, card, expiry }) => ({
        type: 'card_expiring',
        accountId,
        key: `card_expiring:${id}:${expiry}`,
        subject: { kind: 'card', id },
        link: href('user/cards'),
        facts: { card, expiry },
      })),
    ),
  ),
  on(subscriptionStarted, 'notifications.subscribed', (ctx, events) =>
    notifyAccounts(ctx, events.map(newSubscriber)),
  ),
  on(periodPaid, 'notifications.renewed', (ctx, events) =>
    notifyAccounts(
      ctx,
      events
        .filter(({ period }) => period > 1)
        .map((event) => toPerformer('subscriber_renewed', event)),
    ),
  ),
  on(subscriptionChanged, 'notifications.subscription', async (ctx, events) => {
    for (const event of events) await notifyOfSubscriptionChange(ctx, event)
  }),
  on(subscriptionEnded, 'notifications.unsubscribed', async (ctx, events) => {
    for (const event of events) await notifyOfSubscriptionEnd(ctx, event)
  }),
]
