import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Subscription } from '@stagedoor/contract/subscriptions'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { translateText } from '../../platform/i18n/index.ts'
import { readCards } from '../accounts/index.ts'
import { blockedBy } from '../blocks/index.ts'
import { gatewayCanRefund, gatewayRefundsParts, renewsAtGateway } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'
import { agreedPrice, laterPrice, nextPrice } from './periods/prices.rules.ts'
import { addMonths, nextPeriodStart } from './periods/rules.ts'
import { lastPayments } from './periods/store.ts'
import { openQuestion, riseConsent } from './price-rises/rules.ts'
import { isGrant, type Plan, wireStatus } from './rules.ts'
import type { SubscriptionRow } from './store.ts'
import { type PlanLookup, plansOfSubscriptions, tierNamesOf } from './tiers/read-tiers.ts'

interface SubscriptionViewContext {
  readonly people: ReadonlyMap<string, PersonCard>
  readonly payments: ReadonlyMap<string, string>
  readonly planOf: PlanLookup
  readonly tierName: (performerId: string, tier: number) => string | undefined
  readonly currency: string
  readonly blocked: ReadonlySet<string>
  readonly isOwn: (fanId: string) => boolean
}

type MaybeViewerCtx = ReadCtx & { readonly viewer?: Viewer | undefined }

/**
 * Returns subscriptions in wire shape, with the cards of the people in them. Only a performer sees
 * that they blocked the fan.
 */
export async function subscriptionViews(
  ctx: MaybeViewerCtx,
  rows: readonly SubscriptionRow[],
): Promise<Subscription[]> {
  const { currency } = await readSettings(ctx)
  const people = await readCards(
    ctx,
    rows.flatMap(({ fanId, performerId }) => [fanId, performerId]),
  )
  const payments = await lastPayments(
    ctx,
    rows.map(({ id }) => id),
  )
  const planOf = await plansOfSubscriptions(ctx, rows)
  const tierName = await tierNamesOf(
    ctx,
    rows.map(({ performerId }) => performerId),
  )
  const isPerformer = ctx.viewer?.role === 'performer'
  const fans = isPerformer ? rows.map(({ fanId }) => fanId) : []
  const isOwn = (fanId: string) => fanId === ctx.viewer?.id
  const blocked = new Set(ctx.viewer ? await blockedBy(ctx, ctx.viewer.id, fans) : [])
  const context = { people, payments, planOf, tierName, currency, blocked, isOwn }
  return ctx.languages.compose(ctx.language, () =>
    rows.map((row) => subscriptionView(row, context)),
  )
}

function subscriptionView(row: SubscriptionRow, context: SubscriptionViewContext): Subscription {
  const { people, payments, planOf, currency, blocked, isOwn } = context
  const { id, fanId, performerId, type, state, gateway } = row
  const fan = people.get(fanId)
  const performer = people.get(performerId)
  const paidBy = payments.get(id)
  return {
    _id: id,
    subscriptionType: type,
    ...(row.price > 0n && { months: row.months }),
    ...tierView(row, context),
    userId: fanId,
    ...(fan && { userInfo: fan }),
    performerId,
    ...(performer && { performerInfo: performer }),
    subscriptionId: id,
    ...(paidBy && { transactionId: paidBy }),
    paymentGateway: gateway,
    ...(row.price > 0n && renewsAtGateway(gateway) && { isRenewedByCompany: true }),
    ...(row.price > 0n &&
      !gatewayRefundsParts(gateway) && { refunds: gatewayCanRefund(gateway) ? 'whole' : 'none' }),
    status: wireStatus(state),
    state,
    ...pricesOf(row, planOf(row)),
    currency,
    isTrial: state === 'trialing' || (row.trialStartedAt !== null && row.period === 0),
    ...datesOf(row),
    ...newPriceOf(row, { currency, performerName: performer?.name ?? '' }),
    ...(row.lastFailure && { lastFailure: translateText(row.lastFailure) }),
    ...(row.cardId && isOwn(fanId) && { cardId: row.cardId }),
    blockedUser: blocked.has(fanId),
    meta: {},
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** Returns the tier of a subscription, and the one that follows with its next period. */
function tierView(row: SubscriptionRow, { tierName }: SubscriptionViewContext) {
  const { performerId, tier, nextTier, endsAt, state } = row
  const name = tierName(performerId, tier)
  const isChanging = nextTier !== null && endsAt !== null && wireStatus(state) === 'active'
  return {
    tier,
    ...(name && { tierName: name }),
    ...(tierName(performerId, 2) !== undefined && { hasTiers: true as const }),
    ...(isChanging && {
      nextTier: { tier: nextTier, name: tierName(performerId, nextTier) ?? '', from: endsAt },
    }),
  }
}

/** Returns the new price that the fan has not answered to. */
function newPriceOf(row: SubscriptionRow, names: { currency: string; performerName: string }) {
  const question =
    row.state === 'ended' || row.state === 'cancelling' ? undefined : openQuestion(row)
  if (!question) return undefined
  const { price, from } = question
  return { newPrice: { price, from, consentText: riseConsent(question, { ...row, ...names }) } }
}

/**
 * Returns the price of the next period, and a higher one that follows with its day. An ended one
 * keeps what was agreed.
 */
function pricesOf(row: SubscriptionRow, plan: Plan | undefined) {
  if (!plan || row.state === 'ended' || row.price === 0n) return { price: agreedPrice(row) }
  const later = laterPrice(row, plan)
  const regular = later && { regularPrice: later.price, regularPriceFrom: later.from }
  return { price: nextPrice(row, plan), ...regular }
}

/**
 * The offset of the end date shown for a subscription without one, because existing clients expect
 * a date.
 */
const ENDLESS_MONTHS = 99 * 12

/** Returns the end of a pause that is agreed or has begun. */
const pauseEndOf = (row: SubscriptionRow): Date | null =>
  row.resumesAt ??
  (row.state === 'active' && row.pauseMonths ? (nextPeriodStart(row) ?? null) : null)

function datesOf(row: SubscriptionRow) {
  const { state, startedAt, endsAt, retryAt, endedAt } = row
  const resumesAt = pauseEndOf(row)
  const renewsAt =
    resumesAt ??
    (state === 'active' && !isGrant(row) ? endsAt : state === 'past_due' ? retryAt : null)
  const expiredAt = endedAt && (!endsAt || endedAt < endsAt) ? endedAt : endsAt
  return {
    startRecurringDate: startedAt,
    ...(renewsAt && { nextRecurringDate: renewsAt }),
    ...(resumesAt && { resumesAt }),
    expiredAt: expiredAt ?? addMonths(startedAt, ENDLESS_MONTHS),
    isEndless: expiredAt === null,
  }
}
