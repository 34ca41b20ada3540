import * as z from 'zod/mini'
import { CodeKind, CodeMonths, CouponCode } from '../coupons/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Currency, DateFilter, Done, Instant, idOf, nameText } from '../kit/scalars.ts'
import { PromotionStatus } from '../promotions/schemas.ts'

const Percent = z.int().check(z.gte(5), z.lte(90))
const MaxUses = z.int().check(z.gte(1), z.lte(1_000_000))
const Kinds = z.array(CodeKind).check(z.minLength(1), z.maxLength(6))

/** A code of a performer, with its figures. */
export const Code = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  /** Absent where it takes off an amount. */
  percent: z.optional(z.number()),
  /** Absent where it takes off a part. At least a tenth of the price is always paid. */
  amount: z.optional(Currency),
  kinds: z.array(CodeKind),
  /** The months of a subscription that it lowers; a longer period is lowered if it begins in them. */
  months: CodeMonths,
  /** The list of fans that it is for; absent where it is for everyone. */
  listId: z.optional(z.string()),
  /** The fans who used it. */
  uses: z.number(),
  /** The fans whose payment with it is open. */
  reservations: z.number(),
  /** What it took off, at the times of the payments. */
  given: Currency,
  /** What was paid with it, at the times of the payments. */
  revenue: Currency,
  currency: z.string(),
  /** Absent where the number of fans is not limited. */
  maxUses: z.optional(z.number()),
  endsAt: Instant,
  status: PromotionStatus,
  createdAt: Instant,
})
export type Code = z.input<typeof Code>

export const searchCodes = { query: z.object(paging), result: page(Code) }

export const createCode = {
  body: z.object({
    name: z.optional(nameText(60)),
    code: CouponCode,
    percent: z.optional(Percent),
    amount: z.optional(Currency.check(z.refine((amount) => amount > 0n, 'Must be more than 0'))),
    kinds: Kinds,
    /** By default 1: the first payment alone. */
    months: z.optional(CodeMonths),
    listId: z.optional(idOf('FanList')),
    maxUses: z.optional(MaxUses),
    endsAt: DateFilter,
  }),
  result: Code,
}

const params = z.object({ id: idOf('Code') })

export const endCode = { params, result: Code }

export const deleteCode = { params, result: Done }
