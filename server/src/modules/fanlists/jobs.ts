import { changeData, type DataChange, type JobRegistration } from '../../platform/jobs/index.ts'
import { fillLastBought } from './relations.store.ts'

const FANS_PER_BATCH = 500

/** Fills when each fan last bought something, of fans who did before it was kept. */
const fillLastBoughtChange: DataChange = {
  name: 'fanlists.fill_last_bought',
  changeBatch: (ctx, after) => fillLastBought(ctx, after, FANS_PER_BATCH),
}

export const fanlistsJobs: readonly JobRegistration[] = changeData(fillLastBoughtChange)
