import { netPrice } from '@stagedoor/contract/earnings/net-price'
import type { Currency, Tokens } from '@stagedoor/contract/kit'
import { halfEven } from '@stagedoor/contract/kit/half-even'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Posting,
  reversalPostings,
  spendingPostings,
  subscriptionPostings,
  topUpPostings,
} from './postings.rules.ts'
import { portion, share, taxWithin, tokensFor, worthOf } from './rules.ts'

const tokens = (amount: bigint) => amount as Tokens
const money = (amount: bigint) => amount as Currency

const sumsOf = (postings: readonly Posting[]) => ({
  tokens: postings.reduce(
    (sum, { asset, amount }) => (asset === 'tokens' ? sum + amount : sum),
    0n,
  ),
  currency: postings.reduce(
    (sum, { asset, amount }) => (asset === 'currency' ? sum + amount : sum),
    0n,
  ),
})
const nothing = { tokens: 0n, currency: 0n }

describe('half-even division', () => {
  test.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [15n, 10n, 2n],
    [25n, 10n, 2n],
    [26n, 10n, 3n],
    [24n, 10n, 2n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [-26n, 10n, -3n],
    [0n, 7n, 0n],
  ])('%s / %s = %s', (numerator, denominator, quotient) =>
    expect(halfEven(numerator, denominator)).toBe(quotient),
  )

  test('half-even division is never off by more than a half, and gives the opposite for the opposite number', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (n, d) => {
          const quotient = halfEven(n, d)
          const off = 2n * (n - quotient * d)
          return off <= d && off >= -d && halfEven(-n, d) === -quotient
        },
      ),
    ))

  test('half-even division refuses a denominator of zero', () =>
    expect(() => halfEven(1n, 0n)).toThrow(RangeError))
})

describe('tokens and money', () => {
  test.each([
    [2000n, 1, 2000n],
    [2000n, 10, 200n],
    [5n, 10, 0n],
    [15n, 10, 2n],
    [25n, 10, 2n],
    [1000n, 0.5, 2000n],
    [1000n, 1.5, 667n],
    [1000n, 33.3333, 30n],
  ])('%s tokens at %s are worth %s', (amount, rate, worth) =>
    expect(worthOf(tokens(amount), rate)).toBe(worth),
  )

  test('the tokens bought with an amount of money are worth that money again, to a hundredth', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.integer({ min: 1, max: 100 }),
        (amount, rate) => {
          return worthOf(tokensFor(money(amount), rate), rate) === amount
        },
      ),
    ))

  test('a commission of 12.34 % of 9.99 is rounded half-even', () =>
    expect(portion(money(999n), 1234)).toBe(123n))
  test('the performer gets the rest after the commission', () =>
    expect(share(money(999n), 1000)).toEqual({ commission: 100n, net: 899n }))
})

const amount = fc.bigInt({ min: 1n, max: 10n ** 9n })
const rate = fc.integer({ min: 100, max: 1_000_000 }).map((scaled) => scaled / 10_000)
const basisPoints = fc.integer({ min: 0, max: 10_000 })

