import { createHash } from 'node:crypto'
import type { Currency } from '@stagedoor/contract/kit'
import type { Offer, Subscription } from '@stagedoor/contract/subscriptions'
import { msgid, ngettext, t } from 'ttag'
import { dayText, moneyText } from '../../platform/i18n/index.ts'
import {
  addDays,
  addMonths,
  monthsAfterEnd,
  type PeriodMonths,
  periodType,
  type RunningPeriod,
} from './periods/rules.ts'
import {
  begins,
  cancelTerms,
  dayCounts,
  paidInstead,
  paidToday,
  renewalTerms,
  sentences,
} from './plans/terms.rules.ts'
import { firstMonthPrice } from './promotions/rules.ts'

/** The prices a performer charges for subscriptions. */
export interface Plan {
  /** False until a price was chosen: nothing is offered before. */
  readonly isPriceChosen: boolean
  /** Zero means free for ever. */
  readonly monthlyPrice: Currency
  /** The price of three months. Zero means not offered. */
  readonly threeMonthPrice: Currency
  /** The price of six months. Zero means not offered. */
  readonly sixMonthPrice: Currency
  /** Zero means not offered. */
  readonly yearlyPrice: Currency
  readonly isFreeSubscription: boolean
  readonly durationFreeSubscriptionDays: number
}

export type State = Subscription['state']

/** Returns the coarse status that existing clients know: they offer to renew `deactivated`. */
export const wireStatus = (state: State): 'active' | 'deactivated' =>
  state === 'trialing' || state === 'active' || state === 'past_due' ? 'active' : 'deactivated'

/** Returns true for access without payment that ends on a day and is not renewed. */
export const isGrant = ({
  state,
  price,
  endsAt,
}: {
  state: string
  price: bigint
  endsAt: Date | null
}): boolean => state === 'active' && price === 0n && endsAt !== null

/** The fields of a subscription that decide when it renews. */
interface RenewalTerms {
  readonly state: string
  readonly endsAt: Date | null
  readonly retryAt: Date | null
  readonly pauseMonths?: number | null
  readonly agreementId?: string | null
}

/**
 * Returns true when the next period may be charged: the paid time has ended, or the day of a retry
 * has come.
 */
export function isRenewalDue(
  { state, endsAt, retryAt, pauseMonths, agreementId }: RenewalTerms,
  now: Date,
): boolean {
  if ((state !== 'active' && state !== 'past_due') || pauseMonths || agreementId) return false
  const due = state === 'active' ? endsAt : retryAt
  return due !== null && due <= now
}

/** The facts that decide which offers are open. */
export interface OfferInput {
  readonly plan: Plan
  readonly currency: string
  readonly performerName: string
  readonly hasUsedTrial: boolean
  /** The running subscription. */
  readonly running?: RunningTerms | undefined
  readonly now: Date
  /** The discount that applies, with the lowest amount that can be charged. */
  readonly discount?: OfferedDiscount | undefined
  /** The free trial of the link by which the fan came, in days. */
  readonly linkTrialDays?: number | undefined
  /** True when a payment company of the site renews by itself and counts a month as 30 days. */
  readonly countsDays?: boolean
}

/** The facts about a running subscription that decide what a fan pays for next. */
export interface RunningTerms {
  /** The start of the paid time that follows it. */
  readonly paidFrom: Date
  /** Its period whose calendar goes on when a period of the same length follows. */
  readonly period?: RunningPeriod | undefined
}

/** A discount on monthly subscriptions. */
export interface OfferedDiscount {
  readonly percent: number
  readonly periods: number
  readonly minimum: Currency
  readonly endsAt: Date | null
  readonly usesLeft: number | undefined
}

/** Returns every way to subscribe to a performer, each with its full terms. */
export function offersOf(facts: OfferInput): Offer[] {
  const { plan, hasUsedTrial, running } = facts
  if (!plan.isPriceChosen) return []
  if (plan.monthlyPrice === 0n) return [freeOffer(facts)]
  const paid = planLengths.flatMap(([field, months]) =>
    plan[field] > 0n ? [paidOffer(facts, months, plan[field])] : [],
  )
  return trialDaysOf(facts) > 0 && !hasUsedTrial && !running ? [...paid, trialOffer(facts)] : paid
}

/** Returns the length of the free trial: that of the link where it is longer. Zero means none. */
const trialDaysOf = ({ plan, linkTrialDays = 0 }: OfferInput): number =>
  Math.max(plan.isFreeSubscription ? plan.durationFreeSubscriptionDays : 0, linkTrialDays)

const NO_MONEY = 0n as Currency
/** The prices of a plan with the length of their periods in months. */
export const planLengths = [
  ['monthlyPrice', 1],
  ['threeMonthPrice', 3],
  ['sixMonthPrice', 6],
  ['yearlyPrice', 12],
] as const satisfies readonly (readonly [keyof Plan, PeriodMonths])[]

/** Returns an offer with the hash of its terms. */
export const withConsentHash = (offer: Omit<Offer, 'consentHash'>): Offer => ({
  ...offer,
  consentHash: consentHashOf(offer.consentText),
})

