import { announcement } from '../../platform/outbox/announce.ts'

/** A subscription and the two it joins. */
export interface SubscriptionEvent {
  readonly subscriptionId: string
  readonly fanId: string
  readonly performerId: string
}

/** A fan began to subscribe: paid, free or on trial. */
export const subscriptionStarted = announcement<SubscriptionEvent>('subscriptions.subscription_started')

/** A period was paid for: the first one or a further one. */
export const periodPaid = announcement<SubscriptionEvent & { period: number }>('subscriptions.period_paid')

/** Money of a period went back; `fromPerformer` is what the performer gave of it, in hundredths. */
export const periodRefunded = announcement<
  SubscriptionEvent & { period: number; refundId: string; fromPerformer: string }
>('subscriptions.period_refunded')

/** A subscription stands differently: cancelled, resumed, a renewal that failed. Access is as it was. */
export const subscriptionChanged = announcement<SubscriptionEvent>('subscriptions.subscription_changed')

/** An admin stopped the renewals of a subscription, or moved its end. */
export const subscriptionManaged = announcement<SubscriptionEvent & { change: 'cancelled' | 'expiry' }>(
  'subscriptions.subscription_managed',
)

/** A subscription is over, and with it the access it gave. */
export const subscriptionEnded = announcement<SubscriptionEvent & { reason: string }>(
  'subscriptions.subscription_ended',
)
