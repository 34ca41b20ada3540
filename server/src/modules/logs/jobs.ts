import { z } from 'zod'
import { defineJob, every, type Handled, handle } from '../../platform/jobs.ts'
import { dropEntries } from './store.ts'

const KEPT_MS = 14 * 86_400_000
/** The most entries of each kind: some 20 MB. */
const MOST = 50_000

/** Deletes old entries of the technical logs. */
const dropOld = defineJob({ name: 'logs.drop_old', payload: z.object({}), attempts: 2, timeoutSeconds: 120 })

export const logsJobs: readonly Handled[] = [
  handle(dropOld, async (ctx) => {
    await dropEntries(ctx, new Date(ctx.now().getTime() - KEPT_MS), MOST)
  }),
  every(dropOld, '41 * * * *'),
]
