import type { Currency } from '@stagedoor/contract/kit'
import type { Offer } from '@stagedoor/contract/subscriptions'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loweredPeriods, reductionOf } from '../../coupons/index.ts'
import { agreedPrice, laterPrice } from '../periods/prices.rules.ts'
import { addMonths, type PeriodMonths, periodEnd } from '../periods/rules.ts'
import { reducedPrice } from '../promotions/rules.ts'
import { type Plan, withConsentHash } from '../rules.ts'
import { laterChargesOf, type OfferedCode, stepsOf, withCode } from './rules.ts'

const money = (amount: bigint) => amount as Currency
const begin = new Date('2026-01-31T10:00:00Z')
const startOf = (months: PeriodMonths) => (payment: number) =>
  addMonths(begin, months * (payment - 1))

interface Promoted {
  readonly percent: number
  readonly periods: number
}

function offerWith(price: bigint, months: PeriodMonths, promotion?: Promoted): Offer {
  const reduced = promotion
    ? reducedPrice(money(price), promotion.percent, money(1n))
    : money(price)
  return withConsentHash({
    type: months === 12 ? 'yearly' : 'monthly',
    months,
    price: reduced,
    currency: 'USD',
    isTrial: false,
    renews: true,
    renewalPrice: promotion?.periods === 1 ? money(price) : reduced,
    renewalDate: startOf(months)(2),
    ...(promotion && {
      promotion: {
        ...promotion,
        regularPrice: money(price),
        regularDate: startOf(months)(promotion.periods + 1),
      },
    }),
    consentText: '',
  })
}

const facts = (months: PeriodMonths) => ({
  performerName: 'Nova',
  start: begin,
  now: begin,
  countsDays: false,
  startOf: startOf(months),
})
const half: OfferedCode = { code: 'HALF', percent: 50, amount: null, months: 3 }

it('names the lower price of three months, and the regular one after them', () => {
  const { code, consentText } = withCode(offerWith(1000n, 1), half, facts(1))
  expect(code).toEqual({
    code: 'HALF',
    prices: [{ price: 500n }, { price: 1000n, from: new Date('2026-04-30T10:00:00Z') }],
  })
  expect(consentText).toBe(
    'You pay $5.00 today for a month of Nova, instead of $10.00. The price already includes the code HALF. ' +
      'On 28 February 2026, and every month before 30 April 2026, $5.00 is charged to your saved card. ' +
      'On 30 April 2026, and every month after that, $10.00 is charged to your saved card until you cancel. ' +
      'You can cancel at any time in one step, and keep access until the end of the time you paid for.',
  )
})

it('names every step where a promotion ends before a code or after it', () => {
  const prices = (periods: number, months: number) =>
    stepsOf(offerWith(1000n, 1, { percent: 40, periods }), { ...half, months }).map(
      ({ payment, price }) => `${payment} ${price}`,
    )
  expect(prices(1, 3)).toEqual(['1 300', '2 500', '4 1000'])
  expect(prices(6, 3)).toEqual(['1 300', '4 600', '7 1000'])
})

it('lowers a period that begins within the months of a code, and all where it has no end', () => {
  const of = (months: PeriodMonths, codeMonths: number | null) =>
    stepsOf(offerWith(9000n, months), { ...half, months: codeMonths }).map(
      ({ payment, price }) => `${payment} ${price}`,
    )
  expect(of(12, 3)).toEqual(['1 4500', '2 9000'])
  expect(of(3, 4)).toEqual(['1 4500', '3 9000'])
  expect(of(12, null)).toEqual(['1 4500'])
})

it('asks a company for one price of later charges, or says that it would have to change it', () => {
  const later = (months: number | null, promotion?: Promoted) =>
    laterChargesOf(withCode(offerWith(1000n, 1, promotion), { ...half, months }, facts(1)))
  expect(later(null)).toEqual({ amount: 500n, hasLaterDiscount: false })
  expect(later(null, { percent: 40, periods: 1 })).toEqual({
    amount: 500n,
    hasLaterDiscount: false,
  })
  expect(later(3)).toEqual({ amount: 1000n, hasLaterDiscount: true })
})

const operation = fc.oneof(
  { weight: 6, arbitrary: fc.constant('renew' as const) },
  { weight: 2, arbitrary: fc.constant('pause' as const) },
  { weight: 1, arbitrary: fc.constant('refund' as const) },
  { weight: 1, arbitrary: fc.constant('move' as const) },
)

