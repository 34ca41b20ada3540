import type { Currency } from '@stagedoor/contract/kit'
import { nextPrice } from '../periods/prices.rules.ts'
import { nextPeriodStart } from '../periods/rules.ts'
import { openQuestion } from '../price-rises/rules.ts'
import type { Plan } from '../rules.ts'
import type { SubscriptionRow } from '../store.ts'

/** A renewal to come. */
export interface ComingRenewal {
  readonly at: Date
  /** What the fan is charged. */
  readonly price: Currency
  /** Its place among the coming renewals of the subscription, from 1. */
  readonly order: number
}

/**
 * Returns the renewals of a running subscription up to an instant, each with the price by which it
 * is charged as long as the fan and the performer change nothing. One that is due already counts as
 * due now. They end before a higher price that the fan has not accepted, and where the performer no
 * longer charges.
 */
export function comingRenewals(
  subscription: SubscriptionRow,
  plan: Plan,
  { now, until }: { readonly now: Date; readonly until: Date },
): ComingRenewal[] {
  const unanswered = openQuestion(subscription)
  const renewals: ComingRenewal[] = []
  for (let order = 1; ; order += 1) {
    const start = nextPeriodStart(subscription, order - 1)
    if (!start || (unanswered && start >= unanswered.from)) return renewals
    const due = (order === 1 && subscription.retryAt) || start
    const at = due < now ? now : due
    const price = nextPrice(beforeRenewal(subscription, order, start), plan)
    if (at > until || price === 0n) return renewals
    renewals.push({ at, price, order })
  }
}

/** Returns a subscription as it will be before one of its renewals. */
function beforeRenewal(subscription: SubscriptionRow, order: number, start: Date): SubscriptionRow {
  if (order === 1) return subscription
  const { nextTier, nextPrice: agreed } = subscription
  const moved = nextTier !== null && agreed !== null && { ...afterMove, price: agreed }
  return {
    ...subscription,
    ...moved,
    state: 'active',
    period: subscription.period + order - 1,
    endsAt: start,
    pauseMonths: null,
    resumesAt: null,
  }
}

const afterMove = {
  nextTier: null,
  nextPrice: null,
  earlierPrice: null,
  priceFrom: null,
  promoPrice: null,
  promoUntil: null,
  codeId: null,
  codePercent: null,
  codeAmount: null,
  codeUntil: null,
} as const
