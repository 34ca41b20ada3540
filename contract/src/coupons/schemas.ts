import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, DateFilter, Done, Instant, idOf, nameText, Ref, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'

const CouponStatus = z.enum(['active', 'inactive'])

/** The part of a price that a coupon takes off: 0.1 is ten percent. Whole percents from 1 to 99. */
const CouponValue = z.number().check(
  z.gte(0.01),
  z.lte(0.99),
  z.refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9,
    'Whole percents only',
  ),
)

/** What a code of a performer is for. */
export const CodeKind = z.enum(['subscription', 'feed', 'gallery', 'video', 'product', 'message'])
export type CodeKind = z.output<typeof CodeKind>

/** The months of a subscription that a code of a performer lowers, from the first payment. */
export const CodeMonths = z.union([z.int().check(z.gte(1), z.lte(12)), z.literal('always')])
export type CodeMonths = z.output<typeof CodeMonths>

/** The code that a buyer types; capitals and small letters count as the same. */
export const CouponCode = text(30, 3).check(
  z.regex(/^[\p{L}\p{N}_-]+$/u, 'Only letters, digits, hyphens and underscores'),
)

/**
 * A coupon as admins see it. `uses` counts payments that succeeded, `reservations` those whose
 * outcome is open.
 */
export const Coupon = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  code: z.string(),
  value: z.number(),
  expiredDate: Instant,
  numberOfUses: z.number(),
  uses: z.number(),
  reservations: z.number(),
  status: CouponStatus,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Coupon = z.input<typeof Coupon>

/**
 * A coupon as an admin edits it. It expires at `expiredDate`; a date without a time is midnight
 * UTC.
 */
export const CouponForm = z.object({
  name: nameText(60, 1),
  description: z.optional(text(300)),
  code: CouponCode,
  value: CouponValue,
  expiredDate: DateFilter,
  numberOfUses: z.int().check(z.gte(1), z.lte(1_000_000)),
  status: z.optional(CouponStatus),
})

/** The use of a coupon by an account; `reserved` while the outcome of its payment is open. */
export const CouponUse = z.object({
  _id: z.string(),
  user: z.optional(PersonCard),
  transactionId: z.string(),
  status: z.enum(['reserved', 'used']),
  createdAt: Instant,
})
export type CouponUse = z.input<typeof CouponUse>

const params = z.object({ id: idOf('Coupon') })

export const applyCoupon = {
  params: z.object({ code: text(50, 1) }),
  /** What is bought, and of whom: then the codes of that performer come first. */
  query: z.object({ performerId: z.optional(Ref), kind: z.optional(CodeKind) }),
  result: z.object({
    _id: z.string(),
    code: z.string(),
    /** 0 where it takes off an amount. */
    value: z.number(),
    /** The amount that it takes off; at least a tenth of the price is paid. */
    amount: z.optional(Currency),
    /**
     * Present where it lowers later payments of a subscription too: read the offers with the code,
     * whose terms name every price.
     */
    months: z.optional(CodeMonths),
  }),
}

export const searchCoupons = {
  query: z.object({ ...paging, status: z.optional(CouponStatus) }),
  result: page(Coupon),
}

export const viewCoupon = {
  params,
  result: Coupon,
}

export const listCouponUses = {
  params,
  query: z.object(paging),
  result: page(CouponUse),
}

export const createCoupon = {
  body: CouponForm,
  result: Coupon,
}

export const updateCoupon = {
  params,
  body: CouponForm,
  result: Coupon,
}

export const deleteCoupon = {
  params,
  result: Done,
}
