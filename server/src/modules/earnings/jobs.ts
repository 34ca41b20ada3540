import { z } from 'zod'
import { defineJob, every, type Handled, handle } from '../../platform/jobs.ts'
import { checkMoney } from './check-money.ts'

/** Compares all books with what should be on them, once a night. */
const checkBooks = defineJob({
  name: 'earnings.check_books',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 1800,
})

export const earningsJobs: readonly Handled[] = [
  handle(checkBooks, async (ctx) => {
    for (const problem of await checkMoney(ctx)) ctx.log.error({ ...problem }, 'the books are off')
  }),
  every(checkBooks, '23 4 * * *'),
]
