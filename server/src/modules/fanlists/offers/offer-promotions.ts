import { type Ctx, transaction } from '../../../platform/context.ts'
import {
  deleteEndedOffers,
  type ListPromotion,
  selectListPromotions,
  storeOffers,
} from '../../subscriptions/index.ts'
import { pickListMembers } from '../pick-members.ts'
import { selectListsByIds } from '../store.ts'

const FANS_PER_BATCH = 1000
const PROMOTIONS_PER_BATCH = 100
const OFFERS_PER_BATCH = 5000
const FIRST_ID = '0'.repeat(32)

/**
 * Offers promotions for lists by a rule to the fans who are on them now. A fan who was offered
 * one keeps it until it ends, so nothing is taken back here. Lists by hand are asked when a page is
 * read.
 */
export async function offerPromotions(ctx: Ctx, promotionId: string | undefined): Promise<void> {
  let page: ListPromotion[]
  let after = FIRST_ID
  do {
    page = await selectListPromotions(ctx, {
      promotionId: promotionId ?? null,
      after,
      limit: PROMOTIONS_PER_BATCH,
    })
    for (const promotion of page) await offerPromotion(ctx, promotion)
    after = page.at(-1)?.id ?? after
  } while (page.length === PROMOTIONS_PER_BATCH && !ctx.signal.aborted)
}

async function offerPromotion(ctx: Ctx, { id, performerId, listId }: ListPromotion): Promise<void> {
  const [list] = await selectListsByIds(ctx, performerId, [listId])
  if (!list?.rule) return
  let fanIds: string[]
  let after: string | undefined
  do {
    const batch = { limit: FANS_PER_BATCH, ...(after && { after }) }
    fanIds = await pickListMembers(ctx, performerId, { include: [listId] }, batch)
    await transaction(ctx, (ctx) => storeOffers(ctx, id, fanIds))
    after = fanIds.at(-1)
  } while (fanIds.length === FANS_PER_BATCH && !ctx.signal.aborted)
}

/** Deletes what was noted of promotions that have ended. */
export async function forgetEndedOffers(ctx: Ctx): Promise<void> {
  let deleted: number
  do deleted = await transaction(ctx, (ctx) => deleteEndedOffers(ctx, OFFERS_PER_BATCH))
  while (deleted === OFFERS_PER_BATCH && !ctx.signal.aborted)
}
