import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { postTransfer, saleTermsOf, subscriptionPostings } from '../../ledger/index.ts'
import { type Payment, setIncludedTax } from '../../payments/index.ts'
import { taxOfFan } from '../../taxes/index.ts'
import { periodPaid } from '../announcements.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import { periodReference } from '../rules.ts'
import { changeSubscription, type SubscriptionRow } from '../store.ts'
import { type PeriodMonths, periodEnd, periodType } from './rules.ts'
import { insertPeriod } from './store.ts'

/** The payment, length and start of a new period. */
export interface PeriodOpening {
  readonly payment: Payment
  readonly months: PeriodMonths
  readonly startsAt: Date
  /** Restarts the calendar at `startsAt`: for a first period, another length, or a period after a gap. */
  readonly isAnchor: boolean
  /** The payment under whose agreement a company renews the subscription; absent when we charge it. */
  readonly agreementId?: string | null
}

/** Opens a paid period: posts its money once, runs the subscription until its end, and grants access for it. */
export async function openPeriod(
  ctx: InTransaction,
  subscription: SubscriptionRow,
  opening: PeriodOpening,
): Promise<SubscriptionRow> {
  const { payment, months, startsAt, isAnchor, agreementId = null } = opening
  const period = subscription.period + 1
  const anchor = isAnchor
    ? { anchorAt: startsAt, anchorPeriod: period - 1 }
    : { anchorAt: subscription.anchorAt, anchorPeriod: subscription.anchorPeriod }
  const endsAt = periodEnd(anchor.anchorAt, months, period - anchor.anchorPeriod)
  await postPeriod(ctx, subscription, { ...opening, period, endsAt })
  const changed = await changeSubscription(ctx, subscription.id, {
    ...anchor,
    type: periodType(months),
    months,
    period,
    endsAt,
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
  })
  await grantSubscriberAccess(ctx, changed)
  const { id: subscriptionId, fanId, performerId } = changed
  await announce(ctx, periodPaid, { subscriptionId, fanId, performerId, period })
  return changed
}

async function postPeriod(
  ctx: InTransaction,
  { id: subscriptionId, performerId, fanId }: SubscriptionRow,
  { payment, months, startsAt, endsAt, period }: PeriodOpening & { period: number; endsAt: Date },
): Promise<void> {
  const { commissionBasisPoints, holdDays } = await saleTermsOf(ctx, performerId)
  const { id: paymentId, gateway, discount } = payment
  const amount = payment.amount as Currency
  const tax = await taxOfFan(ctx, fanId)
  const sale = subscriptionPostings({ gateway, performerId, amount, discount }, commissionBasisPoints, tax)
  const { postings, ...figures } = sale
  const reference = periodReference(subscriptionId, period)
  await postTransfer(ctx, { reason: 'subscription', reference, postings, commissionBasisPoints, holdDays })
  if (tax) await setIncludedTax(ctx, paymentId, sale)
  const time = { startsAt, endsAt }
  const type = periodType(months)
  const terms = { paymentId, type, commissionBasisPoints, discount }
  await insertPeriod(ctx, { subscriptionId, period, ...terms, ...figures, ...time })
}
