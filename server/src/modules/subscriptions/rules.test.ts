import type { Currency } from '@stagedoor/contract/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renewalPrice } from './periods/prices.rules.ts'
import {
  accessUntil,
  addDays,
  addMonths,
  type Calendar,
  nextRetry,
  periodEnd,
  renewalStart,
  unusedShare,
} from './periods/rules.ts'
import { type OfferInput, offersOf, readRenewal, renewalReference, wireStatus } from './rules.ts'
import { kindAtStart } from './state.rules.ts'

const at = (text: string) => new Date(`${text}T10:30:00.000Z`)
const calendarOf = (anchor: string): Calendar => ({
  anchorAt: at(anchor),
  anchorPeriod: 0,
  pausedMonths: 0,
  months: 1,
})
const money = (amount: number) => BigInt(Math.round(amount * 100)) as Currency

describe('calendar months', () => {
  test.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-03-30', 11, '2027-02-28'],
  ])('addMonths(%s, %s) is %s', (from, months, to) =>
    expect(addMonths(at(from), months)).toEqual(at(to)),
  )

  test('a subscription begun on the 31st returns to it after a short month', () => {
    const ends = [1, 2, 3, 4, 5].map((count) =>
      periodEnd(calendarOf('2026-01-31'), count).toISOString().slice(5, 10),
    )
    expect(ends).toEqual(['02-28', '03-31', '04-30', '05-31', '06-30'])
  })

  test('a year is twelve months', () =>
    expect(periodEnd({ ...calendarOf('2026-03-15'), months: 12 }, 2)).toEqual(at('2028-03-15')))

  test('periods follow each other without gap, overlap or drift', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 240 }),
        (anchor, count) => {
          const calendar = { ...calendarOf('2026-01-01'), anchorAt: anchor }
          const before = periodEnd(calendar, count - 1)
          const end = periodEnd(calendar, count)
          const days = (end.getTime() - before.getTime()) / 86_400_000
          expect(days).toBeGreaterThanOrEqual(28)
          expect(days).toBeLessThanOrEqual(31)
          expect(end.getUTCDate()).toBeLessThanOrEqual(anchor.getUTCDate())
          expect(end.toISOString().slice(10)).toBe(anchor.toISOString().slice(10))
        },
      ),
    ))
})

describe('what was not used', () => {
  const period = {
    discount: 0n,
    gross: 1000n,
    startsAt: at('2026-03-01'),
    endsAt: at('2026-03-31'),
  }
  test.each([
    ['2026-02-20', 1000n],
    ['2026-03-01', 1000n],
    ['2026-03-16', 500n],
    ['2026-03-30', 33n],
    ['2026-03-31', 0n],
    ['2026-05-01', 0n],
  ])('the unused share on %s is %s', (now, share) =>
    expect(unusedShare(period, at(now))).toBe(share),
  )
})

describe('grace', () => {
  test('a failed renewal is retried three times, evenly over the days of grace', () => {
    expect(nextRetry(at('2026-03-01'), 1, 3)).toEqual(at('2026-03-02'))
    expect(nextRetry(at('2026-03-03'), 3, 3)).toEqual(at('2026-03-04'))
    expect(nextRetry(at('2026-03-04'), 4, 3)).toBeUndefined()
    expect(nextRetry(at('2026-03-01'), 1, 0)).toBeUndefined()
  })

  test('access outlasts a renewing subscription by a margin, and any other by nothing', () => {
    const ends = { endsAt: at('2026-03-10'), retryAt: null, price: 999n }
    expect(accessUntil({ state: 'active', ...ends })).toEqual(at('2026-03-11'))
    expect(accessUntil({ state: 'cancelling', ...ends })).toEqual(at('2026-03-10'))
    expect(accessUntil({ state: 'trialing', ...ends })).toEqual(at('2026-03-10'))
    expect(accessUntil({ state: 'past_due', ...ends, retryAt: at('2026-03-12') })).toEqual(
      at('2026-03-13'),
    )
    expect(accessUntil({ state: 'active', endsAt: null, retryAt: null, price: 0n })).toBeUndefined()
    expect(accessUntil({ ...ends, state: 'active', price: 0n })).toEqual(at('2026-03-10'))
  })

  test('a renewed period leaves out time without access', () => {
    expect(renewalStart(at('2026-03-10'), at('2026-03-12'), 3)).toEqual(at('2026-03-10'))
    expect(renewalStart(at('2026-03-10'), at('2027-04-14'), 3)).toEqual(at('2027-04-14'))
  })
})

const facts: OfferInput = {
  plan: {
    isPriceChosen: true,
    monthlyPrice: money(9.99),
    threeMonthPrice: money(0),
    sixMonthPrice: money(0),
    yearlyPrice: money(99),
    isFreeSubscription: true,
    durationFreeSubscriptionDays: 3,
  },
  currency: 'USD',
  performerName: 'Nova',
  hasUsedTrial: false,
  now: at('2026-01-31'),
}