/** Returns the hash that identifies the terms a fan agreed to. */
export const consentHashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex')

function paidOffer(facts: OfferInput, months: PeriodMonths, price: Currency): Offer {
  const { performerName, currency, running, now, discount, countsDays } = facts
  const start = running?.paidFrom ?? now
  const reduced = months === 1 ? firstMonthPrice(price, discount) : price
  if (discount && reduced < price)
    return discountedOffer(facts, { start, price, reduced, discount })
  const renewalDate = endOf(facts, months, 1)
  const consentText = sentences(
    paidToday(months, moneyText(price, currency), performerName),
    begins(start, now),
    renewalTerms(months, dayText(renewalDate), moneyText(price, currency)),
    cancelTerms(),
    countsDays && dayCounts(),
  )
  return withConsentHash({
    type: periodType(months),
    months,
    price,
    currency,
    isTrial: false,
    renews: true,
    renewalPrice: price,
    renewalDate,
    consentText,
  })
}

/**
 * Returns the end of the paid time after some periods: on the day of the running subscription where
 * its calendar goes on.
 */
export function endOf(
  { running, now }: Pick<OfferInput, 'running' | 'now'>,
  months: PeriodMonths,
  periods: number,
): Date {
  const { period, paidFrom = now } = running ?? {}
  const goesOn = period?.months === months && period.endsAt.getTime() === paidFrom.getTime()
  return goesOn ? monthsAfterEnd(period, periods * months) : addMonths(paidFrom, periods * months)
}

/** The prices of a monthly offer with a discount, and when its time begins. */
interface DiscountedTerms {
  readonly start: Date
  readonly price: Currency
  readonly reduced: Currency
  readonly discount: OfferedDiscount
}

function discountedOffer(facts: OfferInput, terms: DiscountedTerms): Offer {
  const { performerName, currency, now, countsDays } = facts
  const { start, price, reduced, discount } = terms
  const { percent, periods, endsAt, usesLeft } = discount
  const renewalDate = endOf(facts, 1, 1)
  const regularDate = endOf(facts, 1, periods)
  const amount = moneyText(reduced, currency)
  const regular = moneyText(price, currency)
  const from = dayText(renewalDate)
  const until = dayText(regularDate)
  const consentText = sentences(
    paidInstead(1, { amount, name: performerName, whole: regular }),
    begins(start, now),
    periods > 1 &&
      t`On ${from}, and every month before ${until}, ${amount} is charged to your saved card.`,
    renewalTerms(1, until, regular),
    cancelTerms(),
    countsDays && dayCounts(),
  )
  const end = { ...(endsAt && { endsAt }), ...(usesLeft !== undefined && { usesLeft }) }
  return withConsentHash({
    type: 'monthly',
    months: 1,
    price: reduced,
    currency,
    isTrial: false,
    renews: true,
    renewalPrice: periods === 1 ? price : reduced,
    renewalDate,
    promotion: { percent, periods, regularPrice: price, regularDate, ...end },
    consentText,
  })
}

function trialOffer(facts: OfferInput): Offer {
  const { performerName, currency, now } = facts
  const trialDays = trialDaysOf(facts)
  const endsAt = addDays(now, trialDays)
  const until = dayText(endsAt)
  const consentText = sentences(
    ngettext(
      msgid`You see everything ${performerName} shares with subscribers for ${trialDays} day, until ${until}.`,
      `You see everything ${performerName} shares with subscribers for ${trialDays} days, until ${until}.`,
      trialDays,
    ),
    t`You need no card, nothing is charged, and the trial ends automatically.`,
  )
  return withConsentHash({
    type: 'free',
    price: NO_MONEY,
    currency,
    isTrial: true,
    trialDays,
    renews: false,
    endsAt,
    consentText,
  })
}

function freeOffer({ performerName, currency }: OfferInput): Offer {
  const consentText = t`Subscribing to ${performerName} is free. You need no card and can cancel at any time.`
  return withConsentHash({
    type: 'free',
    price: NO_MONEY,
    currency,
    isTrial: false,
    renews: false,
    consentText,
  })
}

/** Returns the ledger's reference for a period of a subscription. */
export const periodReference = (subscriptionId: string, period: number): string =>
  `${subscriptionId}:${period}`

/** Returns the reference under which the site charges for a renewal; `readRenewal` parses it. */
export const renewalReference = (renewal: Renewal): string =>
  `${renewal.subscriptionId}:${renewal.period}:${renewal.attempt}`

/** An attempt to renew. */
export interface Renewal {
  readonly subscriptionId: string
  readonly period: number
  readonly attempt: number
}

/**
 * Returns the renewal that a payment's reference names; undefined when it names a first payment.
 */
export function readRenewal(reference: string): Renewal | undefined {
  const [, subscriptionId, period, attempt] =
    /^([0-9a-f]{32}):(\d{1,6}):(\d{1,3})$/.exec(reference) ?? []
  return subscriptionId
    ? { subscriptionId, period: Number(period), attempt: Number(attempt) }
    : undefined
}
