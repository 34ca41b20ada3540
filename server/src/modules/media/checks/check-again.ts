import type { InTransaction } from '../../../platform/context.ts'
import { forgetGuestPages } from '../../../platform/guest-pages.ts'
import { enqueueAll } from '../../../platform/jobs/index.ts'
import { revokeUrls } from '../delivery/revoke-urls.ts'
import { movePublicPartsJob } from '../processing/queue.jobs.ts'
import { enqueueCheck } from './checks.store.ts'
import { type Reopened, reopenChecks } from './kept.store.ts'

/**
 * Lets files be compared with lists as new uploads are, because an entry recognises them: nobody is
 * given a byte of them from the commit on, until the comparison has said what follows. Near copies
 * of what was taken down wait so as well.
 */
export async function checkAgain(
  ctx: InTransaction,
  fileIds: readonly string[],
): Promise<Reopened[]> {
  const reopened = await reopenChecks(ctx, fileIds)
  if (reopened.length === 0) return []
  const files = reopened.map(({ id: fileId }) => ({ fileId }))
  await revokeUrls(ctx, ...files)
  await enqueueAll(ctx, movePublicPartsJob, files)
  for (const { fileId } of files) await enqueueCheck(ctx, { fileId, part: 'file', name: '' })
  forgetGuestPages(ctx)
  return reopened
}
