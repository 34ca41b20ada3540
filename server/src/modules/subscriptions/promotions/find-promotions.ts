import type { ReadCtx } from '../../../platform/context.ts'
import { bestDiscount, canUse } from './rules.ts'
import { type PromotionOfFan, selectOpenPromotions } from './store.ts'
import { performersPaidBy } from './uses.store.ts'

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
export async function findPromotions(
  ctx: ReadCtx,
  { performerId, ...viewer }: PromotionViewer,
): Promise<AppliedPromotions> {
  return (await promotionsOf(ctx, [performerId], viewer)).get(performerId) ?? {}
}

/** Returns the promotions that a fan can use now by performer; those without one are missing. */
export async function promotionsOf(
  ctx: ReadCtx,
  performerIds: readonly string[],
  { fanId, code }: Omit<PromotionViewer, 'performerId'>,
): Promise<Map<string, AppliedPromotions>> {
  const open = await selectOpenPromotions(ctx, { performerIds, fanId, code })
  if (open.length === 0) return new Map()
  const byPerformer = Map.groupBy(open, ({ performerId }) => performerId)
  const paid = fanId
    ? await performersPaidBy(ctx, fanId, [...byPerformer.keys()])
    : new Set<string>()
  return new Map(
    [...byPerformer].map(([id, promotions]) => {
      const usable = promotions.filter((one) =>
        canUse(one, { hasPaid: paid.has(id), now: ctx.now() }),
      )
      return [
        id,
        { discount: bestDiscount(usable), link: usable.find(({ code }) => code !== null) },
      ]
    }),
  )
}
