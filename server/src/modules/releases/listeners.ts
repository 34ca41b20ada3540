import type { InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'

import { fileAwaitsPeople, fileReady, filesByIds } from '../media/index.ts'
import { documentsDecided } from '../verification/index.ts'
import { contentKey, depictionsOf } from './depictions.store.ts'
import { refreshWaitingJob } from './jobs.ts'
import { refreshContents } from './refresh-contents.ts'

/** Hides files that became ready although somebody named in the same bytes has not released them. */
async function hideUnreleased(
  ctx: InTransaction,
  events: readonly { readonly fileId: string }[],
): Promise<void> {
  const files = await filesByIds(
    ctx,
    events.map(({ fileId }) => fileId),
  )
  const known = await depictionsOf(ctx, [...files.values()])
  const stated = [...files.values()].filter((file) => known.has(contentKey(file)))
  await refreshContents(ctx, stated)
}

export const releasesListeners: readonly Listener[] = [
  on(fileAwaitsPeople, 'releases.file_awaits', refreshContents),
  on(fileReady, 'releases.file_ready', hideUnreleased),
  on(documentsDecided, 'releases.documents_decided', async (ctx, events) => {
    if (events.some(({ isApproved }) => isApproved)) await enqueue(ctx, refreshWaitingJob, {})
  }),
]
