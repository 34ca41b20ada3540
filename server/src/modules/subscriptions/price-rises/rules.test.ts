import fc from 'fast-check'
import { expect, it } from 'vitest'
import { agreedPrice, laterPrice as laterPriceOf } from '../periods/prices.rules.ts'
import { addDays, nextPeriodStart, type PeriodMonths, periodEnd } from '../periods/rules.ts'
import type { Plan } from '../rules.ts'
import { type AskedTerms, acceptedPrices, needsAnswer, openQuestion, riseConsent } from './rules.ts'

const laterPrice = (subscription: AskedTerms) =>
  laterPriceOf({ ...subscription, agreementId: null }, plan)
const prices = { monthlyPrice: 1500n, threeMonthPrice: 0n, sixMonthPrice: 0n, yearlyPrice: 0n }
const plan = {
  isPriceChosen: true,
  ...prices,
  isFreeSubscription: false,
  durationFreeSubscriptionDays: 0,
} as Plan
const names = { performerName: 'Nova', currency: 'USD' }
const at = (day: string) => new Date(`${day}T10:30:00.000Z`)
const dayOf = (instant: Date | undefined) => instant?.toISOString().slice(0, 10)

/** Returns a subscription in its first period. */
function begun(
  anchorAt: Date,
  months: PeriodMonths,
  more: Partial<AskedTerms> = {},
): AskedTerms & { endsAt: Date } {
  const calendar = { anchorAt, anchorPeriod: 0, pausedMonths: 0, months }
  return {
    ...calendar,
    state: 'active',
    period: 1,
    pauseMonths: null,
    resumesAt: null,
    price: 1000n,
    earlierPrice: null,
    priceFrom: null,
    promoPrice: null,
    promoUntil: null,
    codePercent: null,
    codeAmount: null,
    codeUntil: null,
    askedPrice: null,
    askedAt: null,
    ...more,
    endsAt: periodEnd(calendar, more.period ?? 1),
  }
}

/** Returns a subscription after its next period began, after its pause if it has one. */
function renewed(subscription: AskedTerms & { endsAt: Date }): AskedTerms & { endsAt: Date } {
  const pausedMonths = subscription.pausedMonths + (subscription.pauseMonths ?? 0)
  const next = { ...subscription, pausedMonths, period: subscription.period + 1 }
  return { ...next, pauseMonths: null, endsAt: periodEnd(next, next.period) }
}

const accepted = (subscription: AskedTerms & { endsAt: Date }, now: Date) => {
  const question = openQuestion(subscription)
  if (!question) throw new Error('no question')
  return {
    ...subscription,
    askedPrice: null,
    askedAt: null,
    ...acceptedPrices(subscription, question, now),
  }
}

it('charges a price accepted on 28 November from 31 December, when a month of the 31st ends on 30 November', () => {
  const november = begun(at('2026-08-31'), 1, {
    period: 3,
    askedPrice: 1500n,
    askedAt: at('2026-11-28'),
  })
  expect(dayOf(november.endsAt)).toBe('2026-11-30')
  const question = openQuestion(november)
  expect(dayOf(question?.from)).toBe('2026-12-31')
  const consent =
    question && riseConsent(question, { ...november, performerName: 'Nova', currency: 'USD' })
  expect(consent).toContain(
    'From 31 December 2026 your subscription to Nova costs $15.00 instead of $10.00 every month',
  )
  const agreed = accepted(november, at('2026-11-28'))
  expect([agreedPrice(agreed), dayOf(laterPrice(agreed)?.from)]).toEqual([1000n, '2026-12-31'])
  const december = renewed(agreed)
  expect([agreedPrice(december), laterPrice(december)]).toEqual([1500n, undefined])
})