it('charges what the terms named at each renewal, whatever pauses and refunds come between, until the tier changes', () =>
  fc.assert(
    fc.property(
      fc.record({
        price: fc.bigInt({ min: 300n, max: 20_000n }),
        months: fc.constantFrom<PeriodMonths[]>(1, 3, 6, 12),
        promotion: fc.option(
          fc.record({
            percent: fc.integer({ min: 5, max: 90 }),
            periods: fc.integer({ min: 1, max: 12 }),
          }),
          { nil: undefined },
        ),
        codeMonths: fc.option(fc.integer({ min: 2, max: 12 })),
        percent: fc.option(fc.integer({ min: 5, max: 90 })),
        amount: fc.bigInt({ min: 1n, max: 30_000n }),
        earlier: fc.integer({ min: 0, max: 4 }),
        operations: fc.array(operation, { minLength: 5, maxLength: 30 }),
      }),
      ({ price, months, promotion: given, codeMonths, percent, amount, earlier, operations }) => {
        const promotion = months === 1 ? given : undefined
        const benefit = { percent, amount: percent === null ? money(amount) : null }
        const offer = offerWith(price, months, promotion)
        const steps = stepsOf(offer, { code: 'HALF', months: codeMonths, ...benefit })
        const named = (payment: number) => steps.findLast((step) => step.payment <= payment)?.price
        const periods = loweredPeriods(codeMonths, months)
        const calendar = { anchorAt: begin, anchorPeriod: earlier, pausedMonths: 0, months }
        let row = {
          ...calendar,
          state: 'active',
          period: earlier + 1,
          endsAt: periodEnd(calendar, earlier + 1),
          pauseMonths: null as number | null,
          resumesAt: null,
          price,
          earlierPrice: null,
          priceFrom: null,
          promoPrice: promotion ? offer.price : null,
          promoUntil: promotion ? earlier + promotion.periods : null,
          codePercent: benefit.percent,
          codeAmount: benefit.amount as bigint | null,
          codeUntil: periods === null ? null : earlier + periods,
          nextPrice: null as bigint | null,
        }
        let hasMoved = false
        for (const what of operations) {
          // A refund takes money back and leaves the terms alone.
          if (what === 'pause') row = { ...row, pauseMonths: 2 }
          if (what === 'move') row = { ...row, nextPrice: price / 2n }
          if (what !== 'renew') continue
          const charged = agreedPrice(row)
          const payment = row.period + 1 - earlier
          if (row.nextPrice !== null) hasMoved = true
          expect(charged).toBe(hasMoved ? price / 2n : named(payment))
          expect(charged).toBeGreaterThan(0n)
          const moved = row.nextPrice !== null && {
            price: row.nextPrice,
            nextPrice: null,
            promoPrice: null,
            promoUntil: null,
            codePercent: null,
            codeAmount: null,
            codeUntil: null,
          }
          const pausedMonths = row.pausedMonths + (row.pauseMonths ?? 0)
          const next = { ...row, ...moved, pausedMonths, pauseMonths: null, period: row.period + 1 }
          row = { ...next, endsAt: periodEnd(next, next.period) }
        }
      },
    ),
  ))

it('says which price follows, of a code that ends before a promotion and of one that ends after it', () => {
  const plan = { monthlyPrice: money(1000n), yearlyPrice: money(0n) } as Plan
  const calendar = { anchorAt: begin, anchorPeriod: 0, pausedMonths: 0, months: 1 as const }
  const row = {
    ...calendar,
    state: 'active',
    period: 1,
    endsAt: periodEnd(calendar, 1),
    pauseMonths: null,
    resumesAt: null,
    price: 1000n,
    earlierPrice: null,
    priceFrom: null,
    promoPrice: 600n,
    promoUntil: 2,
    codePercent: 50,
    codeAmount: null,
    codeUntil: 4,
    agreementId: null,
  }
  const day = (at: Date | undefined) => at?.toISOString().slice(0, 10)
  const later = laterPrice(row, plan)
  expect([agreedPrice(row), later?.price, day(later?.from)]).toEqual([300n, 500n, '2026-03-31'])
  const third = { ...row, period: 3, endsAt: periodEnd(calendar, 3) }
  const last = laterPrice(third, plan)
  expect([agreedPrice(third), last?.price, day(last?.from)]).toEqual([500n, 1000n, '2026-05-31'])
  expect(laterPrice({ ...row, promoPrice: null, promoUntil: null, codeUntil: null }, plan)).toBe(
    undefined,
  )
  expect(reductionOf(1000n, { percent: 50, amount: null })).toBe(500n)
})
