import { z } from 'zod'
import {
  defineJob,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../../platform/jobs/index.ts'
import { restorableSince } from '../../items/index.ts'
import { forgetRemovedLinks } from '../links/links.store.ts'
import { forgetRemovedBios } from '../store.ts'

const forgetBiosJob = defineJob({
  name: 'profiles.forget_removed_bios',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

/** Forgets removed bios and links that no appeal can bring back, every night. */
export const profilePartJobs: readonly JobRegistration[] = [
  handleJob(forgetBiosJob, async (ctx) => {
    const before = restorableSince(ctx.now())
    await forgetRemovedBios(ctx, before)
    await forgetRemovedLinks(ctx, before)
  }),
  schedule(forgetBiosJob, '40 3 * * *'),
]
