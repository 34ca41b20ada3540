import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfterMonths, shareOfDay } from './rules.ts'

const day = {
  fee: 1000n,
  basisPoints: 500,
  posted: 0n,
  postedOfYear: 0n,
  yearlyCap: 0n,
  isPayable: true,
}

test('a referral of three months from 30 November ends on 28 February', () => {
  expect(dayAfterMonths('2026-11-30', 3)).toBe('2027-02-28')
})

test('a share is its part of the fee, rounded down, and nothing of a fee below zero', () => {
  expect(shareOfDay(day)).toBe(50n)
  expect(shareOfDay({ ...day, fee: 1019n })).toBe(50n)
  expect(shareOfDay({ ...day, fee: -20n })).toBe(0n)
})

test('the limit of a year counts what other days have, and not what the day itself has', () => {
  expect(shareOfDay({ ...day, yearlyCap: 70n, postedOfYear: 40n })).toBe(30n)
  expect(shareOfDay({ ...day, yearlyCap: 70n, postedOfYear: 40n, posted: 40n })).toBe(50n)
  expect(shareOfDay({ ...day, yearlyCap: 30n, postedOfYear: 40n })).toBe(0n)
})

test('what is not payable only becomes less', () => {
  expect(shareOfDay({ ...day, isPayable: false })).toBe(0n)
  expect(shareOfDay({ ...day, isPayable: false, posted: 30n, postedOfYear: 30n })).toBe(30n)
  expect(shareOfDay({ ...day, isPayable: false, posted: 80n, postedOfYear: 80n })).toBe(50n)
})

test('days that are settled in any order never give more than their part or the limit of a year', () => {
  const change = fc.record({ day: fc.nat(4), fee: fc.bigInt(0n, 5000n) })
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.bigInt(0n, 400n),
      (changes, basisPoints, yearlyCap) => {
        const posted = [0n, 0n, 0n, 0n, 0n]
        const fees = [0n, 0n, 0n, 0n, 0n]
        for (const { day, fee } of changes) {
          fees[day] = fee
          const postedOfYear = posted.reduce((sum, one) => sum + one, 0n)
          const figures = { fee, basisPoints, posted: posted[day] ?? 0n, postedOfYear, yearlyCap }
          posted[day] = shareOfDay({ ...figures, isPayable: true })
          const sum = posted.reduce((total, one) => total + one, 0n)
          expect(yearlyCap === 0n || sum <= yearlyCap).toBe(true)
        }
        for (const [at, share] of posted.entries())
          expect(share * 10_000n <= (fees[at] ?? 0n) * BigInt(basisPoints)).toBe(true)
      },
    ),
  )
})
