import type { Currency } from '@stagedoor/contract/kit'
import type { Offer } from '@stagedoor/contract/subscriptions'
import { t } from 'ttag'
import { dayText, moneyText } from '../../../platform/i18n/index.ts'
import { type OfferedCode, withCode } from '../codes/rules.ts'
import { addMonths, type PeriodMonths, periodType } from '../periods/rules.ts'
import {
  cancelTerms,
  dayCounts,
  paidInstead,
  renewalTerms,
  sentences,
} from '../plans/terms.rules.ts'
import {
  endOf,
  type OfferInput,
  offersOf,
  type Plan,
  planLengths,
  withConsentHash,
} from '../rules.ts'

/** A tier of a performer: its words, its prices and who can still subscribe to it. */
export interface Tier extends Plan {
  readonly tier: number
  /** Empty for a first tier without a name. */
  readonly name: string
  readonly description: string
  readonly benefits: readonly string[]
  readonly isOpen: boolean
  /** The most fans who have it at once; null where it is not limited. */
  readonly places: number | null
}

/** The stored prices of a tier. */
type TierPrices = Readonly<Record<(typeof planLengths)[number][0], bigint>>

/** Returns the prices of a tier above the first as a plan, which has no trial. */
export const planOfTier = (row: TierPrices): Plan => ({
  isPriceChosen: true,
  monthlyPrice: row.monthlyPrice as Currency,
  threeMonthPrice: row.threeMonthPrice as Currency,
  sixMonthPrice: row.sixMonthPrice as Currency,
  yearlyPrice: row.yearlyPrice as Currency,
  isFreeSubscription: false,
  durationFreeSubscriptionDays: 0,
})

/** Returns the name of a performer with that of a tier, as terms and receipts name it. */
export const nameWithTier = (name: string, tierName: string | undefined): string =>
  tierName ? `${name} (${tierName})` : name

/** Returns the price of a tier for a length; undefined where it is not offered. */
function priceOfLength(plan: Plan, months: PeriodMonths): Currency | undefined {
  const [field] = planLengths.find(([, length]) => length === months) ?? ['monthlyPrice']
  return plan[field] > 0n ? plan[field] : undefined
}

/** Returns the lengths of a tier that are offered, with their prices. */
export const pricesOfTier = (plan: Plan): { months: PeriodMonths; price: Currency }[] =>
  planLengths.flatMap(([field, months]) =>
    plan.isPriceChosen && plan[field] > 0n ? [{ months, price: plan[field] }] : [],
  )

/**
 * Returns the first price that is not above that of the tier below, of the lengths that both offer;
 * undefined when every tier costs more than the one below it.
 */
export function brokenOrder(
  lower: Plan,
  higher: Plan,
): { field: (typeof planLengths)[number][0]; lower: Currency; higher: Currency } | undefined {
  const [field] =
    planLengths.find(([field, months]) => {
      const isOffered = months === 1 || (lower[field] > 0n && higher[field] > 0n)
      return isOffered && lower[field] >= higher[field]
    }) ?? []
  return field && { field, lower: lower[field], higher: higher[field] }
}

/** A subscription that its fan pays for and whose time runs. */
export interface PaidSubscription {
  readonly tier: number
  readonly months: PeriodMonths
  readonly endsAt: Date
  /** The part of the payments for time that has not passed yet. */
  readonly unused: Currency
  /** True when it renews by our charges, so that its next period can have another tier. */
  readonly isRenewedByUs: boolean
  /** The tier that was chosen for the next period. */
  readonly nextTier: number | null
}

/** The facts that decide the offers of one tier. */
export interface TierOfferInput extends Omit<OfferInput, 'plan'> {
  readonly tier: Tier
  /** The paid subscription of the viewer, while its time runs. */
  readonly paid?: PaidSubscription | undefined
  /** The lowest amount that the payment companies of the site charge. */
  readonly minimum: Currency
  /** The code that the fan typed, where it lowers more than the first payment. */
  readonly code?: OfferedCode | undefined
  /** True while a fan can take a place. */
  readonly hasPlaces: boolean
}

