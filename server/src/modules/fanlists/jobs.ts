import {
  changeData,
  type DataChange,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import { offerToListsJob } from '../subscriptions/index.ts'
import { offerPromotions } from './offer-promotions.ts'
import { fillLastBought } from './relations.store.ts'

const FANS_PER_BATCH = 500

/** Fills when each fan last bought something, of fans who did before it was kept. */
const fillLastBoughtChange: DataChange = {
  name: 'fanlists.fill_last_bought',
  changeBatch: (ctx, after) => fillLastBought(ctx, after, FANS_PER_BATCH),
}

export const fanlistsJobs: readonly JobRegistration[] = [
  ...changeData(fillLastBoughtChange),
  handleJob(offerToListsJob, (ctx, { promotionId }) => offerPromotions(ctx, promotionId)),
  schedule(offerToListsJob, '29 * * * *'),
]
