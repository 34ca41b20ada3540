import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../../platform/context.ts'
import { announceAll } from '../../../platform/outbox/index.ts'
import { addToUses } from '../../coupons/index.ts'
import { postTransfersSql, saleTermsOf, subscriptionPostings } from '../../ledger/index.ts'
import { type Payment, setIncludedTaxes } from '../../payments/index.ts'
import { taxOfFans } from '../../taxes/index.ts'
import { periodPaid } from '../announcements.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import { periodReference } from '../rules.ts'
import type { SubscriptionRow } from '../store.ts'
import { codeReduction, listedPrice } from './prices.rules.ts'
import { type Calendar, type PeriodMonths, periodEnd, periodType } from './rules.ts'
import { insertPeriods, startPeriods } from './store.ts'

/** The payment, length and start of a new period. */
export interface PeriodOpening {
  readonly payment: Payment
  readonly months: PeriodMonths
  readonly startsAt: Date
  /**
   * Restarts the calendar at `startsAt`: for a first period, another length, or a period after a
   * gap.
   */
  readonly isAnchor: boolean
  /**
   * The payment under whose agreement a company renews the subscription; absent when we charge it.
   */
  readonly agreementId?: string | null
}

/** A new period of a subscription, whose pair must be locked. */
export interface NextPeriod extends PeriodOpening {
  readonly subscription: SubscriptionRow
}

/**
 * Opens a paid period: posts its money once, runs the subscription until its end, and grants access
 * for it.
 */
export async function openPeriod(
  ctx: InTransaction,
  subscription: SubscriptionRow,
  opening: PeriodOpening,
): Promise<SubscriptionRow> {
  const [changed] = await openPeriods(ctx, [{ ...opening, subscription }])
  return changed as SubscriptionRow
}

/**
 * Opens periods like `openPeriod`, in as many statements as for one. Each is of another
 * subscription.
 */
export async function openPeriods(
  ctx: InTransaction,
  openings: readonly NextPeriod[],
): Promise<SubscriptionRow[]> {
  if (openings.length === 0) return []
  const opened = openings.map((opening) => ({ ...opening, changed: changedBy(ctx, opening) }))
  await postPeriods(ctx, opened)
  const changed = opened.map((each) => each.changed)
  await startPeriods(ctx, changed)
  await addToUses(ctx, openings.flatMap(codeUseOf))
  await grantSubscriberAccess(ctx, ...changed)
  await announceAll(
    ctx,
    periodPaid,
    changed.map(({ id: subscriptionId, fanId, performerId, period }) => ({
      payload: { subscriptionId, fanId, performerId, period },
      log: ctx.log,
    })),
  )
  return changed
}

/**
 * Returns what a code took off a renewal; none for a first payment, which counts its own use. It
 * takes nothing off where the performer charges less by now than the price with it.
 */
function codeUseOf({ subscription, payment }: NextPeriod) {
  const { codeId: couponId, fanId: accountId } = subscription
  const listed = listedPrice(subscription)
  const reduction = codeReduction(subscription, listed)
  if (!couponId || payment.couponId || reduction === 0n) return []
  const { amount: paid } = payment
  return [{ couponId, accountId, given: paid === listed - reduction ? reduction : 0n, paid }]
}

/** Returns a subscription in its new period. */
function changedBy(ctx: InTransaction, opening: NextPeriod): OpenSubscription {
  const { subscription, payment, months, startsAt, isAnchor, agreementId = null } = opening
  const period = subscription.period + 1
  const { anchorAt, anchorPeriod, pausedMonths } = subscription
  const calendar: Calendar = isAnchor
    ? { anchorAt: startsAt, anchorPeriod: period - 1, pausedMonths: 0, months }
    : { anchorAt, anchorPeriod, pausedMonths, months }
  return {
    ...subscription,
    ...calendar,
    type: periodType(months),
    period,
    endsAt: periodEnd(calendar, period),
    state: 'active',
    gateway: payment.gateway,
    cardId: payment.cardId,
    agreementId,
    chargingSince: null,
    attempts: 0,
    retryAt: null,
    lastFailure: null,
    cancelledAt: null,
    pauseMonths: null,
    resumesAt: null,
    updatedAt: ctx.now(),
  }
}

/** A subscription with a paid period. */
type OpenSubscription = SubscriptionRow & { readonly endsAt: Date }

type OpenedPeriod = NextPeriod & { readonly changed: OpenSubscription }

async function postPeriods(ctx: InTransaction, opened: readonly OpenedPeriod[]): Promise<void> {
  const taxes = await taxOfFans(
    ctx,
    opened.map(({ changed }) => changed.fanId),
  )
  const sales = await Promise.all(
    opened.map(
      async ({ changed: { performerId, fanId }, payment: { gateway, discount, amount } }) => {
        const { commissionBasisPoints, holdDays } = await saleTermsOf(ctx, performerId)
        const paid = { gateway, performerId, amount: amount as Currency, discount }
        const { postings, ...figures } = subscriptionPostings(
          paid,
          commissionBasisPoints,
          taxes.get(fanId),
        )
        return { postings, figures, commissionBasisPoints, holdDays }
      },
    ),
  )
  const periods = opened.map(({ changed, payment, startsAt }, at) => {
    const { id: subscriptionId, period, endsAt, months, tier } = changed
    const { figures, commissionBasisPoints } = sales[at] as (typeof sales)[number]
    const terms = {
      paymentId: payment.id,
      type: periodType(months),
      tier,
      commissionBasisPoints,
      discount: payment.discount,
    }
    return { subscriptionId, period, ...terms, ...figures, startsAt, endsAt }
  })
  const transfers = sales.map(({ postings, commissionBasisPoints, holdDays }, at) => {
    const { id, period } = (opened[at] as OpenedPeriod).changed
    const reference = periodReference(id, period)
    return { reason: 'subscription', reference, postings, commissionBasisPoints, holdDays }
  })
  await insertPeriods(ctx, periods, postTransfersSql(ctx, transfers))
  await setIncludedTaxes(
    ctx,
    periods.filter(({ taxCountry }) => taxCountry !== null),
  )
}
