import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Coupon, CouponUse } from './store.ts'

/** Returns a coupon in wire shape. */
export const couponView = (coupon: Coupon, counts = { uses: 0n, reservations: 0n }) => ({
  _id: coupon.id,
  name: coupon.name,
  description: coupon.description,
  code: coupon.code,
  value: coupon.percent / 100,
  expiredDate: coupon.expiresAt,
  numberOfUses: coupon.numberOfUses,
  uses: Number(counts.uses),
  reservations: Number(counts.reservations),
  status: coupon.status as 'active' | 'inactive',
  createdAt: coupon.createdAt,
  updatedAt: coupon.updatedAt,
})

/** Returns the use of a coupon in wire shape. */
export function useView(use: CouponUse, people: ReadonlyMap<string, PersonCard>) {
  const user = people.get(use.accountId)
  return {
    _id: use.id,
    ...(user && { user }),
    transactionId: use.paymentId,
    status: use.status as 'reserved' | 'used',
    createdAt: use.createdAt,
  }
}
