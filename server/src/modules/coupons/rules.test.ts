import { expect, it } from 'vitest'
import { discountOf, unusableReason } from './rules.ts'

const now = new Date('2026-03-15T12:00:00Z')
const coupon = {
  status: 'active',
  expiresAt: new Date('2026-03-16T00:00:00Z'),
  numberOfUses: 2,
  takenUses: 1,
}

it.each([
  [1000n, 10, 100n],
  [999n, 10, 100n],
  [5n, 10, 0n],
  [15n, 10, 2n],
  [1n, 99, 1n],
  [30_000n, 99, 29_700n],
])(
  'the discount of %s hundredths by %s %% is %s, rounded half to even',
  (price, percent, discount) => {
    expect(discountOf(price, percent)).toBe(discount)
  },
)

it.each([
  [{}, undefined],
  [{ status: 'inactive' }, 'coupons.not_found'],
  [{ expiresAt: now }, 'coupons.expired'],
  [{ takenUses: 2 }, 'coupons.used_up'],
  [{ status: 'inactive', takenUses: 2 }, 'coupons.not_found'],
])('a coupon with %o is refused with %s', (changes, reason) => {
  expect(unusableReason({ ...coupon, ...changes }, now)).toBe(reason)
})