it('never charges an accepted price before the day of its consent, and charges it from then on', () =>
  fc.assert(
    fc.property(
      fc.record({
        month: fc.integer({ min: 0, max: 23 }),
        day: fc.integer({ min: 28, max: 31 }),
        months: fc.constantFrom<PeriodMonths[]>(1, 3, 6, 12),
        period: fc.integer({ min: 1, max: 8 }),
        daysBefore: fc.integer({ min: 0, max: 27 }),
        promoUntil: fc.option(fc.integer({ min: 1, max: 10 })),
        pauses: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 }),
      }),
      ({ month, day, months, period, daysBefore, promoUntil, pauses }) => {
        const anchorAt = new Date(Date.UTC(2026, month, 1, 10, 30))
        anchorAt.setUTCDate(Math.min(day, new Date(Date.UTC(2026, month + 1, 0)).getUTCDate()))
        const promoPrice = promoUntil === null ? null : 500n
        let subscription = begun(anchorAt, months, { period, promoPrice, promoUntil })
        const askedAt = addDays(subscription.endsAt, -daysBefore)
        const asked = { ...subscription, askedPrice: 1500n, askedAt }
        const named = openQuestion(asked)?.from as Date
        subscription = accepted(asked, askedAt)
        const starts: Date[] = []
        for (const pauseMonths of pauses) {
          subscription = { ...subscription, pauseMonths: pauseMonths || null }
          const start = nextPeriodStart(subscription) as Date
          starts.push(start)
          const isReduced = promoUntil !== null && subscription.period < promoUntil
          expect(agreedPrice(subscription)).toBe(isReduced ? 500n : start < named ? 1000n : 1500n)
          const lastOfMonth = new Date(
            Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0),
          ).getUTCDate()
          expect(start.getUTCDate()).toBe(Math.min(anchorAt.getUTCDate(), lastOfMonth))
          subscription = renewed(subscription)
        }
        expect(named >= addDays(askedAt, 7)).toBe(true)
        if (pauses.every((pause) => pause === 0)) expect(starts.map(dayOf)).toContain(dayOf(named))
      },
    ),
  ))

it('a risen price needs an answer only at the renewal that costs it, after the last period with a discount', () => {
  const reduced = { promoPrice: 500n, promoUntil: 3, askedPrice: 1500n, askedAt: at('2026-01-31') }
  const first = begun(at('2026-01-31'), 1, reduced)
  expect([dayOf(openQuestion(first)?.from), openQuestion(first)?.before]).toEqual([
    '2026-04-30',
    1000n,
  ])
  expect([first, renewed(first), renewed(renewed(first))].map(needsAnswer)).toEqual([
    false,
    false,
    true,
  ])
})

it('a risen price is asked for after a code ends, and named with what a code for good makes of it', () => {
  const asked = { askedPrice: 1500n, askedAt: at('2026-01-31'), codePercent: 50 }
  const ending = begun(at('2026-01-31'), 1, { ...asked, codeUntil: 3 })
  expect(dayOf(openQuestion(ending)?.from)).toBe('2026-04-30')
  const lasting = begun(at('2026-01-31'), 1, asked)
  const question = openQuestion(lasting)
  expect(dayOf(question?.from)).toBe('2026-02-28')
  expect(question && riseConsent(question, { ...lasting, ...names })).toContain(
    'With your code you pay $7.50.',
  )
  expect(agreedPrice(renewed(accepted(lasting, at('2026-02-01'))))).toBe(750n)
})

it('keeps the earlier price of a pause that its fan ends before the day of an accepted price', () => {
  const paused = begun(at('2026-10-31'), 1, {
    state: 'paused',
    pauseMonths: 1,
    resumesAt: at('2026-12-31'),
  })
  const agreed = accepted(
    { ...paused, askedPrice: 1500n, askedAt: at('2026-12-01') },
    at('2026-12-05'),
  )
  expect(agreedPrice(agreed)).toBe(1500n)
  const resumed = {
    ...agreed,
    state: 'active',
    pauseMonths: null,
    resumesAt: null,
    endsAt: at('2026-12-06'),
  }
  expect(agreedPrice(resumed)).toBe(1000n)
})

it('counts a second price that is accepted before the first began after it, and never skips either', () => {
  const first = accepted(
    begun(at('2026-08-31'), 1, { period: 3, askedPrice: 1500n, askedAt: at('2026-11-28') }),
    at('2026-11-28'),
  )
  const december = { ...renewed(first), askedPrice: 2000n, askedAt: at('2026-12-28') }
  expect(dayOf(openQuestion(december)?.from)).toBe('2027-01-31')
  const second = accepted(december, at('2026-12-29'))
  expect([agreedPrice(second), agreedPrice(renewed(second))]).toEqual([1500n, 2000n])
})
