import type { Currency, Tokens } from '@stagedoor/contract/kit'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chargebackPostings,
  disputeFeePostings,
  lesser,
  restoringPostings,
  writeOffPostings,
} from './chargeback.rules.ts'
import {
  type Posting,
  spendingPostings,
  subscriptionPostings,
  topUpPostings,
} from './postings.rules.ts'

const total = (postings: readonly Posting[], ...kinds: string[]) =>
  postings.reduce((sum, { book, amount }) => (kinds.includes(book.kind) ? sum + amount : sum), 0n)
const sums = (postings: readonly Posting[]) =>
  (['tokens', 'currency'] as const).map((asset) =>
    postings.reduce((sum, posting) => (posting.asset === asset ? sum + posting.amount : sum), 0n),
  )
const amount = fc.bigInt({ min: 1n, max: 1_000_000n })
const left = fc.bigInt({ min: 0n, max: 1_000_000n })
const transfers = [
  (price: bigint) =>
    subscriptionPostings({ gateway: 'g', performerId: 'p', amount: price as Currency }, 1000)
      .postings,
  (price: bigint) =>
    topUpPostings({ gateway: 'g', fanId: 'f', amount: price as Currency }, 1.5).postings,
  (price: bigint) =>
    spendingPostings(
      { fanId: 'f', performerId: 'p', price: price as Tokens },
      { conversionRate: 1.5, commissionBasisPoints: 1000 },
    ).postings,
]

test('a chargeback and its restoration sum to zero, take no more than is there, and cancel out', () => {
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.nat(2),
        price: amount,
        part: amount,
        reserved: left,
        held: left,
        wallet: left,
        debt: left,
      }),
      ({ kind, price, part, ...books }) => {
        const standing = books.debt > 0n ? { ...books, wallet: 0n } : books
        const original = transfers[kind]?.(price) ?? []
        const fraction = { numerator: lesser(part, price), denominator: price }
        const taken = chargebackPostings(original, fraction, standing)
        expect(sums(taken)).toEqual([0n, 0n])
        expect(total(taken, 'wallet') >= -standing.wallet).toBe(true)
        expect(total(taken, 'reserved') >= -standing.reserved).toBe(true)
        expect(total(taken, 'held') >= -standing.held).toBe(true)
        const after = {
          wallet: standing.wallet + total(taken, 'wallet'),
          debt: standing.debt - total(taken, 'fan_debt'),
        }
        expect(after.debt >= 0n).toBe(true)
        const back = restoringPostings(taken, after)
        expect(sums(back)).toEqual([0n, 0n])
        for (const book of [
          'clearing',
          'wallet',
          'fan_debt',
          'reserved',
          'held',
          'available',
          'commission',
          'exchange',
        ])
          expect(total([...taken, ...back], book)).toBe(0n)
      },
    ),
    { numRuns: 1000 },
  )
})

test('a chargeback takes the reserve of an earning, then what is held of it, then available', () => {
  const original = subscriptionPostings(
    { gateway: 'g', performerId: 'p', amount: 1000n as Currency },
    1000,
  ).postings
  const standing = { reserved: 100n, held: 300n, wallet: 0n, debt: 0n }
  const taken = chargebackPostings(original, { numerator: 1n, denominator: 1n }, standing)
  expect(
    ['reserved', 'held', 'available', 'commission', 'clearing'].map((kind) => total(taken, kind)),
  ).toEqual([-100n, -300n, -500n, -100n, 1000n])
})

test('the fee of a dispute is paid by the site or by the performer', () => {
  expect(total(disputeFeePostings({ gateway: 'g', amount: 1500n }), 'dispute_fees')).toBe(-1500n)
  expect(
    total(disputeFeePostings({ gateway: 'g', amount: 1500n, performerId: 'p' }), 'available'),
  ).toBe(-1500n)
})

test('a write-off moves the debt of a fan to bad debt', () => {
  const postings = writeOffPostings('f', 700n)
  expect([total(postings, 'fan_debt'), total(postings, 'bad_debt')]).toEqual([700n, -700n])
})
