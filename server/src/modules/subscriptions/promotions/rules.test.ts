import type { Currency } from '@stagedoor/contract/kit'
import { expect, it } from 'vitest'
import { bestDiscount, canUse, promotionStatus, reducedPrice } from './rules.ts'

const now = new Date('2026-03-20T10:00:00Z')
const later = new Date('2026-03-20T11:00:00Z')
const open = { endedAt: null, startsAt: null, endsAt: null, maxUses: null, takenUses: 0 }
const money = (hundredths: bigint) => hundredths as Currency

it.each([
  [{}, 'active'],
  [{ endedAt: now }, 'ended'],
  [{ endsAt: now }, 'expired'],
  [{ startsAt: now }, 'active'],
  [{ startsAt: later }, 'scheduled'],
  [{ startsAt: later, endedAt: now }, 'ended'],
  [{ maxUses: 3, takenUses: 3 }, 'used_up'],
  [{ maxUses: 3, takenUses: 2 }, 'active'],
])('a promotion with %o is %s', (changes, status) => {
  expect(promotionStatus({ ...open, ...changes }, now)).toBe(status)
})

it.each([
  ['all', null, false, true],
  ['all', 'used', false, false],
  ['new', null, true, false],
  ['former', null, true, true],
  ['former', null, false, false],
])(
  'a promotion for %s fans, used: %s, paid before: %s, can be used: %s',
  (audience, useStatus, hasPaid, can) => {
    expect(canUse({ ...open, audience, useStatus }, { hasPaid, now })).toBe(can)
  },
)

it('a fan keeps the last use that their own payment reserved', () => {
  const last = { ...open, maxUses: 1, takenUses: 1, audience: 'all' }
  expect(canUse({ ...last, useStatus: 'reserved' }, { hasPaid: false, now })).toBe(true)
  expect(canUse({ ...last, useStatus: 'released' }, { hasPaid: false, now })).toBe(false)
})

it('prefers the greater discount, and of equal ones the longer', () => {
  const small = { percent: 10, periods: 12 }
  const large = { percent: 50, periods: 1 }
  const long = { percent: 50, periods: 2 }
  expect(bestDiscount([small, large, long, { percent: null, periods: null }])).toBe(long)
  expect(bestDiscount([])).toBeUndefined()
})

it('rounds a reduced price to whole hundredths and never goes below what can be charged', () => {
  expect(reducedPrice(money(999n), 50, money(50n))).toBe(499n)
  expect(reducedPrice(money(300n), 90, money(295n))).toBe(295n)
  expect(reducedPrice(money(200n), 50, money(295n))).toBe(200n)
})
