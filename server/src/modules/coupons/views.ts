import type { CodeKind } from '@stagedoor/contract/coupons'
import type { Currency } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Code, CodeFigures } from './codes.store.ts'
import type { Coupon, CouponUse } from './store.ts'
import { codeMonths } from './use-code.ts'
import { UNLIMITED_USES } from './write-codes.ts'

/** Returns a coupon in wire shape. */
export const couponView = (coupon: Coupon, counts = { uses: 0n, reservations: 0n }) => ({
  _id: coupon.id,
  name: coupon.name,
  description: coupon.description,
  code: coupon.code,
  value: (coupon.percent ?? 0) / 100,
  expiredDate: coupon.expiresAt,
  numberOfUses: coupon.numberOfUses,
  uses: Number(counts.uses),
  reservations: Number(counts.reservations),
  status: coupon.status as 'active' | 'inactive',
  createdAt: coupon.createdAt,
  updatedAt: coupon.updatedAt,
})

/** The facts that the view of a code shows beside the stored row. */
interface CodeFacts {
  readonly figures: CodeFigures | undefined
  readonly currency: string
  readonly now: Date
}

const codeStatus = ({ status, expiresAt, takenUses, numberOfUses }: Code, now: Date) => {
  if (status !== 'active') return 'ended' as const
  if (expiresAt <= now) return 'expired' as const
  return takenUses >= numberOfUses ? ('used_up' as const) : ('active' as const)
}

/** Returns a code of a performer in wire shape. */
export const codeView = (row: Code, { figures, currency, now }: CodeFacts) => ({
  _id: row.id,
  name: row.name,
  code: row.code,
  ...(row.percent !== null && { percent: row.percent }),
  ...(row.amount !== null && { amount: row.amount as Currency }),
  kinds: row.kinds as CodeKind[],
  months: codeMonths(row),
  ...(row.listId && { listId: row.listId }),
  uses: Number(figures?.uses ?? 0n),
  reservations: Number(figures?.reservations ?? 0n),
  given: (figures?.given ?? 0n) as Currency,
  revenue: (figures?.revenue ?? 0n) as Currency,
  currency,
  ...(row.numberOfUses < UNLIMITED_USES && { maxUses: row.numberOfUses }),
  endsAt: row.expiresAt,
  status: codeStatus(row, now),
  createdAt: row.createdAt,
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
