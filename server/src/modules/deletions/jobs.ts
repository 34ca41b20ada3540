import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import {
  defineJob,
  enqueue,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import type { PersonalDataModule } from '../../privacy.ts'
import { applyRetention } from './apply-retention.ts'
import { erasePerson } from './erase-person.ts'
import { eraseDueAccount, queueDueErasures } from './queue.jobs.ts'
import { removeUnpaidGuests } from './remove-unpaid-guests.ts'
import { selectDueDeletions } from './store.ts'

const AT_ONCE = 200

const forget = defineJob({
  name: 'deletions.apply_retention',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
})

const removeUnpaid = defineJob({
  name: 'deletions.remove_unpaid_guests',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
})

/**
 * Queues the erasures that are due. The key of a running job keeps a second one for the same
 * account waiting.
 */
async function queueDue(ctx: Ctx): Promise<void> {
  for (const accountId of await selectDueDeletions(ctx, AT_ONCE))
    await enqueue(ctx, eraseDueAccount, { accountId }, { key: `erase ${accountId}` })
}

/** Returns the jobs of deletions, which run the erasers of all modules. */
export const deletionsJobs = (
  modules: readonly PersonalDataModule[],
): readonly JobRegistration[] => [
  handleJob(queueDueErasures, queueDue),
  schedule(queueDueErasures, '*/10 * * * *'),
  handleJob(eraseDueAccount, (ctx, { accountId }) => erasePerson(ctx, modules, accountId)),
  handleJob(forget, (ctx) => applyRetention(ctx, modules)),
  schedule(forget, '41 3 * * *'),
  handleJob(removeUnpaid, removeUnpaidGuests),
  schedule(removeUnpaid, '53 4 * * *'),
]
