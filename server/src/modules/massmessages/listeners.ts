import { type Listener, on } from '../../platform/outbox/index.ts'
import { contentRemoved } from '../messaging/index.ts'
import { subscriptionEnded, subscriptionStarted } from '../subscriptions/index.ts'
import { removeWaitingOf } from './drips/drips.store.ts'
import { scheduleDrips } from './drips/schedule-drips.ts'
import { withdrawRemoved } from './unsend-mass-message.ts'

export const massmessagesListeners: readonly Listener[] = [
  on(contentRemoved, 'massmessages.content_removed', withdrawRemoved),
  on(subscriptionStarted, 'massmessages.subscription_started', scheduleDrips),
  on(subscriptionEnded, 'massmessages.subscription_ended', (ctx, events) =>
    removeWaitingOf(
      ctx,
      events.map(({ subscriptionId }) => subscriptionId),
    ),
  ),
]
