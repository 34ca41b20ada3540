import { announcement } from '../../platform/announce.ts'

/** A subscription and the two it joins. */
export interface SubscriptionNews {
  readonly subscriptionId: string
  readonly fanId: string
  readonly performerId: string
}

/** A fan began to subscribe: paid, free or on trial. */
export const subscriptionStarted = announcement<SubscriptionNews>('subscriptions.subscription_started')

/** A period was paid for: the first one or a further one. */
export const periodPaid = announcement<SubscriptionNews & { period: number }>('subscriptions.period_paid')

/** Money of a period went back; `fromPerformer` is what the performer gave of it, in hundredths. */
export const periodRefunded = announcement<
  SubscriptionNews & { period: number; refundId: string; fromPerformer: string }
>('subscriptions.period_refunded')

/** A subscription stands differently: cancelled, resumed, a renewal that failed. Access is as it was. */
export const subscriptionChanged = announcement<SubscriptionNews>('subscriptions.subscription_changed')

/** An admin stopped the renewals of a subscription, or moved its end. */
export const subscriptionManaged = announcement<SubscriptionNews & { change: 'cancelled' | 'expiry' }>(
  'subscriptions.subscription_managed',
)

/** A subscription is over, and with it the access it gave. */
export const subscriptionEnded = announcement<SubscriptionNews & { reason: string }>('subscriptions.subscription_ended')
