import { enqueue } from '../../platform/jobs/index.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { fileAwaitsPeople } from '../media/index.ts'
import { documentsDecided } from '../verification/index.ts'
import { refreshWaitingJob } from './jobs.ts'
import { refreshContents } from './refresh-contents.ts'

export const releasesListeners: readonly Listener[] = [
  on(fileAwaitsPeople, 'releases.file_awaits', refreshContents),
  on(documentsDecided, 'releases.documents_decided', async (ctx, events) => {
    if (events.some(({ isApproved }) => isApproved)) await enqueue(ctx, refreshWaitingJob, {})
  }),
]
