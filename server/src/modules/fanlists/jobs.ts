import { z } from 'zod'
import {
  changeData,
  type DataChange,
  defineJob,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import { offerToListsJob } from '../subscriptions/index.ts'
import { forgetEndedOffers, offerPromotions } from './offers/offer-promotions.ts'
import { fillLastBought } from './relations.store.ts'

const FANS_PER_BATCH = 500

/** Fills when each fan last bought something, of fans who did before it was kept. */
const fillLastBoughtChange: DataChange = {
  name: 'fanlists.fill_last_bought',
  changeBatch: (ctx, after) => fillLastBought(ctx, after, FANS_PER_BATCH),
}

/**
 * Offers every open promotion for a list by a rule to the fans who came onto it, and forgets the
 * offers of those that ended.
 */
const offerPromotionsJob = defineJob({
  name: 'fanlists.offer_promotions',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 1800,
})

export const fanlistsJobs: readonly JobRegistration[] = [
  ...changeData(fillLastBoughtChange),
  handleJob(offerToListsJob, (ctx, { promotionId }) => offerPromotions(ctx, promotionId)),
  handleJob(offerPromotionsJob, async (ctx) => {
    await offerPromotions(ctx, undefined)
    await forgetEndedOffers(ctx)
  }),
  schedule(offerPromotionsJob, '29 * * * *'),
]
