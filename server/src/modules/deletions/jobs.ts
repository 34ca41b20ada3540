import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { defineJob, enqueue, every, type Handled, handle } from '../../platform/jobs.ts'
import type { Keeper } from '../../privacy.ts'
import { erasePerson } from './erase-person.ts'
import { forgetKept } from './forget-kept.ts'
import { beginDue, eraseDue } from './queue.jobs.ts'
import { selectDue } from './store.ts'

const AT_ONCE = 200

const forget = defineJob({ name: 'deletions.forget_kept', payload: z.object({}), attempts: 3, timeoutSeconds: 600 })

/** One that is being worked on is left alone: the same key waits behind it. */
async function queueDue(ctx: Ctx): Promise<void> {
  for (const accountId of await selectDue(ctx, AT_ONCE))
    await enqueue(ctx, eraseDue, { accountId }, { key: `erase ${accountId}` })
}

/** Returns the jobs of deletions, which erase what the keepers keep. */
export const deletionsJobs = (keepers: readonly Keeper[]): readonly Handled[] => [
  handle(beginDue, queueDue),
  every(beginDue, '*/10 * * * *'),
  handle(eraseDue, (ctx, { accountId }) => erasePerson(ctx, keepers, accountId)),
  handle(forget, (ctx) => forgetKept(ctx, keepers)),
  every(forget, '41 3 * * *'),
]
