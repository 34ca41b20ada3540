import { enqueue } from '../../platform/jobs/index.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { entriesChanged } from '../hashlists/index.ts'
import { compareKeptJob } from './processing/queue.jobs.ts'

/** Compares the files that are kept once lists have new entries. */
export const mediaListeners: readonly Listener[] = [
  on(entriesChanged, 'media.entries_changed', (ctx) =>
    enqueue(ctx, compareKeptJob, {}, { key: compareKeptJob.name }),
  ),
]
