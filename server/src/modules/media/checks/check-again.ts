import type { InTransaction } from '../../../platform/context.ts'
import { forgetGuestPages } from '../../../platform/guest-pages.ts'
import { enqueueAll } from '../../../platform/jobs/index.ts'
import { revokeUrls } from '../delivery/revoke-urls.ts'
import { movePublicPartsJob } from '../processing/queue.jobs.ts'
import { enqueueCheck } from './checks.store.ts'
import { reopenChecks } from './kept.store.ts'

/**
 * Lets files be compared with lists as new uploads are, because an entry recognises them: nobody is
 * given a byte of them from the commit on, until the comparison has said what follows.
 */
export async function checkAgain(ctx: InTransaction, fileIds: readonly string[]): Promise<void> {
  const reopened = await reopenChecks(ctx, fileIds)
  if (reopened.length === 0) return
  await revokeUrls(ctx, ...reopened.map((fileId) => ({ fileId })))
  await enqueueAll(
    ctx,
    movePublicPartsJob,
    reopened.map((fileId) => ({ fileId })),
  )
  for (const fileId of reopened) await enqueueCheck(ctx, { fileId, part: 'file', name: '' })
  forgetGuestPages(ctx)
}
