import { type Listener, on } from '../../platform/outbox/index.ts'
import { followed } from '../follows/index.ts'
import { contentRemoved } from '../messaging/index.ts'
import { subscriptionEnded, subscriptionStarted } from '../subscriptions/index.ts'
import { beginByFollow, beginBySubscription } from './begin-sequences.ts'
import { pauseRemoved } from './change-files.ts'

export const sequencesListeners: readonly Listener[] = [
  on(subscriptionStarted, 'sequences.subscription_started', (ctx, events) =>
    beginBySubscription(ctx, 'subscription', events),
  ),
  on(subscriptionEnded, 'sequences.subscription_ended', (ctx, events) =>
    beginBySubscription(ctx, 'expiry', events),
  ),
  on(followed, 'sequences.followed', beginByFollow),
  on(contentRemoved, 'sequences.content_removed', pauseRemoved),
]
