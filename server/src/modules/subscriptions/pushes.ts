import type { Currency } from '@stagedoor/contract/kit'
import { paymentPages } from '@stagedoor/contract/payments'
import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { connectedAmong } from '../accounts/index.ts'
import { pushPerformerBalances, tokensFor } from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import {
  periodPaid,
  periodRefunded,
  type SubscriptionEvent,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionGifted,
  subscriptionManaged,
  subscriptionStarted,
} from './announcements.ts'
import { periodsOf } from './periods/store.ts'
import { wireStatus } from './rules.ts'
import { selectSubscriptions } from './store.ts'

/**
 * Pushes the state of a subscription to the fan's open pages, where items may have been unlocked or
 * locked.
 */
async function pushState(ctx: InTransaction, events: readonly SubscriptionEvent[]): Promise<void> {
  const ids = events.map(({ subscriptionId }) => subscriptionId)
  for (const { id, fanId, performerId, state } of await selectSubscriptions(ctx, ids)) {
    const payload = { _id: id, performerId, status: wireStatus(state), state }
    ctx.push({ account: fanId }, 'subscriptions.subscription_changed', payload)
  }
}

/** Redirects clients that wait for a gateway's answer: a free subscription has no gateway. */
async function pushFree(ctx: InTransaction, events: readonly SubscriptionEvent[]): Promise<void> {
  const ids = events.map(({ subscriptionId }) => subscriptionId)
  for (const { id, fanId, type } of await selectSubscriptions(ctx, ids)) {
    const redirectUrl = `${paymentPages.success}?transactionId=${id}`
    if (type === 'free') ctx.push({ account: fanId }, 'payment_status_callback', { redirectUrl })
  }
}

/** Pushes the tokens earned, which existing clients of performers add to the balance they show. */
async function pushDeltas(
  ctx: InTransaction,
  events: readonly (SubscriptionEvent & { period: number })[],
): Promise<void> {
  const { tokenConversionRate } = await readSettings(ctx)
  const performers = new Map(
    events.map(({ subscriptionId, performerId }) => [subscriptionId, performerId]),
  )
  for (const { subscriptionId, net } of await periodsOf(ctx, events)) {
    const token = Number(tokensFor(net as Currency, tokenConversionRate)) / 100
    ctx.push({ account: performers.get(subscriptionId) ?? '' }, 'update_balance', { token })
  }
}

/** Pushes to performers with an open socket what they have earned and not been paid yet. */
async function pushPerformers(
  ctx: InTransaction,
  events: readonly SubscriptionEvent[],
): Promise<void> {
  const ids = [...new Set(events.map(({ performerId }) => performerId))]
  await pushPerformerBalances(ctx, [...(await connectedAmong(ctx, ids))])
}

export const subscriptionsPushes: readonly Listener[] = [
  on(subscriptionStarted, 'subscriptions.live_started', async (ctx, events) => {
    await pushState(ctx, events)
    await pushFree(ctx, events)
  }),
  on(subscriptionChanged, 'subscriptions.live_changed', pushState),
  on(subscriptionManaged, 'subscriptions.live_managed', pushState),
  on(subscriptionGifted, 'subscriptions.live_gifted', pushState),
  on(subscriptionEnded, 'subscriptions.live_ended', pushState),
  on(periodPaid, 'subscriptions.live_paid', async (ctx, events) => {
    await pushDeltas(ctx, events)
    await pushPerformers(ctx, events)
    await pushState(ctx, events)
  }),
  on(periodRefunded, 'subscriptions.live_refunded', pushPerformers),
]
