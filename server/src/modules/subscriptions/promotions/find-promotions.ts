import type { ReadCtx } from '../../../platform/context.ts'
import { bestDiscount, canUse } from './rules.ts'
import { type PromotionOfFan, selectOpenPromotions } from './store.ts'
import { hasPaidFor } from './uses.store.ts'

/** A fan, or a guest, on the page of a performer; `code` is that of the link by which they came. */
export interface PromotionViewer {
  readonly performerId: string
  readonly fanId: string | undefined
  readonly code?: string | undefined
}

/** The promotions that apply to a fan: the best discount, and the link by which they came. */
export interface AppliedPromotions {
  readonly discount?: PromotionOfFan | undefined
  readonly link?: PromotionOfFan | undefined
}

/** Returns the promotions of a performer that a fan can use now. Guests are new fans. */
export async function findPromotions(ctx: ReadCtx, viewer: PromotionViewer): Promise<AppliedPromotions> {
  const { performerId, fanId, code } = viewer
  const open = await selectOpenPromotions(ctx, { performerId, fanId, code })
  if (open.length === 0) return {}
  const hasPaid = fanId ? await hasPaidFor(ctx, fanId, performerId) : false
  const usable = open.filter((promotion) => canUse(promotion, { hasPaid, now: ctx.now() }))
  return { discount: bestDiscount(usable), link: usable.find((promotion) => promotion.code !== null) }
}
