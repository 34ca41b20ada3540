import * as z from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { deleteOldGrantedViews } from '../access/index.ts'
import { deletePastViews } from '../items/index.ts'
import { deletePastProfileViews } from '../profiles/index.ts'
import type { Contents } from './ports.ts'
import { expireDueItems, openDueItems, publishDueItems } from './publish-items.ts'
import { releaseOrphanedFiles } from './withdraw-item.ts'

/** Publishes scheduled items that are due. */
const publishDueJob = defineJob({
  name: 'content.publish_due_items',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

/** Ends items that have expired. */
const expireDueJob = defineJob({
  name: 'content.expire_due_items',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

/** Gives items that opened to a wider audience that audience. */
const openDueJob = defineJob({
  name: 'content.open_due_items',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

/** Deletes the files of deleted items. */
const releaseFilesJob = defineJob({
  name: 'content.release_files',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/**
 * Deletes the view records of past days, and those of paid content that are too old to be evidence.
 */
const deletePastViewsJob = defineJob({
  name: 'content.delete_past_views',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Returns the jobs of content. */
export const contentJobs = (contents: Contents): readonly JobRegistration[] => [
  handleJob(publishDueJob, (ctx) => publishDueItems(ctx, contents)),
  schedule(publishDueJob, '* * * * *'),
  handleJob(expireDueJob, (ctx) => expireDueItems(ctx)),
  schedule(expireDueJob, '* * * * *'),
  handleJob(openDueJob, (ctx) => openDueItems(ctx)),
  schedule(openDueJob, '* * * * *'),
  handleJob(releaseFilesJob, (ctx) => releaseOrphanedFiles(ctx)),
  schedule(releaseFilesJob, '17 * * * *'),
  handleJob(deletePastViewsJob, async (ctx) => {
    await deletePastViews(ctx)
    await deletePastProfileViews(ctx)
    await deleteOldGrantedViews(ctx)
  }),
  schedule(deletePastViewsJob, '7 0 * * *'),
]
