import { type InTransaction, transaction } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { PlannedPromotion } from './planned.store.ts'
import { promotionStatus } from './rules.ts'
import { changePromotion, type PromotionRow } from './store.ts'
import { auditChange, lockOwn, type ViewerCtx } from './write-promotions.ts'

/** The start or the end of a promotion. */
type Bound = 'start' | 'end'

/**
 * Gives the start or the end of a promotion of the viewing performer another instant in the future.
 * Fans who subscribed with it keep their price, and an open payment keeps its use. Refuses
 * `promotions.not_found`, `promotions.already_ended`, `promotions.already_started`, and
 * `promotions.ends_before_start`.
 */
export const movePromotion = (
  ctx: ViewerCtx,
  id: string,
  { bound, at }: { readonly bound: Bound; readonly at: Date },
): Promise<PlannedPromotion> =>
  transaction(ctx, async (ctx) => {
    const promotion = await lockOwn(ctx, { id, kind: 'promotion' })
    const changes = changesOf(ctx, promotion, bound, at)
    const { startsAt, endsAt } = { ...promotion, ...changes }
    if (startsAt && endsAt && endsAt <= startsAt) refuse('promotions.ends_before_start')
    const row = await changePromotion(ctx, id, changes)
    await auditChange(ctx, row, 'moved')
    return {
      id,
      name: row.name,
      startsAt: row.startsAt ?? row.createdAt,
      endsAt: row.endsAt,
      isEnded: false,
    }
  })

function changesOf(
  ctx: InTransaction,
  promotion: PromotionRow,
  bound: Bound,
  at: Date,
): { startsAt: Date } | { endsAt: Date } {
  const status = promotionStatus(promotion, ctx.now())
  if (status === 'ended' || status === 'expired') return refuse('promotions.already_ended')
  if (bound === 'end') return { endsAt: at }
  return status === 'scheduled' ? { startsAt: at } : refuse('promotions.already_started')
}