/**
 * Returns the offers of a tier: those of its prices, or the change of a fan who pays for another
 * tier: up at once with the rest of the paid time credited, down with the next period.
 */
export function offersOfTier(facts: TierOfferInput): Offer[] {
  const { tier, paid, hasPlaces } = facts
  const isOwn = paid?.tier === tier.tier
  if (!isOwn && !(tier.isOpen && hasPlaces)) return []
  const performerName = nameWithTier(facts.performerName, tier.name)
  if (!paid || (isOwn && paid.nextTier === null))
    return offersOf({ ...facts, performerName, plan: tier, ...(tier.tier > 1 && noTrial) }).map(
      (offer) => withCodeOf({ ...facts, performerName }, offer),
    )
  if (isOwn) return []
  const changed = { ...facts, performerName, paid }
  const up = tier.tier > paid.tier ? upOffer(changed) : undefined
  return [up ?? laterOffer(changed)].filter((offer) => offer !== undefined)
}

function withCodeOf(facts: Omit<TierOfferInput, 'tier'>, offer: Offer): Offer {
  const { performerName, running, now, countsDays, code } = facts
  const startOf = (payment: number) => endOf(facts, offer.months ?? 1, payment - 1)
  const start = running?.paidFrom ?? now
  return withCode(offer, code, { performerName, start, now, countsDays, startOf })
}

const noTrial = { linkTrialDays: undefined }

type ChangeInput = TierOfferInput & { readonly paid: PaidSubscription }

/** Returns the offer to move up now; undefined where too little is left to pay for a company. */
function upOffer(facts: ChangeInput): Offer | undefined {
  const { tier, paid, currency, performerName, now, minimum, countsDays, code } = facts
  const { months, unused: credit } = paid
  const full = priceOfLength(tier, months)
  const price = full && ((full - credit) as Currency)
  if (!full || !price || price <= 0n || price < minimum) return undefined
  const renewalDate = addMonths(now, months)
  const amount = moneyText(price, currency)
  const whole = moneyText(full, currency)
  const consentText = sentences(
    paidInstead(months, { amount, name: performerName, whole }),
    t`${moneyText(credit, currency)} is credited for the rest of the time you paid for, which ends today.`,
    renewalTerms(months, dayText(renewalDate), whole),
    cancelTerms(),
    countsDays && dayCounts(),
  )
  const offer = withConsentHash({
    type: periodType(months),
    months,
    price,
    currency,
    isTrial: false,
    renews: true,
    renewalPrice: full,
    renewalDate,
    credit,
    consentText,
  })
  const startOf = (payment: number) => addMonths(now, months * (payment - 1))
  return withCode(offer, code, { performerName, start: now, now, countsDays, startOf })
}

/** Returns the offer to change with the next period; undefined where that cannot be charged. */
function laterOffer({ tier, paid, currency, performerName }: ChangeInput): Offer | undefined {
  const { months, endsAt, isRenewedByUs, nextTier } = paid
  const price = priceOfLength(tier, months)
  if (!price || !isRenewedByUs || nextTier === tier.tier) return undefined
  const amount = moneyText(price, currency)
  const consentText = sentences(
    t`Until ${dayText(endsAt)} nothing changes, and nothing is charged today.`,
    laterTerms(months, { day: dayText(endsAt), name: performerName, amount }),
    cancelTerms(),
  )
  return withConsentHash({
    type: periodType(months),
    months,
    price,
    currency,
    isTrial: false,
    renews: true,
    renewalPrice: price,
    renewalDate: endsAt,
    from: endsAt,
    consentText,
  })
}

function laterTerms(
  months: PeriodMonths,
  { day, name, amount }: Readonly<Record<'day' | 'name' | 'amount', string>>,
): string {
  if (months === 1)
    return t`From ${day} you subscribe to ${name} for ${amount} every month, charged to your saved card until you cancel.`
  if (months === 12)
    return t`From ${day} you subscribe to ${name} for ${amount} every year, charged to your saved card until you cancel.`
  return t`From ${day} you subscribe to ${name} for ${amount} every ${months} months, charged to your saved card until you cancel.`
}
