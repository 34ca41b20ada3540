import { changeData, type DataChange, type JobRegistration } from '../../platform/jobs/index.ts'
import { measureItems } from '../items/index.ts'
import { selectLengths } from './store.ts'

const VIDEOS_PER_BATCH = 500

/** Stores the length of each video that was published before lists could be filtered by it. */
const fillLengthsChange: DataChange = {
  name: 'videos.fill_lengths',
  changeBatch: async (ctx, after) => {
    const videos = await selectLengths(ctx, after, VIDEOS_PER_BATCH)
    const last = videos.at(-1)
    const lengths = videos.flatMap(({ id, durationMs }) =>
      durationMs === null ? [] : { id, seconds: Math.floor(durationMs / 1000) },
    )
    const changed = await measureItems(ctx, lengths)
    return last && { reached: last.id, changed }
  },
}

/** The jobs of videos. */
export const videosJobs: readonly JobRegistration[] = changeData(fillLengthsChange)
