import { announcement } from '../../platform/outbox/index.ts'

/** A subscription, its fan and its performer. */
export interface SubscriptionEvent {
  readonly subscriptionId: string
  readonly fanId: string
  readonly performerId: string
}

/** Announces that a fan began to subscribe: paid, free or on trial. */
export const subscriptionStarted = announcement<SubscriptionEvent>(
  'subscriptions.subscription_started',
)

/** Announces that a period was paid for: the first one or a later one. */
export const periodPaid = announcement<SubscriptionEvent & { period: number }>(
  'subscriptions.period_paid',
)

/**
 * Announces that money of a period was refunded; `fromPerformer` is the performer's share of it, in
 * hundredths of currency.
 */
export const periodRefunded = announcement<
  SubscriptionEvent & { period: number; refundId: string; fromPerformer: string }
>('subscriptions.period_refunded')

/** Announces a changed state without a change of access: cancelled, resumed, a failed renewal. */
export const subscriptionChanged = announcement<SubscriptionEvent>(
  'subscriptions.subscription_changed',
)

/** Announces that an admin stopped the renewals of a subscription, or moved its end. */
export const subscriptionManaged = announcement<
  SubscriptionEvent & { change: 'cancelled' | 'expiry' }
>('subscriptions.subscription_managed')

/** Announces that a gift moved the end of a subscription, or that a refunded one moved it back. */
export const subscriptionGifted = announcement<SubscriptionEvent>(
  'subscriptions.subscription_gifted',
)

/**
 * Announces that a saved card that pays subscriptions expires soon; `card` is its name as it is
 * shown.
 */
export const cardExpiring = announcement<{
  cardId: string
  accountId: string
  card: string
  expiry: string
}>('subscriptions.card_expiring')

/** Announces that a subscription and its access have ended. */
export const subscriptionEnded = announcement<SubscriptionEvent & { reason: string }>(
  'subscriptions.subscription_ended',
)

/**
 * Announces that a bank took back money of a period, or that it came back; `fromPerformer` is the
 * performer's share of it, in hundredths of currency, below zero when it came back.
 */
export const periodDisputed = announcement<
  SubscriptionEvent & { period: number; disputeId: string; fromPerformer: string }
>('subscriptions.period_disputed')
