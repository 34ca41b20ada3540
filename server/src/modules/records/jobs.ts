import type { InTransaction } from '../../platform/context.ts'
import {
  changeData,
  type DataChange,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import { creatorsWithoutNames, keepNamesOf } from '../accounts/index.ts'
import { hashOlderNames } from '../releases/index.ts'
import { applyRetention } from './apply-retention.ts'
import { buildBundle } from './bundles/build-bundle.ts'
import { keepCopies } from './copies/keep-copies.ts'
import { keepPlaces } from './keep-places.ts'
import { queueUsed } from './places.store.ts'
import { applyRetentionJob, buildBundleJob, keepCopiesJob, keepPlacesJob } from './queue.jobs.ts'

const CREATORS_PER_BATCH = 100
const FILES_PER_BATCH = 500

/** Records the names of creators who are older than the history of names. */
const keepNamesChange: DataChange = {
  name: 'records.keep_names',
  async changeBatch(ctx: InTransaction, after) {
    const creators = await creatorsWithoutNames(ctx, { after, limit: CREATORS_PER_BATCH })
    for (const { id } of creators) await keepNamesOf(ctx, id)
    return reached(creators)
  },
}

/** Hashes the legal names of people who are older than the search by name. */
export const hashNamesChange: DataChange = {
  name: 'records.hash_names',
  changeBatch: async (ctx: InTransaction, after) =>
    reached(await hashOlderNames(ctx, { after, limit: CREATORS_PER_BATCH })),
}

/** Queues the uses of all files that are older than the records of where they were published. */
const queueUsedChange: DataChange = {
  name: 'records.queue_used',
  changeBatch: async (ctx: InTransaction, after) =>
    reached(await queueUsed(ctx, { after, limit: FILES_PER_BATCH })),
}

function reached(rows: readonly { readonly id: string }[]) {
  const last = rows.at(-1)?.id
  return last === undefined ? undefined : { reached: last, changed: rows.length }
}

/** The jobs of records. */
export const recordsJobs: readonly JobRegistration[] = [
  handleJob(keepPlacesJob, keepPlaces),
  schedule(keepPlacesJob, '* * * * *'),
  handleJob(keepCopiesJob, keepCopies),
  schedule(keepCopiesJob, '* * * * *'),
  handleJob(buildBundleJob, (ctx, { bundleId }) => buildBundle(ctx, bundleId)),
  handleJob(applyRetentionJob, applyRetention),
  schedule(applyRetentionJob, '27 4 * * *'),
  ...changeData(keepNamesChange),
  ...changeData(hashNamesChange),
  ...changeData(queueUsedChange),
]