describe('postings', () => {
  test('the part of a price that a creator is shown is the part that they get', () =>
    fc.assert(
      fc.property(amount, rate, basisPoints, (price, conversionRate, commissionBasisPoints) => {
        const { net } = spendingPostings(
          { fanId: 'f', performerId: 'p', price: tokens(price) },
          { conversionRate, commissionBasisPoints },
        )
        const shown = netPrice(Number(price) / 100, {
          tokenConversionRate: conversionRate,
          commissionPercentage: commissionBasisPoints / 10_000,
        })
        expect(shown).toBe(Number(net) / 100)
      }),
    ))

  test('a tip is posted with the figures of the specification', () => {
    const sale = spendingPostings(
      { fanId: 'f', performerId: 'p', price: tokens(2000n) },
      { conversionRate: 1, commissionBasisPoints: 1000 },
    )
    expect(sale).toMatchObject({ gross: 2000n, commission: 200n, net: 1800n })
    expect(sale.postings.map(({ book, asset, amount }) => [book.kind, asset, amount])).toEqual([
      ['wallet', 'tokens', -2000n],
      ['exchange', 'tokens', 2000n],
      ['exchange', 'currency', -2000n],
      ['held', 'currency', 1800n],
      ['commission', 'currency', 200n],
    ])
  })

  test('the postings of a sale sum to zero per asset, whatever the price, rate and share', () =>
    fc.assert(
      fc.property(amount, rate, basisPoints, (price, conversionRate, commissionBasisPoints) => {
        const terms = { conversionRate, commissionBasisPoints }
        const who = { fanId: 'f', performerId: 'p', gateway: 'g' }
        expect(sumsOf(spendingPostings({ ...who, price: tokens(price) }, terms).postings)).toEqual(
          nothing,
        )
        expect(
          sumsOf(topUpPostings({ ...who, amount: money(price) }, conversionRate).postings),
        ).toEqual(nothing)
        expect(
          sumsOf(
            subscriptionPostings({ ...who, amount: money(price) }, commissionBasisPoints).postings,
          ),
        ).toEqual(nothing)
      }),
    ))

  test('a sale with tax sums to zero, and the tax, the commission and the rest make the price', () =>
    fc.assert(
      fc.property(
        amount,
        rate,
        basisPoints,
        basisPoints,
        (price, conversionRate, commissionBasisPoints, taxed) => {
          const tax = { country: 'DE', basisPoints: taxed }
          const who = { fanId: 'f', performerId: 'p', gateway: 'g' }
          const spending = spendingPostings(
            { ...who, price: tokens(price) },
            { conversionRate, commissionBasisPoints, tax },
          )
          const period = subscriptionPostings(
            { ...who, amount: money(price), discount: price / 3n },
            commissionBasisPoints,
            tax,
          )
          for (const sale of [spending, period]) {
            expect(sumsOf(sale.postings)).toEqual(nothing)
            expect(sale.tax + sale.commission + sale.net).toBe(sale.gross)
            expect(sale.commission).toBe(
              portion(money(sale.gross - sale.tax), commissionBasisPoints),
            )
          }
          expect(period.tax).toBe(taxWithin(money(price), taxed))
        },
      ),
    ))

  test('refunds of all parts of a taxed sale give back exactly its tax and commission', () =>
    fc.assert(
      fc.property(amount, basisPoints, basisPoints, (paid, commission, taxed) => {
        const tax = { country: 'DE', basisPoints: taxed }
        const sale = subscriptionPostings(
          { gateway: 'g', performerId: 'p', amount: money(paid) },
          commission,
          tax,
        )
        const back = reversalPostings(
          sale.postings,
          { numerator: paid, denominator: paid },
          sale.net,
        )
        const sumIn = (kind: string) =>
          back
            .filter(({ book }) => book.kind === kind)
            .reduce((sum, { amount }) => sum + amount, 0n)
        expect([sumIn('tax'), sumIn('commission'), sumIn('held')]).toEqual([
          -sale.tax,
          -sale.commission,
          -sale.net,
        ])
      }),
    ))

  test.each([
    [1190n, 1900, 190n],
    [999n, 1900, 160n],
    [25n, 10_000, 12n],
    [27n, 10_000, 14n],
    [1n, 1900, 0n],
  ])(
    'a price of %s at %s basis points includes a tax of %s, halves to the even side',
    (price, rate, included) => expect(taxWithin(money(price), rate)).toBe(included),
  )

  test('a reversal of any part sums to zero and takes no more from held than is there', () =>
    fc.assert(
      fc.property(
        amount,
        basisPoints,
        amount,
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (paid, commission, part, held) => {
          const original = subscriptionPostings(
            { gateway: 'g', performerId: 'p', amount: money(paid) },
            commission,
          ).postings
          const of = part % paid
          const back = reversalPostings(original, { numerator: of, denominator: paid }, held)
          expect(sumsOf(back)).toEqual(nothing)
          expect(back.find(({ book }) => book.kind === 'clearing')?.amount ?? 0n).toBe(of)
          expect(-(back.find(({ book }) => book.kind === 'held')?.amount ?? 0n) <= held).toBe(true)
        },
      ),
    ))

  test('a reversal of the whole is the mirror, line by line', () => {
    const { postings } = spendingPostings(
      { fanId: 'f', performerId: 'p', price: tokens(1333n) },
      { conversionRate: 3, commissionBasisPoints: 1000 },
    )
    const back = reversalPostings(
      postings,
      { numerator: 1333n, denominator: 1333n },
      10_000n,
    ).filter((posting) => posting.amount !== 0n)
    expect(back.map(({ book, amount }) => [book.kind, amount]).sort()).toEqual(
      postings.map(({ book, amount }) => [book.kind, -amount]).sort(),
    )
  })
})
