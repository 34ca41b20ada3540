import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { messageSent, tipShown } from '../messaging/index.ts'
import {
  kindAtStart,
  type SubscriptionEvent,
  subscriptionStarted,
  subscriptionsByIds,
} from '../subscriptions/index.ts'
import { dayOf, isForTier } from './rules.ts'
import { sendOnOccasion } from './send-on-occasion.ts'
import { selectSwitchedOn } from './store.ts'

/** Welcomes new subscribers, each once by each kind of subscription. */
async function welcome(ctx: InTransaction, events: readonly SubscriptionEvent[]): Promise<void> {
  const performerIds = events.map(({ performerId }) => performerId)
  const messages = await selectSwitchedOn(ctx, performerIds, [
    'welcome_trial',
    'welcome_free',
    'welcome_paid',
  ])
  if (messages.size === 0) return
  const ids = events.map(({ subscriptionId }) => subscriptionId)
  for (const subscription of await subscriptionsByIds(ctx, ids)) {
    const { performerId, fanId } = subscription
    const kind = `welcome_${kindAtStart(subscription)}` as const
    const message = messages.get(`${performerId} ${kind}`)
    if (message && isForTier(message, subscription.tier))
      await sendOnOccasion(ctx, { performerId, fanId, kind, occasion: '' }, message)
  }
}

type Tip = { chargeId: string; fanId: string; performerId: string; tokens: string }

/** Thanks for tips that are shown in a conversation and large enough. */
async function thank(ctx: InTransaction, events: readonly Tip[]): Promise<void> {
  const kind = 'tip'
  const performerIds = events.map(({ performerId }) => performerId)
  const messages = await selectSwitchedOn(ctx, performerIds, [kind])
  for (const { performerId, fanId, chargeId: occasion, tokens } of events) {
    const message = messages.get(`${performerId} ${kind}`)
    if (message && BigInt(tokens) >= message.minimumTip)
      await sendOnOccasion(ctx, { performerId, fanId, kind, occasion }, message)
  }
}

type Sent = { senderId: string; recipientId: string }

/** Answers fans who write while the performer is away, each once a day. */
async function answerAway(ctx: InTransaction, events: readonly Sent[]): Promise<void> {
  const kind = 'away'
  const recipients = events.map(({ recipientId }) => recipientId)
  const messages = await selectSwitchedOn(ctx, recipients, [kind])
  for (const { senderId: fanId, recipientId: performerId } of events) {
    const message = messages.get(`${performerId} ${kind}`)
    if (message)
      await sendOnOccasion(ctx, { performerId, fanId, kind, occasion: dayOf(ctx.now()) }, message)
  }
}

export const automessagesListeners: readonly Listener[] = [
  on(subscriptionStarted, 'automessages.welcome', welcome),
  on(tipShown, 'automessages.tip', thank),
  on(messageSent, 'automessages.away', answerAway),
]
