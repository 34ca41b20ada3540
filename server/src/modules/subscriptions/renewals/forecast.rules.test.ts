import type { Currency } from '@stagedoor/contract/kit'
import { expect, it } from 'vitest'
import type { Plan } from '../rules.ts'
import type { SubscriptionRow } from '../store.ts'
import { comingRenewals } from './forecast.rules.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const money = (amount: bigint) => amount as Currency
const plan: Plan = {
  isPriceChosen: true,
  monthlyPrice: money(1000n),
  threeMonthPrice: money(0n),
  sixMonthPrice: money(0n),
  yearlyPrice: money(9000n),
  isFreeSubscription: false,
  durationFreeSubscriptionDays: 0,
}
const monthly = {
  state: 'active',
  price: 1000n,
  months: 1,
  period: 1,
  anchorAt: at('2026-01-31'),
  anchorPeriod: 0,
  pausedMonths: 0,
  endsAt: at('2026-02-28'),
  earlierPrice: null,
  priceFrom: null,
  promoPrice: null,
  promoUntil: null,
  codeId: null,
  codePercent: null,
  codeAmount: null,
  codeUntil: null,
  nextPrice: null,
  nextTier: null,
  askedPrice: null,
  askedAt: null,
  pauseMonths: null,
  resumesAt: null,
  retryAt: null,
  agreementId: null,
} as unknown as SubscriptionRow

const time = { now: at('2026-02-10'), until: at('2026-05-11') }
const of = (changes: Partial<SubscriptionRow>, terms = plan) =>
  comingRenewals({ ...monthly, ...changes }, terms, time).map(
    ({ at, price }) => `${at.toISOString().slice(0, 10)} ${price}`,
  )

it('a monthly subscription renews on its own day of each month', () => {
  expect(of({})).toEqual(['2026-02-28 1000', '2026-03-31 1000', '2026-04-30 1000'])
  expect(of({ months: 12, price: 9000n, endsAt: at('2026-03-31') })).toEqual(['2026-03-31 9000'])
})

it('a discount ends after its last period, and a rise counts from its day', () => {
  expect(of({ promoPrice: 500n, promoUntil: 2 })).toEqual([
    '2026-02-28 500',
    '2026-03-31 1000',
    '2026-04-30 1000',
  ])
  const rise = { price: 1200n, earlierPrice: 1000n, priceFrom: at('2026-03-31') }
  const dearer = { ...plan, monthlyPrice: money(1200n) }
  expect(of(rise, dearer).map((line) => line.slice(11))).toEqual(['1000', '1200', '1200'])
})

it('a code lowers the renewals of its months, and every one where it has no end', () => {
  expect(of({ codePercent: 50, codeUntil: 3 })).toEqual([
    '2026-02-28 500',
    '2026-03-31 500',
    '2026-04-30 1000',
  ])
  const promoted = { promoPrice: 500n, promoUntil: 2, codePercent: 20 }
  expect(of(promoted).map((line) => line.slice(11))).toEqual(['400', '800', '800'])
})

it('a lower price of the creator counts, and a free plan renews nothing', () => {
  expect(of({}, { ...plan, monthlyPrice: money(700n) })[0]).toBe('2026-02-28 700')
  expect(of({}, { ...plan, monthlyPrice: money(0n) })).toEqual([])
})

it('a pause moves the renewals, and a retry has its own day', () => {
  expect(of({ pauseMonths: 1 })).toEqual(['2026-03-31 1000', '2026-04-30 1000'])
  const paused = { state: 'paused', pauseMonths: 2, resumesAt: at('2026-04-02') } as const
  expect(of({ ...paused, endsAt: at('2026-02-01') })[0]).toBe('2026-04-02 1000')
  const late = { state: 'past_due', endsAt: at('2026-02-08'), retryAt: at('2026-02-12') } as const
  expect(of(late)[0]).toBe('2026-02-12 1000')
})

it('nothing renews from the period of a price that was not accepted', () => {
  expect(of({ askedPrice: 1500n, askedAt: at('2026-02-25') })).toEqual(['2026-02-28 1000'])
})

it('a change of tier counts with its price from the next period', () => {
  const twice = { ...plan, monthlyPrice: money(2000n) }
  expect(of({ nextTier: 2, nextPrice: 2000n }, twice)).toEqual([
    '2026-02-28 2000',
    '2026-03-31 2000',
    '2026-04-30 2000',
  ])
})
