import type { InTransaction } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { promotionStatus } from './rules.ts'
import { addTakenUses, lockPromotion } from './store.ts'
import { type NewUse, storeUse, useStatusOf } from './uses.store.ts'

/**
 * Reserves a use of each promotion for a fan who agreed to its terms, or counts it where the
 * subscription exists already. Refuses `promotions.unavailable` when one ended, is used up, or was
 * used by the fan. The pair must be locked.
 */
export async function takePromotions(
  ctx: InTransaction,
  {
    promotionIds,
    ...use
  }: Omit<NewUse, 'promotionId'> & { readonly promotionIds: readonly string[] },
): Promise<void> {
  for (const promotionId of new Set(promotionIds.toSorted()))
    await takePromotion(ctx, { promotionId, ...use })
}

async function takePromotion(ctx: InTransaction, use: NewUse): Promise<void> {
  const { promotionId, fanId } = use
  const promotion = await lockPromotion(ctx, promotionId)
  const useStatus = await useStatusOf(ctx, promotionId, fanId)
  const isReserved = useStatus === 'reserved'
  if (!promotion || useStatus === 'used') return refuse('promotions.unavailable')
  const takenUses = promotion.takenUses - (isReserved ? 1 : 0)
  if (promotionStatus({ ...promotion, takenUses }, ctx.now()) !== 'active')
    refuse('promotions.unavailable')
  await storeUse(ctx, use)
  if (!isReserved) await addTakenUses(ctx, promotionId, 1)
}
