import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import {
  defineJob,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../../platform/jobs/index.ts'
import { deleteDocument } from '../../media/index.ts'
import { readSettings } from '../../settings/index.ts'
import { deleteStillRows, selectDueStills, selectStillsOf } from './stills.store.ts'

const DAY_MS = 24 * 3600_000
/** Six months to appeal, and a month to decide. */
const KEPT_DAYS = 220
const AT_ONCE = 200

const eraseStillsJob = defineJob({
  name: 'reviews.erase_stills',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Erases the pictures of streams and calls that were kept long enough. */
async function eraseOldStills(ctx: Ctx): Promise<void> {
  const { liveStillDays } = await readSettings(ctx)
  const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
  const before = { usual: ago(liveStillDays), kept: ago(KEPT_DAYS) }
  let erased = AT_ONCE
  while (erased === AT_ONCE)
    erased = await transaction(ctx, async (ctx) => {
      const due = await selectDueStills(ctx, { before, limit: AT_ONCE })
      await eraseStills(ctx, due)
      return due.length
    })
}

/** Erases pictures of an account that is erased; returns true while more are left. */
export async function eraseStillsOf(ctx: InTransaction, accountId: string): Promise<boolean> {
  const stills = await selectStillsOf(ctx, accountId, AT_ONCE)
  await eraseStills(ctx, stills)
  return stills.length === AT_ONCE
}

async function eraseStills(ctx: InTransaction, stills: readonly { id: string }[]): Promise<void> {
  if (stills.length === 0) return
  const ids = stills.map(({ id }) => id)
  await deleteStillRows(ctx, ids)
  for (const id of ids) await deleteDocument(ctx, id)
}

/** The jobs of pictures of streams and calls. */
export const stillsJobs: readonly JobRegistration[] = [
  handleJob(eraseStillsJob, eraseOldStills),
  schedule(eraseStillsJob, '40 * * * *'),
]