describe('offers', () => {
  test('offers state price, renewal and end in words and figures', () => {
    const [monthly, yearly, trial] = offersOf(facts)
    expect(monthly).toMatchObject({
      type: 'monthly',
      price: 999n,
      renews: true,
      renewalDate: at('2026-02-28'),
    })
    expect(monthly?.consentText).toMatch(
      /You pay \$9\.99 today .* On 28 February 2026, and every month after that, \$9\.99/,
    )
    expect(yearly).toMatchObject({ type: 'yearly', price: 9900n, renewalDate: at('2027-01-31') })
    expect(trial).toMatchObject({
      type: 'free',
      price: 0n,
      isTrial: true,
      trialDays: 3,
      endsAt: at('2026-02-03'),
    })
    expect(trial?.consentText).toMatch(/nothing is charged, and the trial ends automatically/)
  })

  test('offers leave out what the plan does not offer and a used trial', () => {
    const types = (changed: Partial<OfferInput>) =>
      offersOf({ ...facts, ...changed }).map(({ type }) => type)
    expect(types({ hasUsedTrial: true })).toEqual(['monthly', 'yearly'])
    expect(types({ plan: { ...facts.plan, isFreeSubscription: false } })).toEqual([
      'monthly',
      'yearly',
    ])
    expect(types({ plan: { ...facts.plan, yearlyPrice: money(0) } })).toEqual(['monthly', 'free'])
    expect(types({ plan: { ...facts.plan, monthlyPrice: money(0) } })).toEqual(['free'])
    expect(types({ plan: { ...facts.plan, isPriceChosen: false } })).toEqual([])
  })

  test('bundles of three and six months state their length, and renew at their own price after it', () => {
    const plan = { ...facts.plan, threeMonthPrice: money(26.97), sixMonthPrice: money(48) }
    const [monthly, three, six, yearly] = offersOf({ ...facts, plan })
    expect(
      [monthly, three, six, yearly].map((offer) => [
        offer?.type,
        offer?.months,
        offer?.renewalDate,
      ]),
    ).toEqual([
      ['monthly', 1, at('2026-02-28')],
      ['monthly', 3, at('2026-04-30')],
      ['monthly', 6, at('2026-07-31')],
      ['yearly', 12, at('2027-01-31')],
    ])
    expect(three?.consentText).toMatch(
      /^You pay \$26\.97 today for 3 months of Nova\. On 30 April 2026, and every 3 months after that, \$26\.97/,
    )
    expect(renewalPrice(money(26.97), 3, { ...plan, monthlyPrice: money(1) })).toBe(2697n)
    expect(renewalPrice(money(48), 6, { ...plan, sixMonthPrice: money(40) })).toBe(4000n)
  })

  test('offers begin at the end of the running time and say so', () => {
    const [monthly] = offersOf({ ...facts, running: { paidFrom: at('2026-02-10') } })
    expect(monthly?.renewalDate).toEqual(at('2026-03-10'))
    expect(monthly?.consentText).toMatch(/The paid time begins on 10 February 2026\./)
  })

  test('an offer after a running month of the 31st renews on the 31st again', () => {
    const period = { ...calendarOf('2026-08-31'), period: 3, endsAt: at('2026-11-30') }
    const offers = offersOf({
      ...facts,
      running: { paidFrom: period.endsAt, period },
      now: at('2026-11-20'),
    })
    expect(offers.map(({ type, renewalDate }) => [type, renewalDate])).toEqual([
      ['monthly', at('2026-12-31')],
      ['yearly', at('2027-11-30')],
    ])
  })

  test('the hash of an offer changes with any word of it', () => {
    const dearer = { ...facts, plan: { ...facts.plan, monthlyPrice: money(10.99) } }
    expect(offersOf(facts)[0]?.consentHash).toBe(offersOf(facts)[0]?.consentHash)
    expect(offersOf(dearer)[0]?.consentHash).not.toBe(offersOf(facts)[0]?.consentHash)
  })
})

describe('a renewal', () => {
  const { plan } = facts
  test('a renewal costs the agreed price or less', () => {
    expect(renewalPrice(money(9.99), 1, { ...plan, monthlyPrice: money(20) })).toBe(999n)
    expect(renewalPrice(money(9.99), 1, { ...plan, monthlyPrice: money(5) })).toBe(500n)
    expect(renewalPrice(money(99), 12, { ...plan, yearlyPrice: money(0) })).toBe(9900n)
    expect(renewalPrice(money(99), 12, { ...plan, monthlyPrice: money(0) })).toBe(0n)
  })

  test('a renewal is read back from its reference', () => {
    const renewal = {
      subscriptionId: addDays(at('2026-01-01'), 0).getTime().toString(16).padStart(32, '0'),
      period: 12,
      attempt: 3,
    }
    expect(readRenewal(renewalReference(renewal))).toEqual(renewal)
    expect(readRenewal(renewal.subscriptionId)).toBeUndefined()
  })
})

test.each([
  ['trialing', 'active'],
  ['active', 'active'],
  ['past_due', 'active'],
  ['paused', 'deactivated'],
  ['cancelling', 'deactivated'],
  ['ended', 'deactivated'],
] as const)('wireStatus(%s) is %s', (state, status) => expect(wireStatus(state)).toBe(status))

test('a subscription begins as a trial, free or paid; one that an admin gave is free', () => {
  expect(kindAtStart({ state: 'trialing', price: 999n, type: 'free' })).toBe('trial')
  expect(kindAtStart({ state: 'active', price: 0n, type: 'free' })).toBe('free')
  expect(kindAtStart({ state: 'active', price: 0n, type: 'system' })).toBe('free')
  expect(kindAtStart({ state: 'active', price: 999n, type: 'monthly' })).toBe('paid')
})
