import { z } from 'zod'
import { type Ctx, transaction } from '../../platform/context.ts'
import {
  defineJob,
  enqueue,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import { downloadList } from './download-list.ts'
import { selectOutdated } from './hits.store.ts'
import { downloadJob, rescreenJob } from './jobs.rules.ts'
import { selectLists } from './lists.store.ts'
import { screenPayee, stateOfLists } from './screen-payee.ts'

const AT_ONCE = 100

const downloadAllJob = defineJob({
  name: 'sanctions.download_lists',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/** Compares everybody again who was compared with another state of the lists. */
async function rescreen(ctx: Ctx): Promise<void> {
  const lists = await stateOfLists(ctx)
  if (!lists) return
  for (let last = ''; ; ) {
    const ids = await selectOutdated(ctx, lists, AT_ONCE)
    for (const id of ids) await screenPayee(ctx, id)
    // The same page again means that nobody is compared, because checks are turned off.
    if (ids.length < AT_ONCE || ids.join() === last) return
    last = ids.join()
  }
}

async function queueDownloads(ctx: Ctx): Promise<void> {
  const lists = (await selectLists(ctx)).filter(({ sourceUrl }) => sourceUrl !== null)
  await transaction(ctx, async (ctx) => {
    for (const { id } of lists)
      await enqueue(ctx, downloadJob, { listId: id }, { key: `${downloadJob.name} ${id}` })
  })
}

/** The jobs that download lists and compare payees again. */
export const sanctionsJobs: readonly JobRegistration[] = [
  handleJob(rescreenJob, rescreen),
  handleJob(downloadJob, (ctx, { listId }) => downloadList(ctx, listId)),
  handleJob(downloadAllJob, queueDownloads),
  schedule(downloadAllJob, '10 5 * * *'),
]
